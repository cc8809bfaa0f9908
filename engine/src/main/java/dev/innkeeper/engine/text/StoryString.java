package dev.innkeeper.engine.text;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.CardTexts;
import dev.innkeeper.engine.gather.Gathered;
import dev.innkeeper.engine.gather.Substitution;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.template.Template;
import dev.innkeeper.engine.template.TemplateException;
import dev.innkeeper.engine.template.TemplateScope;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The beginning of a text prompt, from the template of the user (text-completion.md §3). */
final class StoryString {
    private static final Provenance SOURCE = new Provenance.SettingText("context.story_string");
    private static final String TRIM = "trim";

    private final ContextTemplate context;
    private final Instruct instruct;
    private final Substitution substitution;
    private final SourcedText memory;
    private final Map<String, SourcedText> values;

    StoryString(
            Gathered gathered,
            ContextTemplate context,
            Instruct instruct,
            SourcedText system,
            SourcedText examples,
            SourcedText rawExamples) {
        this.context = context;
        this.instruct = instruct;
        this.substitution = gathered.substitution();
        this.memory = gathered.memoryText();
        this.values = values(gathered, system, examples, rawExamples);
    }

    private static Map<String, SourcedText> values(
            Gathered gathered, SourcedText system, SourcedText examples, SourcedText rawExamples) {
        Scene scene = gathered.scene();
        CardTexts card = gathered.card();
        SourcedText before = Lore.joined(scene.lore().before());
        SourcedText after = Lore.joined(scene.lore().after());
        Map<String, SourcedText> values = new HashMap<>();
        values.put("description", card.description());
        values.put("personality", card.personality());
        values.put("scenario", card.scenario());
        values.put("persona", standsHere(scene.persona()) ? card.persona() : SourcedText.EMPTY);
        values.put("system", system);
        values.put("char", SourcedText.of(scene.speakerName(), SOURCE));
        values.put("user", SourcedText.of(scene.persona().name(), SOURCE));
        values.put("wiBefore", before);
        values.put("loreBefore", before);
        values.put("wiAfter", after);
        values.put("loreAfter", after);
        values.put("anchorBefore", gathered.before());
        values.put("anchorAfter", gathered.after());
        values.put("mesExamples", examples);
        values.put("mesExamplesRaw", rawExamples);
        return values;
    }

    /** Whether the persona has its place in the story string; the old place after the character means it too. */
    private static boolean standsHere(Persona persona) {
        return switch (persona.position()) {
            case IN_PROMPT, AFTER_CHARACTER -> true;
            case TOP_OF_NOTE, BOTTOM_OF_NOTE, AT_DEPTH, NONE -> false;
        };
    }

    /**
     * The text, framed if it stands before the chat.
     *
     * @throws TemplateException if the template is broken
     */
    SourcedText render() throws TemplateException {
        SourcedText rendered = Template.parse(context.storyString()).render(new Names(), SOURCE);
        SourcedText text = afterMemory(withoutFirstLineBreaks(substitution.apply(rendered)));
        if (text.isEmpty() || context.storyInChat()) {
            return text;
        }
        boolean suffixed = instruct.template().has("story_string_suffix");
        boolean ends = instruct.on() ? instruct.template().wraps() && !suffixed : true;
        SourcedText ended = ends && !text.value().endsWith("\n") ? text.plus(SourcedText.glue("\n")) : text;
        if (!instruct.on()) {
            return ended;
        }
        SourcedText prefix = instruct.replaced("story_string_prefix", "");
        return SourcedText.concat(
                prefix,
                prefix.isEmpty() ? SourcedText.EMPTY : instruct.lineBreak(),
                ended,
                instruct.replaced("story_string_suffix", ""));
    }

    /** What the character remembers stands before the story, as it is: macros in it are not replaced. */
    private SourcedText afterMemory(SourcedText story) {
        if (memory.isEmpty()) {
            return story;
        }
        return story.isEmpty() ? memory : SourcedText.join(List.of(memory, story), "\n\n");
    }

    private static SourcedText withoutFirstLineBreaks(SourcedText text) {
        int from = 0;
        while (from < text.length() && text.value().charAt(from) == '\n') {
            from++;
        }
        return text.from(from);
    }

    /** The values, and macros for all other names. */
    private final class Names implements TemplateScope {
        @Override
        public boolean helps(String name) {
            return name.equals(TRIM);
        }

        /** It stays as it is: what it trims is only known when the text is whole. */
        @Override
        public SourcedText helper(String name, List<SourcedText> arguments) {
            return SourcedText.of("{{trim}}", SOURCE);
        }

        @Override
        public Optional<SourcedText> value(String name) {
            return Optional.ofNullable(values.get(name));
        }

        @Override
        public Optional<SourcedText> unknown(String name, List<SourcedText> arguments) {
            return Optional.of(substitution.apply(SourcedText.of("{{" + name + "}}", SOURCE)));
        }
    }
}
