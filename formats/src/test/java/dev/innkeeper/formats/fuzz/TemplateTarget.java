package dev.innkeeper.formats.fuzz;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.template.Template;
import dev.innkeeper.engine.template.TemplateException;
import dev.innkeeper.engine.template.TemplateScope;
import java.util.List;
import java.util.Optional;

/** Story strings: a template; every name has a value, a helper's result or none, depending on its length. */
public final class TemplateTarget implements FuzzTarget, TemplateScope {
    private static final int LONGEST = 4_000_000;

    /** Where Jazzer comes in. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        new TemplateTarget().accept(new FuzzInput(bytes));
    }

    @Override
    public void accept(FuzzInput input) {
        try {
            Template template = Template.parse(input.text());
            if (template.render(this, Provenance.GLUE).length() > LONGEST) {
                throw new AssertionError("The text grew without a bound");
            }
        } catch (TemplateException refused) {
            if (refused.line() < 1) {
                throw new AssertionError("A mistake without a place", refused);
            }
        }
    }

    @Override
    public boolean helps(String name) {
        return name.length() % 5 == 0;
    }

    @Override
    public SourcedText helper(String name, List<SourcedText> arguments) {
        return SourcedText.join(arguments, name);
    }

    @Override
    public Optional<SourcedText> value(String name) {
        return name.length() % 2 == 0 ? Optional.of(SourcedText.glue(name)) : Optional.empty();
    }

    @Override
    public Optional<SourcedText> unknown(String name, List<SourcedText> arguments) {
        return name.length() % 3 == 0 ? Optional.empty() : Optional.of(SourcedText.glue("{{" + name + "}}"));
    }
}
