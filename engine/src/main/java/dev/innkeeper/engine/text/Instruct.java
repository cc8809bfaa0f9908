package dev.innkeeper.engine.text;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.Substitution;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Frames what is said with the sequences of the instruct template (text-completion.md §4, §7). */
final class Instruct {
    private static final Pattern NAME = Pattern.compile("\\{\\{name}}", Pattern.CASE_INSENSITIVE);
    private static final String NOBODY = "System";
    private static final SourcedText LINE_BREAK = SourcedText.glue("\n");

    private final InstructTemplate template;
    private final Substitution substitution;
    private final String userName;
    private final String characterName;
    private final boolean group;

    Instruct(InstructTemplate template, Scene scene, Substitution substitution) {
        this.template = template;
        this.substitution = substitution;
        this.userName = scene.persona().name();
        this.characterName = scene.speakerName();
        this.group = scene.group().isPresent();
    }

    InstructTemplate template() {
        return template;
    }

    boolean on() {
        return template.on();
    }

    /** What follows a sequence. */
    SourcedText lineBreak() {
        return template.wraps() ? LINE_BREAK : SourcedText.EMPTY;
    }

    /** A message of the chat with what stands around it; without instruct mode a line with the speaker's name. */
    SourcedText message(Speech speech, Speech.Place place) {
        if (!on()) {
            boolean named = !speech.byNarrator() && !speech.name().isEmpty();
            return SourcedText.concat(named ? nameOf(speech.name()) : SourcedText.EMPTY, speech.text(), LINE_BREAK);
        }
        String name = speech.name().isEmpty() && !speech.byUser() ? characterName : speech.name();
        return message(speech, place, name);
    }

    /**
     * A message of the chat with the sequences around it.
     *
     * @param name who says it, for sequences that name the speaker
     */
    SourcedText message(Speech speech, Speech.Place place, String name) {
        SourcedText prefix = sequence(prefixKey(speech, place), name);
        SourcedText suffix = sequence(suffixKey(speech), name);
        return framed(
                prefix,
                showsName(speech, name) ? nameOf(name) : SourcedText.EMPTY,
                speech.text(),
                suffix.isEmpty() ? lineBreak() : suffix);
    }

    /** A message of an example dialogue. */
    SourcedText example(boolean byUser, String speaker, SourcedText text) {
        String name = byUser ? userName : characterName;
        SourcedText prefix = sequence(byUser ? "input_sequence" : "output_sequence", name);
        SourcedText suffix = sequence(byUser ? "input_suffix" : "output_suffix", name);
        boolean named = switch (template.names()) {
            case ALWAYS -> true;
            case FORCE -> byUser || group;
            case NONE -> false;
        };
        return framed(
                prefix,
                named ? nameOf(speaker) : SourcedText.EMPTY,
                text,
                suffix.isEmpty() && template.replacesMacros() ? lineBreak() : suffix);
    }

    private SourcedText framed(SourcedText prefix, SourcedText name, SourcedText text, SourcedText suffix) {
        return SourcedText.concat(prefix, prefix.isEmpty() ? SourcedText.EMPTY : lineBreak(), name, text, suffix);
    }

    /** A sequence of the template, its macros replaced if the template wants that. */
    SourcedText sequence(String key, String name) {
        return template.replacesMacros() ? replaced(key, name) : stored(key);
    }

    /** A sequence of the template, its macros replaced in any case. */
    SourcedText replaced(String key, String name) {
        return named(substitution.apply(stored(key)), name.isEmpty() ? NOBODY : name);
    }

    private SourcedText stored(String key) {
        return SourcedText.of(template.text(key), new Provenance.SettingText("instruct." + key));
    }

    private static SourcedText named(SourcedText text, String name) {
        Matcher matcher = NAME.matcher(text.value());
        SourcedText.Builder result = new SourcedText.Builder();
        int from = 0;
        while (matcher.find()) {
            result.append(text, from, matcher.start()).append(name, text.sourceAt(matcher.start()));
            from = matcher.end();
        }
        return from == 0 ? text : result.append(text, from, text.length()).build();
    }

    private static SourcedText nameOf(String name) {
        return SourcedText.glue(name + ": ");
    }

    /** Whether the names rule shows the name of whom the model speaks for. */
    boolean showsNextName() {
        return switch (template.names()) {
            case ALWAYS -> true;
            case FORCE -> group;
            case NONE -> false;
        };
    }

    private boolean showsName(Speech speech, String name) {
        if (speech.byNarrator() || name.isEmpty()) {
            return false;
        }
        return switch (template.names()) {
            case ALWAYS -> true;
            case FORCE -> (group || speech.foreign()) && !name.equals(userName);
            case NONE -> false;
        };
    }

    private String prefixKey(Speech speech, Speech.Place place) {
        if (speech.byNarrator()) {
            return template.narratesAsUser() ? "input_sequence" : "system_sequence";
        }
        String general = speech.byUser() ? "input_sequence" : "output_sequence";
        return switch (place) {
            case FIRST -> template.firstOfKeys("first_" + general, general);
            case LAST -> template.firstOfKeys("last_" + general, general);
            case ELSEWHERE -> general;
        };
    }

    private String suffixKey(Speech speech) {
        if (speech.byNarrator()) {
            return template.narratesAsUser() ? "input_suffix" : "system_suffix";
        }
        return speech.byUser() ? "input_suffix" : "output_suffix";
    }
}
