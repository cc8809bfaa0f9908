package dev.innkeeper.storage.character;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What the file system knows about a card (character-cards.md §5.10).
 *
 * @param addedAt when the file's status changed last, in milliseconds since 1970 with fractions
 * @param chatBytes the size of all files in its chat folder
 * @param lastChatAt when one of them was changed last, in milliseconds since 1970 with fractions; 0 if there is none
 */
public record CardFacts(double addedAt, long chatBytes, double lastChatAt) {

    static CardFacts of(Path card, Path chats) throws IOException {
        long bytes = 0;
        double last = 0;
        if (Files.isDirectory(chats)) {
            try (Stream<Path> files = Files.list(chats)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    bytes += Files.size(file);
                    last = Math.max(last, milliseconds(Files.getLastModifiedTime(file)));
                }
            }
        }
        return new CardFacts(milliseconds(statusChange(card)), bytes, last);
    }

    private static FileTime statusChange(Path file) throws IOException {
        boolean unix = file.getFileSystem().supportedFileAttributeViews().contains("unix");
        return unix && Files.getAttribute(file, "unix:ctime", LinkOption.NOFOLLOW_LINKS) instanceof FileTime time
                ? time
                : Files.getLastModifiedTime(file);
    }

    private static double milliseconds(FileTime time) {
        return time.to(TimeUnit.NANOSECONDS) / 1e6;
    }
}
