package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.card.UnreadableCardException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Looks whether documents and cards can be read (settings-users.md §2, character-cards.md). */
final class DocumentsCheck {
    /** Folders of JSON documents. */
    private static final List<String> SHELVES = List.of(
            "groups",
            "worlds",
            "OpenAI Settings",
            "TextGen Settings",
            "KoboldAI Settings",
            "NovelAI Settings",
            "context",
            "instruct",
            "sysprompt",
            "reasoning",
            "themes",
            "movingUI",
            "QuickReplies");

    private static final List<String> SINGLE =
            List.of("settings.json", "stats.json", "secrets.json", "_innkeeper/settings.json");
    private static final String CARDS = "characters";

    private final Path root;
    private final Consumer<Finding> found;

    DocumentsCheck(Path root, Consumer<Finding> found) {
        this.root = root;
        this.found = found;
    }

    /** All documents and cards, relative to the user's folder. */
    static List<String> places(Path root) throws IOException {
        List<String> places = new ArrayList<>();
        for (String single : SINGLE) {
            if (Files.isRegularFile(root.resolve(single))) {
                places.add(single);
            }
        }
        for (String shelf : SHELVES) {
            files(root, shelf, ".json", places);
        }
        files(root, CARDS, ".png", places);
        return places;
    }

    private static void files(Path root, String folder, String extension, List<String> places) throws IOException {
        Path shelf = root.resolve(folder);
        if (!Files.isDirectory(shelf)) {
            return;
        }
        try (Stream<Path> files = Files.list(shelf)) {
            files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.toLowerCase(Locale.ROOT).endsWith(extension))
                    .sorted()
                    .forEach(name -> places.add(folder + "/" + name));
        }
    }

    void look(String place) {
        try {
            if (place.startsWith(CARDS + "/")) {
                card(place);
            } else if (readable(Files.readAllBytes(root.resolve(place))).isEmpty()) {
                damaged(place);
            }
        } catch (NoSuchFileException gone) {
            return;
        } catch (IOException unreadable) {
            found.accept(Finding.of(
                    FindingCode.UNREADABLE_FILE,
                    place,
                    "The file cannot be read. Check its permissions and the disk."));
        }
    }

    /** The text of a document if it is a JSON object. */
    static Optional<String> readable(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return Json.read(text).flatMap(Json::asObject).map(object -> text);
    }

    private void damaged(String place) throws IOException {
        String kept = keptVersion(root, place)
                .map(version -> " A version of it is kept in "
                        + root.relativize(version).toString().replace('\\', '/') + ".")
                .orElse("");
        found.accept(Finding.of(FindingCode.DAMAGED_DOCUMENT, place, "The file is not a JSON object." + kept));
    }

    /** The newest version of a document that was kept when it was replaced and can be read. */
    static Optional<Path> keptVersion(Path root, String place) throws IOException {
        Path versions = root.resolve("_innkeeper").resolve("replaced").resolve(place);
        if (!Files.isDirectory(versions)) {
            return Optional.empty();
        }
        try (Stream<Path> all = Files.list(versions)) {
            for (Path version : all.sorted(Comparator.reverseOrder()).toList()) {
                if (readable(Files.readAllBytes(version)).isPresent()) {
                    return Optional.of(version);
                }
            }
        }
        return Optional.empty();
    }

    private void card(String place) throws IOException {
        try (InputStream in = Files.newInputStream(root.resolve(place))) {
            CardPng.document(ByteBuffer.wrap(CardPng.readBytes(in)));
        } catch (UnreadableCardException unreadable) {
            String why = unreadable.getMessage() == null ? "" : " " + unreadable.getMessage();
            found.accept(Finding.of(FindingCode.DAMAGED_CARD, place, "The picture holds no readable card." + why));
        }
    }
}
