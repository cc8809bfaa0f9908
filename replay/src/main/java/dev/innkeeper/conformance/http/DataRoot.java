package dev.innkeeper.conformance.http;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The data root of one case: made with the standard folders (settings-users.md §0), filled, looked at, deleted. */
public final class DataRoot implements AutoCloseable {
    /** The folder of the only user. */
    public static final String USER = "default-user";

    private static final List<String> STANDARD = List.of(
            "thumbnails",
            "thumbnails/bg",
            "thumbnails/avatar",
            "thumbnails/persona",
            "worlds",
            "user",
            "user/images",
            "user/files",
            "user/workflows",
            "User Avatars",
            "groups",
            "group chats",
            "chats",
            "characters",
            "backgrounds",
            "NovelAI Settings",
            "KoboldAI Settings",
            "OpenAI Settings",
            "TextGen Settings",
            "themes",
            "movingUI",
            "extensions",
            "instruct",
            "context",
            "QuickReplies",
            "assets",
            "vectors",
            "backups",
            "sysprompt",
            "reasoning");
    private static final Set<String> NOT_COMPARED = Set.of("_cache", "_uploads", "_errors", "_css", "_innkeeper");
    private static final Set<String> FILES_NOT_COMPARED = Set.of("stats.json", "content.log", "cookie-secret.txt");

    private final Path root;

    private DataRoot(Path root) {
        this.root = root;
    }

    /** Makes a root in the system's folder for temporary files. */
    public static DataRoot create() throws IOException {
        DataRoot root = new DataRoot(Files.createTempDirectory("innkeeper-case"));
        for (String folder : STANDARD) {
            Files.createDirectories(root.root.resolve(USER).resolve(folder));
        }
        return root;
    }

    /** Where it is. */
    public Path path() {
        return root;
    }

    /** Writes the files of a case: path to base64, text or JSON. */
    void place(Json.Obj files) throws IOException {
        for (Map.Entry<String, Json> file : files.members().entrySet()) {
            Path target = root.resolve(file.getKey());
            Files.createDirectories(Objects.requireNonNull(target.getParent()));
            Files.write(target, content(file.getValue().asObject().orElse(Json.Obj.EMPTY)));
        }
    }

    static byte[] content(Json.Obj file) {
        return file.string("base64")
                .map(Base64.getDecoder()::decode)
                .or(() -> file.string("text").map(text -> text.getBytes(StandardCharsets.UTF_8)))
                .orElseGet(() -> file.find("json")
                        .orElse(Json.NULL)
                        .text((int) file.number("indent", 4))
                        .getBytes(StandardCharsets.UTF_8));
    }

    /** The files that are compared, by their paths with slashes. */
    Map<String, Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .filter(this::isCompared)
                    .collect(Collectors.toMap(this::relative, file -> file, (a, b) -> a, TreeMap::new));
        }
    }

    /** The folders besides the standard ones. */
    Set<String> extraFolders() throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isDirectory)
                    .filter(this::isCompared)
                    .map(this::relative)
                    .filter(folder -> !folder.isEmpty() && !folder.equals(USER) && !isStandard(folder))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static boolean isStandard(String folder) {
        int user = folder.indexOf('/');
        return user >= 0 && STANDARD.contains(folder.substring(user + 1));
    }

    private boolean isCompared(Path path) {
        Path relative = root.relativize(path);
        for (Path part : relative) {
            if (NOT_COMPARED.contains(part.toString())) {
                return false;
            }
        }
        String name = relative.getFileName().toString();
        boolean snapshot = name.startsWith("settings_") && relative.toString().contains("backups");
        return !FILES_NOT_COMPARED.contains(name) && !snapshot;
    }

    private String relative(Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }

    @Override
    public void close() {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The folder of a case cannot be deleted", e);
        }
    }
}
