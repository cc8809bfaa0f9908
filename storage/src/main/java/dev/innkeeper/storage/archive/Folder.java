package dev.innkeeper.storage.archive;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What of a user's folder belongs into an archive.
 *
 * @param files histories first, then the rest in order
 * @param empty folders without anything in them
 */
record Folder(List<String> files, List<String> empty) {
    /** Copies the lists. */
    Folder {
        files = List.copyOf(files);
        empty = List.copyOf(empty);
    }

    /** Lists a folder; links are followed, as SillyTavern follows them. */
    static Folder of(Path root, boolean secrets) throws IOException {
        List<String> files = new ArrayList<>();
        List<String> folders = new ArrayList<>();
        Set<String> filled = new HashSet<>();
        Files.walkFileTree(
                root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                        String place = place(root, folder);
                        if (ArchivePath.isPrivate(place) || (!secrets && ArchivePath.isSecret(place))) {
                            return FileVisitResult.SKIP_SUBTREE;
                        }
                        if (!folder.equals(root)) {
                            folders.add(place);
                            filled.add(parent(place));
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        String place = place(root, file);
                        boolean left = ArchivePath.isPrivate(place)
                                || ArchivePath.isTemporary(place)
                                || (!secrets && ArchivePath.isSecret(place));
                        if (!left && attributes.isRegularFile()) {
                            files.add(place);
                            filled.add(parent(place));
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                        if (failure instanceof NoSuchFileException || failure instanceof FileSystemLoopException) {
                            return FileVisitResult.CONTINUE;
                        }
                        throw failure;
                    }
                });
        files.sort(Comparator.comparing((String place) -> !place.startsWith("_innkeeper/history/"))
                .thenComparing(Comparator.naturalOrder()));
        folders.removeIf(filled::contains);
        return new Folder(files, folders);
    }

    private static String place(Path root, Path file) {
        return root.relativize(file).toString().replace(File.separatorChar, '/');
    }

    private static String parent(String place) {
        return place.substring(0, Math.max(0, place.lastIndexOf('/')));
    }
}
