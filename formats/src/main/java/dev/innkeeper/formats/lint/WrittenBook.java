package dev.innkeeper.formats.lint;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lint.LintedBook;
import dev.innkeeper.engine.lint.LintedEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Lorebooks with the paths of their fields, in the two forms in which they are kept (world-info.md §1, §10.1). */
public final class WrittenBook {
    /** Fields of an entry of a card that have another name than in a native book. */
    private static final Map<String, String> CARD_NAMES = Map.of(
            "key", "keys",
            "keysecondary", "secondary_keys",
            "order", "insertion_order",
            "disable", "enabled",
            "uid", "id");

    /** Fields of an entry of a card that are kept with its extensions. */
    private static final Map<String, String> CARD_EXTENSIONS = Map.ofEntries(
            Map.entry("position", "position"),
            Map.entry("excludeRecursion", "exclude_recursion"),
            Map.entry("preventRecursion", "prevent_recursion"),
            Map.entry("delayUntilRecursion", "delay_until_recursion"),
            Map.entry("probability", "probability"),
            Map.entry("useProbability", "useProbability"),
            Map.entry("depth", "depth"),
            Map.entry("selectiveLogic", "selectiveLogic"),
            Map.entry("outletName", "outlet_name"),
            Map.entry("group", "group"),
            Map.entry("groupOverride", "group_override"),
            Map.entry("groupWeight", "group_weight"),
            Map.entry("scanDepth", "scan_depth"),
            Map.entry("caseSensitive", "case_sensitive"),
            Map.entry("matchWholeWords", "match_whole_words"),
            Map.entry("useGroupScoring", "use_group_scoring"),
            Map.entry("role", "role"),
            Map.entry("vectorized", "vectorized"),
            Map.entry("sticky", "sticky"),
            Map.entry("cooldown", "cooldown"),
            Map.entry("delay", "delay"),
            Map.entry("triggers", "triggers"),
            Map.entry("ignoreBudget", "ignore_budget"));

    private WrittenBook() {}

    /** The book of a native file. */
    public static LintedBook ofFile(String name, Json.Obj file) {
        Optional<Json> stored = file.find("entries").filter(value -> value != Json.NULL);
        return new LintedBook(name, "entries", stored.isPresent(), entries(stored.orElse(Json.NULL)));
    }

    private static List<LintedEntry> entries(Json stored) {
        List<LintedEntry> entries = new ArrayList<>();
        switch (stored) {
            case Json.Obj object ->
                object.members().forEach((member, entry) -> entries.add(plain(member, "entries." + member, entry)));
            case Json.Arr array -> {
                for (int i = 0; i < array.items().size(); i++) {
                    entries.add(plain(
                            String.valueOf(i), "entries." + i, array.items().get(i)));
                }
            }
            case Json.Null ignored -> {}
            case Json.Bool ignored -> {}
            case Json.Num ignored -> {}
            case Json.Str ignored -> {}
        }
        return entries;
    }

    private static LintedEntry plain(String member, String path, Json entry) {
        return new LintedEntry(
                member, path, UnaryOperator.identity(), entry, entry.asObject().orElse(Json.Obj.EMPTY));
    }

    /** The book that a card carries. */
    public static Optional<LintedBook> ofCard(Json.Obj card) {
        boolean nested = card.find("data").flatMap(Json::asObject).isPresent();
        Json.Obj data = nested ? card.object("data") : card;
        String path = nested ? "data.character_book" : "character_book";
        return data.find("character_book").flatMap(Json::asObject).map(book -> {
            List<LintedEntry> entries = new ArrayList<>();
            List<Json> list = book.array("entries").items();
            for (int i = 0; i < list.size(); i++) {
                String at = path + ".entries[" + i + "]";
                Json.Obj stored = list.get(i).asObject().orElse(Json.Obj.EMPTY);
                entries.add(new LintedEntry(
                        String.valueOf(i), at, WrittenBook::cardPath, list.get(i), nativeFields(stored, i)));
            }
            return new LintedBook(
                    book.string("name", data.string("name", "")), path + ".entries", book.has("entries"), entries);
        });
    }

    private static String cardPath(String field) {
        String extension = CARD_EXTENSIONS.get(field);
        return extension == null ? CARD_NAMES.getOrDefault(field, field) : "extensions." + extension;
    }

    /** The fields as the entry has them once the book is imported, as far as lint looks at them. */
    private static Json.Obj nativeFields(Json.Obj entry, int index) {
        Json.Obj extensions = entry.object("extensions");
        return Json.Obj.build(json -> {
            json.put("uid", entry.find("id").orElse(Json.of(index)));
            for (String field : List.of("comment", "content", "constant", "selective")) {
                json.putIfPresent(field, entry.find(field));
            }
            json.putIfPresent("key", entry.find("keys"));
            json.put("keysecondary", entry.find("secondary_keys").orElse(Json.Arr.EMPTY));
            json.putIfPresent("order", entry.find("insertion_order"));
            json.put("disable", !entry.truthy("enabled"));
            json.put("useProbability", true).put("probability", 100);
            json.put("position", entry.string("position", "").equals("before_char") ? 0 : 1);
            CARD_EXTENSIONS.forEach((field, name) ->
                    json.putIfPresent(field, extensions.find(name).filter(value -> value != Json.NULL)));
        });
    }
}
