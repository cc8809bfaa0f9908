package dev.innkeeper.formats.lore;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The lorebook inside a character card (world-info.md §10.1, §10.2).
 *
 * @param json the card's {@code character_book}
 */
public record CharacterBook(Json.Obj json) {
    private static final String ENTRIES = "entries";
    private static final String EXTENSIONS = "extensions";

    /** Native fields that lie in a card entry's extensions under another name, with the value of a missing one. */
    private static final Map<String, String> EXTENSION_OF = extensionNames();

    private static Map<String, String> extensionNames() {
        Map<String, String> names = new LinkedHashMap<>();
        for (String same : new String[] {
            "probability",
            "useProbability",
            "depth",
            "selectiveLogic",
            "group",
            "role",
            "vectorized",
            "sticky",
            "cooldown",
            "delay"
        }) {
            names.put(same, same);
        }
        for (String camel : new String[] {
            "excludeRecursion",
            "preventRecursion",
            "outletName",
            "groupOverride",
            "groupWeight",
            "scanDepth",
            "caseSensitive",
            "matchWholeWords",
            "useGroupScoring",
            "automationId",
            "matchPersonaDescription",
            "matchCharacterDescription",
            "matchCharacterPersonality",
            "matchCharacterDepthPrompt",
            "matchScenario",
            "matchCreatorNotes",
            "ignoreBudget"
        }) {
            names.put(camel, snake(camel));
        }
        return names;
    }

    private static String snake(String camel) {
        StringBuilder name = new StringBuilder();
        for (char c : camel.toCharArray()) {
            if (Character.isUpperCase(c)) {
                name.append('_').append(Character.toLowerCase(c));
            } else {
                name.append(c);
            }
        }
        return name.toString();
    }

    /** The book inside a card; empty if the card has none. */
    public static Optional<CharacterBook> in(Json.Obj card) {
        return card.object("data")
                .find("character_book")
                .flatMap(Json::asObject)
                .map(CharacterBook::new);
    }

    /** The book's own name; empty if it has none. */
    public Optional<String> name() {
        return json.string("name").filter(name -> !name.isBlank());
    }

    /** The name under which the book of a character becomes a lorebook of its own. */
    public String nameFor(String character) {
        return name().orElse(character + "'s Lorebook");
    }

    /**
     * The book as a native lorebook, with the card's book in {@code originalData} (§10.1).
     *
     * @throws UnreadableLorebookException if there is no list of entries, or one of them is no object
     */
    public Json.Obj toNative() throws UnreadableLorebookException {
        if (!(json.find(ENTRIES).orElse(Json.NULL) instanceof Json.Arr(List<Json> items))) {
            throw new UnreadableLorebookException(
                    UnreadableLorebookException.Reason.NO_ENTRIES,
                    "The lorebook of the card has no list of entries. Export the card again.");
        }
        List<Json> numbered = new ArrayList<>();
        Map<String, Json> entries = new LinkedHashMap<>();
        for (int i = 0; i < items.size(); i++) {
            Json.Obj entry = entry(items.get(i), i);
            Json id = entry.find("id").orElse(Json.NULL);
            numbered.add(entry);
            entries.put(JsNumbers.text(id), nativeEntry(entry, id, i));
        }
        return Json.Obj.build(book -> book.put(ENTRIES, new Json.Obj(entries))
                .put("originalData", json.with(ENTRIES, new Json.Arr(numbered))));
    }

    private static Json.Obj entry(Json item, int index) throws UnreadableLorebookException {
        Json.Obj entry = item.asObject()
                .orElseThrow(() -> UnreadableLorebookException.entry(index, "of the card's lorebook is no object."));
        return entry.has("id") ? entry : entry.with("id", Json.of(index));
    }

    private static Json.Obj nativeEntry(Json.Obj card, Json id, int index) {
        Json.Obj extensions = card.object(EXTENSIONS);
        Json place = Json.of(card.string("position", "").equals("before_char") ? 0 : 1);
        NativeEntry entry = new NativeEntry()
                .putOrOmit("key", card.find("keys"))
                .put("keysecondary", truthyOr(card, "secondary_keys", Json.Arr.EMPTY))
                .put("comment", truthyOr(card, "comment", Json.of("")))
                .putOrOmit("content", card.find("content"))
                .put("constant", truthyOr(card, "constant", Json.of(false)))
                .put("selective", truthyOr(card, "selective", Json.of(false)))
                .putOrOmit("order", card.find("insertion_order"))
                .put("position", place)
                .putUnlessNull("position", extensions.find("position"))
                .put("disable", !card.truthy("enabled"))
                .put("addMemo", card.truthy("comment"))
                .put("delayUntilRecursion", false)
                .putUnlessNull("delayUntilRecursion", extensions.find("delay_until_recursion"))
                .put("triggers", truthyOr(extensions, "triggers", Json.Arr.EMPTY))
                .put("uid", id)
                .put("displayIndex", Json.of(index))
                .putUnlessNull("displayIndex", extensions.find("display_index"))
                .put(EXTENSIONS, Json.Obj.EMPTY)
                .putUnlessNull(EXTENSIONS, card.find(EXTENSIONS));
        EXTENSION_OF.forEach((field, name) -> entry.putUnlessNull(field, extensions.find(name)));
        return entry.json();
    }

    private static Json truthyOr(Json.Obj object, String field, Json fallback) {
        return object.find(field).filter(Json::truthy).orElse(fallback);
    }

    /**
     * The book that goes into a card to which a native lorebook is linked (§10.2); empty if the file has neither entries
     * nor original data.
     *
     * @param name the lorebook's name
     * @throws UnreadableLorebookException if an entry is null
     */
    public static Optional<Json> ofNative(String name, Json.Obj file) throws UnreadableLorebookException {
        if (!file.truthy(ENTRIES)) {
            return file.find("originalData").filter(Json::truthy);
        }
        List<Json> entries = new ArrayList<>();
        for (Json item : LorebookFiles.items(file.find(ENTRIES).orElseThrow())) {
            if (item == Json.NULL) {
                throw UnreadableLorebookException.entry(entries.size(), "of the lorebook is null.");
            }
            entries.add(CardEntry.of(item.asObject().orElse(Json.Obj.EMPTY)));
        }
        return Optional.of(
                Json.Obj.build(book -> book.put(ENTRIES, new Json.Arr(entries)).put("name", name)));
    }
}
