package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Settings;
import dev.innkeeper.engine.script.RegexScript;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tells whether it matters in which order, and how far back, messages are read.
 *
 * <p>It does when that replaces macros that may change variables, draw by chance or forbid words: those of scripts, of
 * the settings around reasoning, and those in messages that scripts put back from what they matched.
 */
final class ReadingOrder {
    private static final Pattern HARMLESS = Pattern.compile("\\{\\{(?:user|char|[mM][aA][tT][cC][hH])}}");

    private ReadingOrder() {}

    static boolean matters(Scene scene, ChatTally tally) {
        List<RegexScript> scripts = scene.scripts().stream()
                .filter(script -> script.promptOnly() && !script.disabled())
                .toList();
        return reasoningActs(scene)
                || scripts.stream().anyMatch(ReadingOrder::acts)
                || tally.acting() > 0 && scripts.stream().anyMatch(ReadingOrder::putsBack);
    }

    private static boolean reasoningActs(Scene scene) {
        Settings.Reasoning settings = scene.settings().reasoning();
        boolean used = settings.addToPrompts() || scene.turn().type() == GenerationType.CONTINUE;
        return used
                && Stream.of(settings.prefix(), settings.suffix(), settings.separator())
                        .anyMatch(ChatTally::mayAct);
    }

    /** A single brace counts too: with one of a message it may open a macro. */
    private static boolean acts(RegexScript script) {
        boolean replacing = Stream.concat(Stream.of(script.replacement()), script.trims().stream())
                .anyMatch(text -> HARMLESS.matcher(text).replaceAll("").indexOf('{') >= 0);
        return replacing || script.substitution() != RegexScript.Substitution.NONE && ChatTally.mayAct(script.find());
    }

    private static boolean putsBack(RegexScript script) {
        return script.replacement().indexOf('$') >= 0
                || HARMLESS.matcher(script.replacement()).find();
    }
}
