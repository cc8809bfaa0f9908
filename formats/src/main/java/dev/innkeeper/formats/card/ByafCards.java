package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.UnreadableCardException.Reason;
import dev.innkeeper.formats.name.FileName;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A character of Backyard AI as a BYAF archive: the card, its pictures, and its scenarios, each of which becomes a chat
 * (character-cards.md §6.8).
 */
public final class ByafCards {
    private static final int MAX_BASE = 50;

    private final CardArchive archive;
    private final Json.Obj manifest;
    private final String folder;
    private final Json.Obj character;
    private final List<Json.Obj> scenarios;

    private ByafCards(
            CardArchive archive, Json.Obj manifest, String folder, Json.Obj character, List<Json.Obj> scenarios) {
        this.archive = archive;
        this.manifest = manifest;
        this.folder = folder;
        this.character = character;
        this.scenarios = List.copyOf(scenarios);
    }

    /**
     * Reads an archive.
     *
     * @throws UnreadableCardException if it is no archive, or lacks its manifest or its first character
     */
    public static ByafCards read(ByteBuffer file) throws UnreadableCardException {
        CardArchive archive = CardArchive.open(file);
        Json.Obj manifest = object(archive.json("manifest.json"), "manifest.json");
        String path = manifest.array("characters").items().stream()
                .findFirst()
                .flatMap(Json::asString)
                .filter(text -> !text.isEmpty())
                .orElseThrow(() -> new UnreadableCardException(
                        Reason.MISSING_ENTRY, "The archive names no character in its manifest.json."));
        Json.Obj character = object(archive.json(path), path);
        String folder = path.substring(0, path.lastIndexOf('/') + 1);
        return new ByafCards(archive, manifest, folder, character, scenarios(archive, manifest));
    }

    private static Json.Obj object(Json value, String path) throws UnreadableCardException {
        return value.asObject()
                .orElseThrow(() -> new UnreadableCardException(
                        Reason.WRONG_FIELD, "'" + path + "' in the archive holds no fields."));
    }

    private static List<Json.Obj> scenarios(CardArchive archive, Json.Obj manifest) {
        List<Json.Obj> scenarios = new ArrayList<>();
        for (String path : manifest.array("scenarios").strings()) {
            try {
                archive.json(path).asObject().ifPresent(scenarios::add);
            } catch (UnreadableCardException e) {
                continue;
            }
        }
        return scenarios.isEmpty() ? List.of(Json.Obj.EMPTY) : scenarios;
    }

    /**
     * The name from which file names are made: what the character is called where it is shown.
     *
     * @throws UnreadableCardException if it has none
     */
    public String displayName() throws UnreadableCardException {
        return named("displayName", "name");
    }

    /**
     * The name that the model knows.
     *
     * @throws UnreadableCardException if it has none
     */
    public String name() throws UnreadableCardException {
        return named("name", "displayName");
    }

    private String named(String first, String second) throws UnreadableCardException {
        return CardFields.truthyOr(character.find(first), character.find(second).orElse(Json.NULL))
                .asString()
                .orElseThrow(
                        () -> new UnreadableCardException(Reason.NO_NAME, "The character in the archive has no name."));
    }

    /** The scenarios in their order; at least one. */
    public List<ByafScenario> scenarios() {
        return scenarios.stream().map(ByafScenario::new).toList();
    }

    /** A picture inside the archive by the path that a scenario gives. */
    public Optional<Content> picture(String path) {
        return path.isEmpty() ? Optional.empty() : archive.endingWith(path);
    }

    /**
     * The card.
     *
     * @param chat the name of its chat; without one it gets a default name
     * @throws UnreadableCardException if the character has no name
     */
    public ImportedCard card(Optional<String> chat, CardTime time) throws UnreadableCardException {
        Json.Obj dated = v2(name()).with("create_date", time.iso());
        Json.Obj document = CardDocuments.normalised(dated, time);
        if (chat.isPresent()) {
            document = document.with("chat", chat.get());
        }
        List<Image> images = images();
        Portrait portrait = images.isEmpty()
                ? new Portrait.Default()
                : new Portrait.Embedded(images.getFirst().content());
        String name = FileName.sanitize(displayName(), "_");
        return new ImportedCard(name, document, portrait, FileName.sanitize(name()), extraPictures(images));
    }

