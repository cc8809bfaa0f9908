package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.template.Template;
import dev.innkeeper.engine.template.TemplateException;
import dev.innkeeper.engine.template.TemplateScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The beginnings of a reply that a typed text asks for with {@code {{bias "x"}}} (prompt-assembly.md §5.3,
 * text-completion.md §10).
 */
final class BiasText {
    private static final String BIAS = "bias";
    private static final Pattern ANY_MACRO = Pattern.compile("\\{\\{[\\s\\S]*?}}");

    private BiasText() {}

    /** One blank and the contributions joined by blanks; empty if there are none or the text is no template. */
    static Optional<String> in(String text) {
        if (!text.contains(BIAS)) {
            return Optional.empty();
        }
        Contributions contributions = new Contributions();
        try {
            Template.parse(text).render(contributions, Provenance.GLUE);
        } catch (TemplateException e) {
            return Optional.empty();
        }
        return contributions.found.isEmpty()
                ? Optional.empty()
                : Optional.of(" " + String.join(" ", contributions.found));
    }

    /** The text without anything in double braces. */
    static String withoutMacros(String text) {
        return ANY_MACRO.matcher(text).replaceAll("");
    }

    /** Takes the contributions; other names have no value, and with arguments they are a mistake. */
    private static final class Contributions implements TemplateScope {
        private final List<String> found = new ArrayList<>();

        @Override
        public boolean helps(String name) {
            return name.equals(BIAS);
        }

        @Override
        public SourcedText helper(String name, List<SourcedText> arguments) {
            found.add(arguments.isEmpty() ? "" : arguments.getFirst().value());
            return SourcedText.EMPTY;
        }

        @Override
        public Optional<SourcedText> value(String name) {
            return Optional.empty();
        }

        @Override
        public Optional<SourcedText> unknown(String name, List<SourcedText> arguments) {
            return arguments.isEmpty() ? Optional.of(SourcedText.EMPTY) : Optional.empty();
        }
    }
}
