package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.archive.ArchiveEntry;
import dev.innkeeper.formats.archive.ArchiveLimits;
import dev.innkeeper.formats.archive.UnreadableArchiveException;
import dev.innkeeper.formats.archive.ZipArchive;
import dev.innkeeper.formats.card.UnreadableCardException.Reason;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A zip archive that holds a card: finding and reading its files. */
final class CardArchive {
    private static final String RESOURCE_FORKS = "__MACOSX";

    private final ZipArchive zip;

    private CardArchive(ZipArchive zip) {
        this.zip = zip;
    }

    static CardArchive open(ByteBuffer file) throws UnreadableCardException {
        try {
            return new CardArchive(ZipArchive.open(file, ArchiveLimits.DEFAULT));
        } catch (UnreadableArchiveException e) {
            throw unreadable(e);
        }
    }

    /** The first file whose path ends with that text. */
    Optional<Content> endingWith(String path) {
        return zip.entries().stream()
                .filter(entry -> entry.path().endsWith(path) && !entry.path().startsWith(RESOURCE_FORKS))
                .findFirst()
                .map(this::content);
    }

    /** The file with exactly that path. */
    Optional<Content> at(String path) {
        return zip.entries().stream()
                .filter(entry -> entry.path().equals(path))
                .findFirst()
                .map(this::content);
    }

    /** The JSON in the first file whose path ends with that text. */
    Json json(String path) throws UnreadableCardException {
        Content content = endingWith(path)
                .orElseThrow(() -> new UnreadableCardException(
                        Reason.MISSING_ENTRY, "The archive lacks '" + path + "': it is no character archive."));
        try {
            return Json.parse(new String(content.bytes(), StandardCharsets.UTF_8));
        } catch (JsonSyntaxException e) {
            throw new UnreadableCardException(
                    Reason.NOT_JSON, "'" + path + "' in the archive is not valid JSON: " + e.getMessage() + ".", e);
        }
    }

    private Content content(ArchiveEntry entry) {
        return () -> {
            try {
                return zip.read(entry);
            } catch (UnreadableArchiveException e) {
                throw unreadable(e);
            }
        };
    }

    private static UnreadableCardException unreadable(UnreadableArchiveException e) {
        Reason reason = switch (e.reason()) {
            case DAMAGED, UNSAFE_NAME, UNSUPPORTED -> Reason.NOT_ARCHIVE;
            case TOO_LARGE -> Reason.TOO_LARGE;
        };
        return new UnreadableCardException(reason, String.valueOf(e.getMessage()), e);
    }
}
