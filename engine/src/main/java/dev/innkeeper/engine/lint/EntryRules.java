package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LorePosition;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Fields of an entry that keep it from firing or its text from the prompt (world-info.md §1.1, §5, §8). */
final class EntryRules {
    private static final Set<String> TRIGGERS =
            Set.of("normal", "continue", "impersonate", "swipe", "regenerate", "quiet");
    private static final List<String> TIMES = List.of("sticky", "cooldown", "delay");
    private static final double MOST_MESSAGES = 1000;

    private final LintSettings settings;
    private final Findings out;

    EntryRules(LintSettings settings, Findings out) {
        this.settings = settings;
        this.out = out;
    }

    void check(EntryText text) {
        LintedEntry entry = text.entry();
        wakes(text);
        place(entry);
        probability(entry);
        times(entry);
        search(text);
        triggers(entry);
        if (entry.content().isEmpty() && !entry.disabled()) {
            out.add(
                    FindingCode.ENTRY_EMPTY,
                    entry.spot("content"),
                    Json.Obj.EMPTY,
                    "The entry has no text.",
                    "Write one, or switch the entry off.");
        }
    }

    private void wakes(EntryText text) {
        LintedEntry entry = text.entry();
        boolean hasKeys = text.primary().stream().anyMatch(key -> !key.isEmpty());
        if (hasKeys || entry.wakesItself()) {
            return;
        }
        boolean vectorized = entry.fields().truthy("vectorized");
        out.add(
                FindingCode.ENTRY_NO_KEYS,
                vectorized ? Level.HINT : Level.WARNING,
                entry.spot("key"),
                Json.Obj.EMPTY.with("vectorized", Json.of(vectorized)),
                vectorized
                        ? "The entry has no keys; it fires only if a vector search finds it."
                        : "The entry has no keys and is not constant, so nothing wakes it.",
                "Add a key, or make the entry constant.");
    }

    private void place(LintedEntry entry) {
        Json stored = entry.fields().find("position").orElse(Json.NULL);
        Optional<LorePosition> position = stored.asNumber().stream()
                .mapToObj(LorePosition::ofNumber)
                .findFirst()
                .flatMap(found -> found);
        if (position.isEmpty()) {
            out.add(
                    FindingCode.ENTRY_NO_PLACE,
                    entry.spot("position"),
                    Json.Obj.EMPTY.with("value", stored.text()).with("lack", "position"),
                    (stored == Json.NULL
                                    ? "The entry has no position"
                                    : "The position " + stored.text() + " means none")
                            + ", so its text is placed nowhere.",
                    "Choose a position: 0 before and 1 after the character, 2 and 3 around the author's note, 4 at a"
                            + " depth, 5 and 6 around the examples, 7 an outlet.");
        } else if (position.get() == LorePosition.OUTLET) {
            outlet(entry);
        } else if (position.get() == LorePosition.AT_DEPTH) {
            depth(entry);
        }
        order(entry);
    }

    private void outlet(LintedEntry entry) {
        String name = entry.fields().string("outletName", "");
        if (name.isEmpty()) {
            out.add(
                    FindingCode.ENTRY_NO_PLACE,
                    entry.spot("outletName"),
                    Json.Obj.EMPTY.with("lack", "outlet-name"),
                    "The entry is for an outlet and does not say for which, so its text is placed nowhere.",
                    "Name the outlet, and write {{outlet::name}} where the text is to stand.");
        } else if (settings.outlets().filter(used -> !used.contains(name)).isPresent()) {
            out.add(
                    FindingCode.ENTRY_OUTLET_UNUSED,
                    entry.spot("outletName"),
                    Json.Obj.EMPTY.with("outlet", name),
                    "No prompt asks for the outlet “" + name + "”.",
                    "Write {{outlet::" + name + "}} into a prompt.");
        }
    }

    private void depth(LintedEntry entry) {
        double depth = entry.number("depth").orElse(0.0);
        if (!(depth >= 0) || depth != Math.rint(depth)) {
            out.add(
                    FindingCode.ENTRY_BAD_DEPTH,
                    entry.spot("depth"),
                    Json.Obj.EMPTY.with("value", JsNumbers.text(depth)),
                    "The depth " + JsNumbers.text(depth) + " means no place in the chat.",
                    "Take a whole number, 0 for the end of the chat.");
        }
        double role = entry.number("role").orElse(0.0);
        if (role != 0 && role != 1 && role != 2) {
            out.add(
                    FindingCode.ENTRY_BAD_ROLE,
                    entry.spot("role"),
                    Json.Obj.EMPTY.with("value", JsNumbers.text(role)),
                    "The role " + JsNumbers.text(role) + " does not exist.",
                    "Take 0 for system, 1 for user or 2 for assistant.");
        }
    }

