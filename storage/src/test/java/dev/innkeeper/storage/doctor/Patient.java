package dev.innkeeper.storage.doctor;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.Progress;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A user's folder for tests, with a healthy character Aria in it. */
record Patient(Path root) {
    static final ChatKey CHAT = ChatKey.of(new FileName("Aria"), new FileName("evening"));

    static Patient healthy(Path root) throws IOException {
        Patient patient = new Patient(root);
        try (FileLibrary library = FileLibrary.open(root, Clock.systemUTC())) {
            byte[] card = Files.readAllBytes(root.resolve("characters")
                    .resolve(library.characters().list().getFirst().id() + ".png"));
            Files.write(root.resolve("characters/Aria.png"), card);
        }
        patient.write(CHAT.path(), header("slug-1"), message("Aria", 1, "Good evening."), message("Me", 2, "Hello!"));
        return patient;
    }

    static String header(String slug) {
        return "{\"chat_metadata\":{\"integrity\":\"" + slug
                + "\"},\"user_name\":\"unused\",\"character_name\":\"unused\"}";
    }

    static String message(String name, int minute, String text) {
        return "{\"name\":\"" + name + "\",\"is_user\":" + name.equals("Me") + ",\"send_date\":\"2026-01-01T10:"
                + String.format("%02d", minute) + ":00.000Z\",\"mes\":\"" + text + "\"}";
    }

    void write(String place, String... lines) throws IOException {
        bytes(place, String.join("\n", lines));
    }

    void bytes(String place, String text) throws IOException {
        Path file = root.resolve(place);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    String text(String place) throws IOException {
        return Files.readString(root.resolve(place));
    }

    List<Finding> examine() {
        List<Finding> found = new ArrayList<>();
        try (FileLibrary library = FileLibrary.inspect(root, Clock.systemUTC())) {
            new Doctor(library, root, Clock.systemUTC()).examine(found::add, Progress.NONE);
        }
        return found;
    }

    List<FindingCode> codes() {
        return examine().stream().map(Finding::code).toList();
    }

    List<Repairs.Done> repair() {
        List<Finding> found = examine();
        List<Repairs.Done> done = new ArrayList<>();
        try (FileLibrary library = FileLibrary.open(root, Clock.systemUTC())) {
            new Repairs(library, root, Clock.systemUTC()).run(found, done::add);
        }
        return done;
    }

    /** Every line of every file that holds chats or what was kept of them. */
    List<String> allLines() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.toString().endsWith(".png")) {
                    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                    lines.addAll(text.replace("\u00EF\u00BB\u00BF", "")
                            .replace("\r", "")
                            .lines()
                            .toList());
                }
            }
        }
        return lines;
    }
}
