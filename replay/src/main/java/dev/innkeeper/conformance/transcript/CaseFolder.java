package dev.innkeeper.conformance.transcript;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The user's folder in a case.
 *
 * @param root where it is
 */
record CaseFolder(Path root) {
    private static final List<String> COMPARED = List.of("chats", "group chats", "groups", "backups", "characters");
    private static final double NANOS_PER_MILLI = 1_000_000;

    static final String STATISTICS = "stats.json";

    /** Writes files; a path that ends in a slash is a folder. */
    void place(Json.Obj files) throws IOException {
        for (Map.Entry<String, Json> file : files.members().entrySet()) {
            Path target = root.resolve(file.getKey());
            if (file.getKey().endsWith("/")) {
                Files.createDirectories(target);
                continue;
            }
            Json.Obj content = file.getValue().asObject().orElse(Json.Obj.EMPTY);
            Files.createDirectories(Objects.requireNonNull(target.getParent()));
            Files.write(target, StepForm.content(content));
            if (content.has("mtime")) {
                touch(target, content.number("mtime", 0));
            }
        }
    }

    /** Sets times of modification: path to milliseconds. */
    void touch(Json.Obj times) throws IOException {
        for (Map.Entry<String, Json> time : times.members().entrySet()) {
            touch(root.resolve(time.getKey()), time.getValue().asNumber().orElse(0));
        }
    }

    private static void touch(Path file, double millis) throws IOException {
        Instant time = Instant.EPOCH.plusNanos(Math.round(millis * NANOS_PER_MILLI));
        Files.setLastModifiedTime(file, FileTime.from(time));
    }

    /** Deletes files and folders, whether they exist or not. */
    void remove(List<String> paths) throws IOException {
        for (String path : paths) {
            Path target = root.resolve(path);
            if (!Files.exists(target)) {
                continue;
            }
            try (Stream<Path> all = Files.walk(target)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    /**
     * The files that are compared, by their paths with slashes.
     *
     * @param statistics whether {@code stats.json} is
     */
    Map<String, byte[]> files(boolean statistics) throws IOException {
        Map<String, byte[]> found = new TreeMap<>();
        try (Stream<Path> direct = Files.list(root)) {
            for (Path file : direct.filter(Files::isRegularFile).toList()) {
                if (statistics || !file.endsWith(STATISTICS)) {
                    found.put(relative(file), Files.readAllBytes(file));
                }
            }
        }
        for (String folder : COMPARED) {
            try (Stream<Path> all = Files.walk(root.resolve(folder))) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    found.put(relative(file), Files.readAllBytes(file));
                }
            }
        }
        return found;
    }

    /** The folders below {@code chats}, and those below {@code backups} that begin with {@code _group}. */
    Set<String> folders() throws IOException {
        Set<String> found = new TreeSet<>();
        for (String parent : List.of("chats", "backups")) {
            try (Stream<Path> all = Files.walk(root.resolve(parent))) {
                all.filter(Files::isDirectory)
                        .map(this::relative)
                        .filter(path -> path.startsWith("chats/") || path.startsWith("backups/_group"))
                        .forEach(found::add);
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        }
        return found;
    }

    private String relative(Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }
}
