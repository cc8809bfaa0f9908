package dev.innkeeper.formats.lore;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.ExtraText;
import dev.innkeeper.engine.lore.LoreEntry;
import dev.innkeeper.engine.lore.LorePosition;
import dev.innkeeper.engine.lore.Lorebook;
import dev.innkeeper.engine.lore.SecondaryLogic;
import dev.innkeeper.engine.macro.random.TextHash;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Reads native lorebooks (world-info.md §1, §4.2 to §4.4). */
public final class LorebookReader {
    private static final double ALWAYS = 100;
    private static final double USUAL_WEIGHT = 100;

    private LorebookReader() {}

    /**
     * The book of a file.
     *
     * @param name the file's name without extension
     */
    public static Lorebook read(String name, Json.Obj file) {
        Optional<Json> stored = file.find("entries").filter(value -> value != Json.NULL);
        if (stored.isEmpty()) {
            return damaged(name, "It has no entries: the member “entries” is missing.");
        }
        List<LoreEntry> entries = new ArrayList<>();
        for (Json item : LorebookFiles.items(stored.get())) {
            if (item == Json.NULL) {
                return damaged(name, "Entry number " + (entries.size() + 1) + " is null; remove it from the file.");
            }
            Json.Obj entry = item.asObject().orElse(Json.Obj.EMPTY);
            boolean readable = entry.string("content").isPresent() || !entry.truthy("content");
            if (!readable) {
                return damaged(
                        name, "The text of entry number " + (entries.size() + 1) + " is no text; correct its content.");
            }
            entries.add(entry(name, entry));
        }
        return new Lorebook(name, entries, Optional.empty());
    }

    private static Lorebook damaged(String name, String defect) {
        return new Lorebook(name, List.of(), Optional.of(defect));
    }

    /** An entry of a book, with the hash of what the file says (§4.3). */
    private static LoreEntry entry(String book, Json.Obj file) {
        Json.Obj named = Json.Obj.build(json ->
                json.putIfPresent("uid", file.find("uid")).put("world", book).putAll(file));
        Decorators decorators = Decorators.in(file.string("content", ""));
        Json.Obj whole =
                named.with("decorators", Json.ofStrings(decorators.lines())).with("content", decorators.content());
        return typed(whole, TextHash.of(whole.text()));
    }

    /**
     * An entry that a feature forces, as it is given (§5.6); empty if it lacks {@code world} or {@code uid}.
     *
     * <p>Its {@code decorators} and {@code hash} are its own.
     */
    public static Optional<LoreEntry> forced(Json.Obj given) {
        boolean usable = given.truthy("world") && given.find("uid").isPresent();
        return usable ? Optional.of(typed(given, (long) given.number("hash", 0))) : Optional.empty();
    }

    private static LoreEntry typed(Json.Obj entry, long hash) {
        return new LoreEntry(
                entry.find("world").map(JsNumbers::text).orElse("undefined"),
                entry.find("uid").map(JsNumbers::text).orElse("undefined"),
                entry.string("comment", ""),
                hash,
                entry.string("content", ""),
                entry.array("decorators").strings(),
                entry.truthy("constant"),
                entry.find("disable").map(JsNumbers::parse).orElse(Double.NaN) == 1,
                entry.truthy("ignoreBudget"),
                probability(entry),
                keys(entry),
                conditions(entry),
                new LoreEntry.Recursion(
                        entry.truthy("excludeRecursion"),
                        entry.truthy("preventRecursion"),
                        amount(entry, "delayUntilRecursion")),
                new LoreEntry.Inclusion(
                        entry.string("group", ""),
                        entry.truthy("groupOverride"),
                        number(entry, "groupWeight").orElse(USUAL_WEIGHT),
                        choice(entry, "useGroupScoring")),
                new LoreEntry.Timing(amount(entry, "sticky"), amount(entry, "cooldown"), amount(entry, "delay")),
                placement(entry));
    }

    private static OptionalDouble probability(Json.Obj entry) {
        boolean always = !entry.truthy("useProbability") || entry.number("probability", 0) == ALWAYS;
        return always
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        entry.find("probability").map(JsNumbers::parse).orElse(Double.NaN));
    }

    private static LoreEntry.Keys keys(Json.Obj entry) {
        Set<ExtraText> extras = EnumSet.noneOf(ExtraText.class);
        for (ExtraText extra : ExtraText.values()) {
            if (entry.truthy(extra.flag())) {
                extras.add(extra);
            }
        }
        return new LoreEntry.Keys(
                words(entry, "key"),
                words(entry, "keysecondary"),
                entry.truthy("selective"),
                logic(entry),
                number(entry, "scanDepth"),
                choice(entry, "caseSensitive"),
                choice(entry, "matchWholeWords"),
                extras);
    }

    private static SecondaryLogic logic(Json.Obj entry) {
        return entry.find("selectiveLogic")
                .filter(value -> value != Json.NULL)
                .map(value -> value.asNumber().stream()
                        .mapToObj(SecondaryLogic::ofNumber)
                        .findFirst()
                        .orElse(SecondaryLogic.NEVER))
                .orElse(SecondaryLogic.AND_ANY);
    }

    private static LoreEntry.Conditions conditions(Json.Obj entry) {
        Json.Obj filter = entry.object("characterFilter");
        return new LoreEntry.Conditions(
                entry.array("triggers").strings(),
                filter.truthy("isExclude"),
                filter.array("names").strings(),
                filter.array("tags").strings(),
                entry.string("mode").filter("conditional"::equals).map(mode -> entry.string("condition", "")));
    }

    private static LoreEntry.Placement placement(Json.Obj entry) {
        return new LoreEntry.Placement(
                entry.number("position").stream()
                        .mapToObj(LorePosition::ofNumber)
                        .flatMap(Optional::stream)
                        .findFirst(),
                entry.find("order").map(JsNumbers::parse).orElse(Double.NaN),
                number(entry, "depth"),
                Role.ofNumber(number(entry, "role").orElse(0)),
                entry.string("outletName", ""));
    }

    private static List<String> words(Json.Obj entry, String key) {
        return entry.array(key).items().stream().map(JsNumbers::text).toList();
    }

    private static OptionalDouble number(Json.Obj entry, String key) {
        return entry.find(key)
                .filter(value -> value != Json.NULL)
                .map(value -> OptionalDouble.of(JsNumbers.parse(value)))
                .orElse(OptionalDouble.empty());
    }

    private static Optional<Boolean> choice(Json.Obj entry, String key) {
        return entry.find(key).filter(value -> value != Json.NULL).map(Json::truthy);
    }

    /** A number for which missing, false and nonsense are all 0. */
    private static double amount(Json.Obj entry, String key) {
        double number = entry.find(key).map(JsNumbers::parse).orElse(0.0);
        return Double.isNaN(number) ? 0 : number;
    }
}
