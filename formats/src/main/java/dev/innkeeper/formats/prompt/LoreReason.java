package dev.innkeeper.formats.prompt;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.lore.KeyHit;
import dev.innkeeper.engine.lore.LoreCause;
import dev.innkeeper.engine.lore.LoreVerdict;
import dev.innkeeper.engine.lore.ScanSource;
import java.util.List;
import java.util.Locale;

/** Says in a sentence why an entry of a lorebook fired or stayed silent. */
final class LoreReason {
    private LoreReason() {}

    /** The sentence. */
    static String of(LoreVerdict verdict) {
        return switch (verdict) {
            case LoreVerdict.Disabled ignored -> "It is switched off.";
            case LoreVerdict.OtherTrigger(String trigger, List<String> wanted) ->
                "It is only for turns of the kind " + listed(wanted) + "; this is “" + trigger + "”.";
            case LoreVerdict.OtherCharacter(boolean excludes, List<String> names, var ignored) ->
                "It is " + (excludes ? "not " : "only ") + "for the characters " + listed(names) + ".";
            case LoreVerdict.OtherTags(boolean excludes, List<String> tags, var ignored) ->
                "It is " + (excludes ? "not " : "only ") + "for characters with the tags " + listed(tags) + ".";
            case LoreVerdict.Delayed(double needed, int messages) ->
                "It waits until the chat has " + number(needed) + " messages; it has " + messages + ".";
            case LoreVerdict.CoolingDown(double until, int messages) ->
                "It fired lately and rests until the chat has " + number(until) + " messages; it has " + messages + ".";
            case LoreVerdict.AwaitsRecursion(double level, double ignored) ->
                "It waits for texts of other entries, at recursion level " + number(level) + ".";
            case LoreVerdict.ExcludedFromRecursion ignored -> "It does not listen to texts of other entries.";
            case LoreVerdict.Suppressed ignored -> "Its text begins with @@dont_activate.";
            case LoreVerdict.ConditionFailed(String formula) -> "Its condition “" + formula + "” does not hold.";
            case LoreVerdict.WithoutKeys ignored -> "It has no keys and is not constant.";
            case LoreVerdict.NotMentioned missing -> notMentioned(missing.depth());
            case LoreVerdict.SecondaryFailed failed -> secondary(failed);
            case LoreVerdict.LostGroup lost -> group(lost);
            case LoreVerdict.LostRoll(double rolled, double probability) ->
                "It rolled " + percent(rolled) + "; at most " + number(probability) + " was needed.";
            case LoreVerdict.NotReached ignored -> "The budget was used up before its turn came.";
            case LoreVerdict.OverBudget(double needed, double budget, int ignored) ->
                "With it the entries need " + number(needed) + " tokens; they must stay below " + number(budget) + ".";
            case LoreVerdict.Fired fired -> cause(fired);
            case LoreVerdict.ScanEnded(String group) ->
                "No entry fires, because the name “" + group + "” of an inclusion group is reserved.";
        };
    }

    private static String notMentioned(double depth) {
        return depth > 0
                ? "None of its keys is in the " + number(depth) + " messages that it searches."
                : "It searches no text, because its scan depth is " + number(depth) + ".";
    }

    private static String secondary(LoreVerdict.SecondaryFailed failed) {
        String word = failed.word().map(found -> " “" + found + "”").orElse("");
        String why = switch (failed.logic()) {
            case AND_ANY -> "none of its secondary keys was.";
            case AND_ALL -> "its secondary key" + word + " was not.";
            case NOT_ANY -> "so was its secondary key" + word + ", which must not be.";
            case NOT_ALL -> "so were all its secondary keys, one of which must not be.";
            case NEVER -> "the logic of its secondary keys has no meaning.";
        };
        return "Its key “" + failed.hit().key() + "” was found, but " + why;
    }

    private static String group(LoreVerdict.LostGroup lost) {
        String other = lost.winner()
                .map(winner -> winner.title().isEmpty() ? "entry " + winner.uid() : "“" + winner.title() + "”")
                .orElse("another entry");
        String group = " in the group “" + lost.group() + "”";
        return switch (lost.rule()) {
            case STICKY -> other + " stays" + group + ".";
            case SCORE -> other + " had more hits" + group + ".";
            case FIRED_BEFORE -> other + " had fired before" + group + ".";
            case OVERRIDE -> other + " is preferred" + group + ".";
            case ROLL -> other + " won the roll" + group + ".";
        };
    }

    private static String cause(LoreVerdict.Fired fired) {
        return switch (fired.cause()) {
            case LoreCause.Constant ignored -> "It is constant.";
            case LoreCause.Condition(String formula) -> "Its condition “" + formula + "” holds.";
            case LoreCause.Sticky ignored -> "It fired before and stays.";
            case LoreCause.Decorated ignored -> "Its text begins with @@activate.";
            case LoreCause.Forced ignored -> "A feature asked for it.";
            case LoreCause.Found(KeyHit hit, List<KeyHit> secondary, double ignored) ->
                "Its key “" + hit.key() + "” is in " + place(hit)
                        + (secondary.isEmpty()
                                ? "."
                                : ", with "
                                        + listed(secondary.stream()
                                                .map(KeyHit::key)
                                                .toList())
                                        + ".");
        };
    }

    private static String place(KeyHit hit) {
        return hit.source()
                .map(source -> switch (source) {
                    case ScanSource.Message(int back) ->
                        back == 0 ? "the newest message" : "the message " + back + " before the newest";
                    case ScanSource.Extra(var text) ->
                        "the " + text.name().toLowerCase(Locale.ROOT).replace('_', ' ');
                    case ScanSource.Injected ignored -> "a text that is placed in the prompt";
                    case ScanSource.Entries(int pass) -> "the text of an entry that fired in pass " + pass;
                })
                .orElse("every text");
    }

    private static String listed(List<String> words) {
        return String.join(", ", words.stream().map(word -> "“" + word + "”").toList());
    }

    private static String number(double value) {
        return JsNumbers.text(value);
    }

    private static String percent(double value) {
        return JsNumbers.text(Math.round(value * 10) / 10.0);
    }
}
