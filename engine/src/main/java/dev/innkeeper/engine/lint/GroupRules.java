package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The groups of which one entry speaks (world-info.md §5.4). */
final class GroupRules {
    private final Findings out;

    GroupRules(Findings out) {
        this.out = out;
    }

    void check(List<LintedEntry> entries) {
        Map<String, List<LintedEntry>> members = new LinkedHashMap<>();
        for (LintedEntry entry : entries) {
            String group = entry.fields().string("group", "");
            List<String> names = new LoreEntry.Inclusion(group, false, 0, Optional.empty()).names();
            if (!names.isEmpty()) {
                weight(entry);
            }
            for (String name : names) {
                name(entry, name);
                if (!entry.disabled()) {
                    members.computeIfAbsent(name, key -> new ArrayList<>()).add(entry);
                }
            }
        }
        members.forEach((name, all) -> {
            if (all.size() == 1) {
                out.add(
                        FindingCode.GROUP_ALONE,
                        all.getFirst().spot("group"),
                        Json.Obj.EMPTY.with("group", name),
                        "No other entry of this book is in the group “" + name + "”.",
                        "Put the others into the group, or remove it.");
            }
        });
    }

    private void name(LintedEntry entry, String name) {
        Json.Obj values = Json.Obj.EMPTY.with("group", name);
        if (LoreEntry.Inclusion.isReserved(name)) {
            out.add(
                    FindingCode.GROUP_RESERVED_NAME,
                    entry.spot("group"),
                    values,
                    "The name “" + name
                            + "” of the group is reserved: when the entry fires, no entry of any book does.",
                    "Give the group another name.");
        } else if (!JsStrings.trim(name).equals(name)) {
            out.add(
                    FindingCode.GROUP_BLANKS,
                    entry.spot("group"),
                    values,
                    "The blanks of the group name “" + name + "” count, so it is another group than “"
                            + JsStrings.trim(name) + "”.",
                    "Write no blank in front of a comma or at the ends.");
        }
    }

    private void weight(LintedEntry entry) {
        Optional<Double> weight = entry.number("groupWeight");
        if (weight.filter(number -> !(number > 0)).isPresent()) {
            out.add(
                    FindingCode.GROUP_BAD_WEIGHT,
                    entry.spot("groupWeight"),
                    Json.Obj.EMPTY.with("value", JsNumbers.text(weight.get())),
                    "With the weight " + JsNumbers.text(weight.get()) + " the entry does not win a roll of its group.",
                    "Take a number above 0; 100 is the usual one.");
        }
    }
}
