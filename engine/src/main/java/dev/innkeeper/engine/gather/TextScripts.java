package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.script.ScriptPlacement;
import dev.innkeeper.engine.script.ScriptRunner;
import dev.innkeeper.engine.script.ScriptUse;
import dev.innkeeper.engine.script.SearchBudget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The regex scripts of a scene on the texts of one prompt (prompt-assembly.md §5.1, §6.2, §6.3). */
final class TextScripts {
    private final List<RegexScript> scripts;
    private final ScriptRunner runner;
    private final Substitution macros;
    private final SearchBudget searches = SearchBudget.ofUsualSize();
    private final Map<RegexScript, Warning> failed = new LinkedHashMap<>();

    TextScripts(List<RegexScript> scripts, ScriptRunner runner, Substitution macros) {
        this.scripts = scripts;
        this.runner = runner;
        this.macros = macros;
    }

    /** A typed text as it is stored. */
    String typed(String text) {
        return run(text, ScriptUse.stored(ScriptPlacement.USER_INPUT));
    }

    /** A message's text as it is sent. */
    String sent(ChatMessage message, int depth) {
        ScriptPlacement placement = message.isUser() ? ScriptPlacement.USER_INPUT : ScriptPlacement.AI_OUTPUT;
        return run(message.text(), sent(placement, depth));
    }

    /** A message's reasoning as it is sent. */
    String sentReasoning(String text, int depth) {
        return run(text, sent(ScriptPlacement.REASONING, depth));
    }

    /** A lorebook entry's text as it is sent. */
    String lore(String text, OptionalInt depth) {
        ScriptUse use = ScriptUse.of(ScriptPlacement.WORLD_INFO, ScriptUse.Purpose.SENT);
        return run(text, depth.isPresent() ? use.atDepth(depth.getAsInt()) : use);
    }

    private static ScriptUse sent(ScriptPlacement placement, int depth) {
        return ScriptUse.of(placement, ScriptUse.Purpose.SENT).atDepth(depth);
    }

    private String run(String text, ScriptUse use) {
        if (scripts.isEmpty()) {
            return text;
        }
        searches.grant(text);
        ScriptRunner.Outcome outcome = runner.run(text, use, macros, searches);
        outcome.failures().forEach(failure -> failed.computeIfAbsent(failure.script(), script -> warning(failure)));
        return outcome.text();
    }

    private static Warning warning(ScriptRunner.Failure failure) {
        String name = failure.script().name();
        String text = "The regex script “" + name + "” did not run.";
        return switch (failure.kind()) {
            case SYNTAX, UNSUPPORTED ->
                new Warning(
                        Warning.Level.WARNING,
                        new Warning.Cause.ScriptBroken(name),
                        text,
                        "Its pattern cannot be used as a regular expression; correct it or switch it off.");
            case TOO_LONG ->
                new Warning(
                        Warning.Level.WARNING,
                        new Warning.Cause.ScriptTooSlow(name),
                        text,
                        "Its pattern takes too long on these texts; make it simpler or switch it off.");
            case BUDGET_SPENT ->
                new Warning(
                        Warning.Level.WARNING,
                        new Warning.Cause.ScriptNotReached(name),
                        "The regex script “" + name + "” did not run on every message.",
                        "The regex scripts take too long together; make the slow ones simpler or switch some off.");
        };
    }

    /** The scripts that could not run. */
    List<Warning> warnings() {
        return new ArrayList<>(failed.values());
    }
}
