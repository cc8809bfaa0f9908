package dev.innkeeper.engine.script;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * One search-and-replace rule (regex-scripts.md §1).
 *
 * @param id its identity
 * @param name what people call it
 * @param find the pattern as written, perhaps in slashes with flags; an empty one does nothing
 * @param replacement the replacement as written
 * @param trims what is removed from captured texts
 * @param placements where it applies
 * @param disabled whether it never runs
 * @param displayOnly whether it changes what is shown instead of what is stored
 * @param promptOnly whether it changes what is sent instead of what is stored
 * @param runsOnEdit whether it also runs when a message is edited
 * @param substitution what happens to macros in the pattern
 * @param minDepth the smallest depth at which it runs; without one, or below -1, there is no limit
 * @param maxDepth the largest depth at which it runs; without one, or below 0, there is no limit
 */
public record RegexScript(
        String id,
        String name,
        String find,
        String replacement,
        List<String> trims,
        Set<ScriptPlacement> placements,
        boolean disabled,
        boolean displayOnly,
        boolean promptOnly,
        boolean runsOnEdit,
        Substitution substitution,
        OptionalDouble minDepth,
        OptionalDouble maxDepth) {

    /** What happens to macros in the pattern (regex-scripts.md §3.2). */
    public enum Substitution {
        /** They are part of the pattern. */
        NONE,
        /** They are replaced, and their values are part of the pattern. */
        RAW,
        /** They are replaced, and their values stand for themselves. */
        ESCAPED
    }

    /** Copies the collections. */
    public RegexScript {
        trims = List.copyOf(trims);
        placements = Set.copyOf(placements);
    }

    /** Reads a script as it is stored; what is missing or of a wrong kind has its neutral value. */
    public static RegexScript of(Json.Obj stored) {
        return new RegexScript(
                stored.string("id", ""),
                stored.string("scriptName", ""),
                stored.string("findRegex", ""),
                stored.string("replaceString", ""),
                stored.array("trimStrings").strings(),
                placements(stored.array("placement")),
                stored.truthy("disabled"),
                stored.truthy("markdownOnly"),
                stored.truthy("promptOnly"),
                stored.truthy("runOnEdit"),
                substitution(number(stored, "substituteRegex")),
                number(stored, "minDepth"),
                number(stored, "maxDepth"));
    }

    /** Whether the script runs in a use of its kind, depth and placement (regex-scripts.md §2). */
    public boolean runsIn(ScriptUse use) {
        return !disabled
                && !find.isEmpty()
                && serves(use.purpose())
                && (!use.edited() || runsOnEdit)
                && use.depth().stream().allMatch(this::reaches)
                && placements.contains(use.placement());
    }

    private boolean serves(ScriptUse.Purpose purpose) {
        return switch (purpose) {
            case STORED -> !displayOnly && !promptOnly;
            case DISPLAYED -> displayOnly;
            case SENT -> promptOnly;
        };
    }

    private boolean reaches(int depth) {
        boolean tooNear = minDepth.stream().anyMatch(least -> least >= -1 && depth < least);
        boolean tooFar = maxDepth.stream().anyMatch(most -> most >= 0 && depth > most);
        return !tooNear && !tooFar;
    }

    private static Set<ScriptPlacement> placements(Json.Arr stored) {
        Set<ScriptPlacement> placements = EnumSet.noneOf(ScriptPlacement.class);
        for (Json item : stored.items()) {
            item.asNumber().stream().mapToObj(ScriptPlacement::of).forEach(found -> found.ifPresent(placements::add));
        }
        return placements;
    }

    private static Substitution substitution(OptionalDouble stored) {
        if (stored.isPresent() && stored.getAsDouble() == 1) {
            return Substitution.RAW;
        }
        return stored.isPresent() && stored.getAsDouble() == 2 ? Substitution.ESCAPED : Substitution.NONE;
    }

    private static OptionalDouble number(Json.Obj stored, String key) {
        double number = stored.find(key)
                .filter(value -> value instanceof Json.Num
                        || value.asString().filter(it -> !it.isBlank()).isPresent())
                .map(JsNumbers::parse)
                .orElse(Double.NaN);
        return Double.isNaN(number) ? OptionalDouble.empty() : OptionalDouble.of(number);
    }
}
