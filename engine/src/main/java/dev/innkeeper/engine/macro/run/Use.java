package dev.innkeeper.engine.macro.run;

import dev.innkeeper.engine.macro.define.MacroCall;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** One use of a macro in a substitution. */
record Use(Substitution substitution, int position, List<String> arguments) implements MacroCall {
    Use(Substitution substitution, int position) {
        this(substitution, position, List.of());
    }

    @Override
    public MacroCall with(int offset, List<String> values) {
        return new Use(substitution, offset, values);
    }

    @Override
    public MacroScope scope() {
        return substitution.scope();
    }

    @Override
    public MacroOptions options() {
        return substitution.options();
    }

    @Override
    public String content() {
        return substitution.content();
    }

    @Override
    public String substitute(String text, MacroOptions options) {
        return Substitution.of(text, scope(), options, substitution.budget()).text();
    }

    @Override
    public Optional<String> takeOriginal() {
        return substitution.takeOriginal();
    }

    @Override
    public String remembered(String key, Supplier<String> text) {
        return substitution.remembered(key, text);
    }

    @Override
    public void ban(String word) {
        if (scope().settings().model().takesBannedWords()) {
            substitution.budget().bannedWords().add(word);
        }
    }

    @Override
    public void spend(long units) {
        substitution.budget().spend(units);
    }
}
