package dev.innkeeper.engine.macro.legacy;

import dev.innkeeper.engine.macro.define.MacroCall;
import dev.innkeeper.engine.macro.define.MacroDefinition;
import dev.innkeeper.engine.macro.define.MacroFailure;
import dev.innkeeper.engine.macro.define.MacroRegistry;
import dev.innkeeper.engine.macro.trace.TracedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One pass over a text. */
interface LegacyPass {
    /** The text after the pass. */
    TracedText apply(TracedText text, MacroCall call);

    /** Replaces {@code {{name}}} by a value; one without a value stays. */
    static LegacyPass named(String name, Function<MacroCall, Optional<String>> value) {
        return matching("{{" + name + "}}", "", name, value);
    }

    /** Replaces {@code {{name}}} by the value of a built-in macro. */
    static LegacyPass builtIn(String name, String macro) {
        return named(name, call -> value(macro, call));
    }

    /**
     * Replaces a notation by the value of a function that takes the groups of the notation as arguments.
     *
     * @param prefix how the notation begins, literally
     * @param rest the pattern of what follows
     */
    static LegacyPass matching(String prefix, String rest, String macro, Function<MacroCall, Optional<String>> value) {
        Pattern notation = Pattern.compile(Pattern.quote(prefix) + rest, Pattern.CASE_INSENSITIVE);
        return (text, call) -> {
            int first = find(text.text(), prefix);
            if (first < 0) {
                return text;
            }
            Matcher matcher =
                    notation.matcher(new CountedText(text.text(), call)).region(first, text.length());
            return text.replaceAll(matcher, (match, result) -> {
                MacroCall use = call.with(match.start(), groups(match));
                Optional<String> replacement =
                        value.apply(use).map(call.options().postProcess());
                if (replacement.isPresent()) {
                    call.spend(replacement.get().length());
                    result.append(replacement.get(), macro, text.originAt(match.start()));
                } else {
                    result.append(text.slice(match.start(), match.end()));
                }
            });
        };
    }

    private static int find(String text, String prefix) {
        String opening = prefix.startsWith("{{") ? "{{" : "<";
        int at = text.indexOf(opening);
        while (at >= 0 && !text.regionMatches(true, at, prefix, 0, prefix.length())) {
            at = text.indexOf(opening, at + 1);
        }
        return at;
    }

    /** Replaces a notation by the value of the built-in macro that takes its groups as arguments. */
    static LegacyPass builtInMatching(String prefix, String rest, String macro) {
        return matching(prefix, rest, macro, call -> value(macro, call));
    }

    /** The value of a built-in macro; empty if it fails. */
    static Optional<String> value(String macro, MacroCall call) {
        MacroDefinition definition = MacroRegistry.STANDARD
                .find(macro)
                .orElseThrow(() -> new IllegalStateException("There is no macro named " + macro + "."));
        if (!(definition.body() instanceof MacroDefinition.Body.Value(var function))) {
            throw new IllegalStateException("The macro " + macro + " is a block.");
        }
        try {
            return Optional.of(function.apply(call));
        } catch (MacroFailure failure) {
            return Optional.empty();
        }
    }

    private static List<String> groups(Matcher match) {
        List<String> groups = new ArrayList<>();
        for (int i = 1; i <= match.groupCount(); i++) {
            groups.add(match.group(i));
        }
        return groups;
    }
}