    private Json.Obj v2(String name) {
        ByafScenario first = new ByafScenario(scenarios.getFirst());
        Json.Obj author = manifest.object("author");
        Optional<Json> book = book();
        Json.Obj data = Json.Obj.build(card -> card.put("name", name)
                .put("description", ByafMacros.replace(character.string("persona", "")))
                .put("personality", "")
                .put("scenario", ByafMacros.replace(first.narrative()))
                .put("first_mes", ByafMacros.replace(first.firstMessage().orElse("")))
                .put("mes_example", first.examples())
                .put("creator_notes", author.find("backyardURL").orElse(Json.of("")))
                .put("system_prompt", first.systemPrompt())
                .put("post_history_instructions", "")
                .put("alternate_greetings", Json.ofStrings(greetings(first)))
                .putIfPresent("character_book", book)
                .put("tags", character.truthy("isNSFW") ? Json.ofStrings(List.of("nsfw")) : Json.Arr.EMPTY)
                .put("creator", author.find("name").orElse(Json.of("")))
                .put("character_version", "")
                .put("extensions", Json.Obj.build(extensions -> {
                    if (character.truthy("displayName")) {
                        extensions.putIfPresent("display_name", character.find("displayName"));
                    }
                })));
        return Json.Obj.build(card ->
                card.put("spec", "chara_card_v2").put("spec_version", "2.0").put("data", data));
    }

    private Set<String> greetings(ByafScenario first) {
        Set<String> greetings = new LinkedHashSet<>();
        for (Json.Obj scenario : scenarios.subList(1, scenarios.size())) {
            new ByafScenario(scenario)
                    .firstMessage()
                    .filter(text -> !text.isEmpty())
                    .filter(text -> !first.firstMessage().equals(Optional.of(text)))
                    .map(ByafMacros::replace)
                    .ifPresent(greetings::add);
        }
        return greetings;
    }

    private Optional<Json> book() {
        List<Json.Obj> items = character.array("loreItems").objects();
        if (items.isEmpty()) {
            return Optional.empty();
        }
        List<Json> entries = new ArrayList<>();
        for (Json.Obj item : items) {
            int order = entries.size();
            entries.add(Json.Obj.build(entry -> entry.put("keys", Json.ofStrings(split(item.string("key", ""))))
                    .put("content", ByafMacros.replace(item.string("value", "")))
                    .put("extensions", Json.Obj.EMPTY)
                    .put("enabled", true)
                    .put("insertion_order", order)));
        }
        return Optional.of(Json.Obj.build(
                book -> book.put("entries", new Json.Arr(entries)).put("extensions", Json.Obj.EMPTY)));
    }

    private static List<String> split(String keys) {
        List<String> parts = new ArrayList<>();
        for (String key : keys.split(",", -1)) {
            String trimmed = JsStrings.trim(key);
            if (!trimmed.isEmpty()) {
                parts.add(trimmed);
            }
        }
        return parts;
    }

    /** One picture of the character that is in the archive. */
    private record Image(String path, String label, Content content) {}

    private List<Image> images() {
        List<Image> images = new ArrayList<>();
        for (Json.Obj image : character.array("images").objects()) {
            String path = image.string("path", "");
            Optional<Content> content = path.isEmpty() ? Optional.empty() : archive.endingWith(folder + path);
            content.ifPresent(bytes -> images.add(new Image(path, image.string("label", ""), bytes)));
        }
        return images;
    }

    private static List<CardAsset> extraPictures(List<Image> images) {
        List<CardAsset> extras = new ArrayList<>();
        Set<FileName> taken = new HashSet<>();
        for (Image image : images.subList(Math.min(1, images.size()), images.size())) {
            String label = image.label().isEmpty() ? "alt" : image.label();
            FileName file = numbered(FileName.sanitize(label, "_"), ImageExtensions.withDot(image.path()), taken);
            taken.add(file);
            extras.add(new CardAsset(CardAsset.Place.SPRITE, file, CardAsset.Clash.OVERWRITE, image.content()));
        }
        return extras;
    }

    private static FileName numbered(String base, String extension, Set<FileName> taken) {
        String start = base.substring(0, Math.min(base.length(), MAX_BASE));
        int number = 1;
        FileName file = new FileName(FileName.sanitize(start + " (1)" + extension, "_"));
        while (taken.contains(file)) {
            number++;
            file = new FileName(FileName.sanitize(start + " (" + number + ")" + extension, "_"));
        }
        return file;
    }
}
