package dev.innkeeper.engine.template;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;

/** A parsed Handlebars template; nothing in it is escaped. Immutable and thread-safe. */
public final class Template {
    private static final int LONGEST = 500_000;

    private final Node.Program program;

    private Template(Node.Program program) {
        this.program = program;
    }

    /**
     * Parses a template (text-completion.md §3).
     *
     * @throws TemplateException if it is no template, is longer than 500,000 characters or nested more than 100 deep
     */
    public static Template parse(String template) throws TemplateException {
        if (template.length() > LONGEST) {
            throw new TemplateException(1, "The template is longer than " + LONGEST + " characters.");
        }
        return new Template(Parser.parse(template));
    }

    /**
     * The template with its tags replaced.
     *
     * @param source origin of the template's own text
     * @throws TemplateException if a tag cannot be replaced, or the text becomes longer than 4,000,000 characters
     */
    public SourcedText render(TemplateScope scope, Provenance source) throws TemplateException {
        return Rendering.of(program, scope, source);
    }
}