    private void order(LintedEntry entry) {
        double order = entry.fields().find("order").map(JsNumbers::parse).orElse(Double.NaN);
        if (Double.isNaN(order)) {
            out.add(
                    FindingCode.ENTRY_BAD_ORDER,
                    entry.spot("order"),
                    Json.Obj.EMPTY,
                    "The order of the entry is no number, so its rank among the others is left to chance.",
                    "Give it a number, for example 100.");
        }
    }

    private void probability(LintedEntry entry) {
        if (!entry.fields().truthy("useProbability")) {
            return;
        }
        double percent =
                entry.fields().find("probability").map(JsNumbers::parse).orElse(Double.NaN);
        if (Double.isNaN(percent) || percent <= 0) {
            out.add(
                    FindingCode.ENTRY_NEVER_ROLLS,
                    entry.spot("probability"),
                    Json.Obj.EMPTY.with("value", JsNumbers.text(percent)),
                    (Double.isNaN(percent)
                                    ? "The probability is no number"
                                    : "The probability is " + JsNumbers.text(percent))
                            + ", so the entry fires only while it is sticky.",
                    "Take a number from 1 to 100, or switch the entry off.");
        } else if (percent > 100) {
            out.add(
                    FindingCode.ENTRY_BAD_PROBABILITY,
                    entry.spot("probability"),
                    Json.Obj.EMPTY.with("value", JsNumbers.text(percent)),
                    "The probability is more than 100 percent.",
                    "Take 100.");
        }
    }

    private void times(LintedEntry entry) {
        for (String field : TIMES) {
            double time = entry.fields()
                    .find(field)
                    .filter(Json::truthy)
                    .map(JsNumbers::parse)
                    .orElse(0.0);
            if (!(time >= 0) || time != Math.rint(time)) {
                out.add(
                        FindingCode.ENTRY_BAD_TIMING,
                        entry.spot(field),
                        Json.Obj.EMPTY.with("field", field).with("value", JsNumbers.text(time)),
                        "“" + field + "” counts messages; " + JsNumbers.text(time) + " is no such number.",
                        "Take a whole number, or leave it empty.");
            }
        }
        if (entry.fields().truthy("constant") && entry.number("sticky").orElse(0.0) > 0) {
            out.add(
                    FindingCode.ENTRY_BAD_TIMING,
                    Level.HINT,
                    entry.spot("sticky"),
                    Json.Obj.EMPTY.with("field", "sticky").with("constant", Json.of(true)),
                    "The entry is constant, so that it stays anyway.",
                    "Remove “sticky”.");
        }
    }

    private void search(EntryText text) {
        LintedEntry entry = text.entry();
        Optional<Double> depth = entry.number("scanDepth");
        if (depth.isEmpty() || text.primary().isEmpty() || entry.wakesItself()) {
            return;
        }
        if (!(depth.get() > 0)) {
            out.add(
                    FindingCode.ENTRY_SEARCHES_NOTHING,
                    entry.spot("scanDepth"),
                    Json.Obj.EMPTY.with("value", JsNumbers.text(depth.get())),
                    "The entry searches " + JsNumbers.text(depth.get()) + " messages and no other text, so its keys are"
                            + " never found.",
                    "Take at least 1, or leave it empty to search as deep as the settings say.");
        } else if (depth.get() > MOST_MESSAGES) {
            out.add(
                    FindingCode.ENTRY_BAD_DEPTH,
                    Level.HINT,
                    entry.spot("scanDepth"),
                    Json.Obj.EMPTY.with("value", JsNumbers.text(depth.get())),
                    "At most 1000 messages are searched.",
                    "Take 1000 or less.");
        }
    }

    private void triggers(LintedEntry entry) {
        List<String> wanted = entry.words("triggers");
        List<String> unknown =
                wanted.stream().filter(word -> !TRIGGERS.contains(word)).toList();
        if (!unknown.isEmpty()) {
            boolean none = unknown.size() == wanted.size();
            out.add(
                    FindingCode.ENTRY_UNKNOWN_TRIGGER,
                    none ? Level.ERROR : Level.WARNING,
                    entry.spot("triggers"),
                    Json.Obj.EMPTY.with("triggers", Json.ofStrings(unknown)),
                    "There is no kind of turn called " + String.join(", ", unknown)
                            + (none ? "; the entry never fires." : "."),
                    "Take normal, continue, impersonate, swipe, regenerate or quiet, or none for all.");
        }
    }
}
