package dev.innkeeper.cli;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.engine.lint.LintSettings;
import dev.innkeeper.engine.token.TokenCounters;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.card.UnreadableCardException;
import dev.innkeeper.formats.lint.FileKind;
import dev.innkeeper.formats.lint.LintSettingsReader;
import dev.innkeeper.formats.settings.ClientSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The documents at a place of the disk, and the settings with which they are used. */
final class DocumentFolder {
    private static final String SETTINGS = "settings.json";
    private static final int DEPTH = 6;

    /** Folders of a library in which nothing is kept that lint looks at. */
    private static final Set<String> SKIPPED = Set.of(
            "backups", "thumbnails", "backgrounds", "user", "User Avatars", "assets", "vectors", "chats", ".git");

    private final Path place;
    private final List<Document> documents = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();

    private DocumentFolder(Path place) {
        this.place = place;
    }

    /**
     * A document that was read.
     *
     * @param file where it is, seen from the place
     */
    record Document(String file, String name, Json content) {}

    /** There is nothing at a place; the message says so. */
    static final class NotThereException extends Exception {
        private static final long serialVersionUID = 1L;

        private NotThereException(Path place) {
            super("There is no file or folder “" + place + "”.");
        }
    }

    /** The documents of a folder, or a single one. */
    static DocumentFolder of(Path place) throws IOException, NotThereException {
        if (!Files.exists(place)) {
            throw new NotThereException(place);
        }
        DocumentFolder folder = new DocumentFolder(place);
        if (Files.isDirectory(place)) {
            for (Path file : files(place)) {
                folder.read(file, false);
            }
        } else {
            folder.read(place, true);
        }
        return folder;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder, DEPTH)) {
            return walk.filter(Files::isRegularFile)
                    .filter(file -> isKept(folder.relativize(file)))
                    .filter(file ->
                            extension(file).equals("json") || extension(file).equals("png"))
                    .sorted()
                    .toList();
        }
    }

    private static boolean isKept(Path file) {
        for (Path part : file) {
            String name = part.toString();
            if (SKIPPED.contains(name) || (name.startsWith(".") && name.length() > 1)) {
                return false;
            }
        }
        return true;
    }

    private static String extension(Path file) {
        String name = file.getFileName().toString();
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /**
     * Reads a file.
     *
     * @param asked whether it was named, so that a picture without a card is worth a word
     */
    private void read(Path file, boolean asked) {
        String name = file.getFileName().toString();
        String plain = name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : name;
        try {
            if (extension(file).equals("png")) {
                documents.add(new Document(shown(file), plain, card(file)));
            } else {
                documents.add(new Document(
                        shown(file), plain, Json.parse(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))));
            }
        } catch (UnreadableCardException e) {
            if (asked || e.reason() != UnreadableCardException.Reason.NO_CARD_CHUNK) {
                unreadable(file, e.getMessage() == null ? "" : e.getMessage());
            }
        } catch (JsonSyntaxException e) {
            unreadable(file, "The file is not valid JSON: " + e.getMessage());
        } catch (IOException e) {
            unreadable(file, "The file cannot be read.");
        }
    }

    private void unreadable(Path file, String why) {
        unreadable.add(shown(file) + ": " + why);
    }

    private String shown(Path file) {
        Path relative = Files.isDirectory(place) ? place.relativize(file) : file;
        return relative.toString();
    }

    private static Json card(Path file) throws IOException, UnreadableCardException {
        try (InputStream bytes = Files.newInputStream(file)) {
            return CardPng.document(ByteBuffer.wrap(CardPng.readBytes(bytes)));
        }
    }

    List<Document> documents() {
        return documents;
    }

    /** The files that should be documents and are none, each with the reason. */
    List<String> unreadable() {
        return unreadable;
    }

    /** What the documents are used with: the settings among them or above them, or none in particular. */
    LintSettings settings(TokenCounters counters) {
        boolean complete = documents.stream().anyMatch(document -> FileKind.of(document.content()) == FileKind.PRESET);
        Set<String> outlets = new LinkedHashSet<>();
        documents.forEach(document -> outlets.addAll(LintSettingsReader.outlets(document.content())));
        Optional<Set<String>> known = complete ? Optional.of(outlets) : Optional.empty();
        Path folder = Files.isDirectory(place) ? place : parent(place);
        for (int up = 0; up < 3; up++) {
            Optional<Json.Obj> stored = object(folder.resolve(SETTINGS));
            if (stored.isPresent()) {
                ClientSettings settings = new ClientSettings(stored.get());
                Path presets = folder.resolve("OpenAI Settings");
                Json.Obj preset = settings.selectedPreset()
                        .flatMap(name -> object(presets.resolve(name + ".json")))
                        .orElse(Json.Obj.EMPTY);
                return LintSettingsReader.of(settings, preset, counters, known);
            }
            folder = parent(folder);
        }
        return LintSettingsReader.assumed(counters, known);
    }

    private static Path parent(Path place) {
        Path parent = place.toAbsolutePath().getParent();
        return parent == null ? place : parent;
    }

    private static Optional<Json.Obj> object(Path file) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Json.parse(Files.readString(file)).asObject();
        } catch (IOException | JsonSyntaxException e) {
            return Optional.empty();
        }
    }
}
