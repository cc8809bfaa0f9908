package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The texts of the speaking character, macros replaced (prompt-assembly.md §5.4, §19.2).
 *
 * @param persona for scanning only: the prompt takes the description as it is stored
 */
public record CardTexts(
        SourcedText description,
        SourcedText personality,
        SourcedText scenario,
        SourcedText examples,
        SourcedText systemPrompt,
        SourcedText postHistoryInstructions,
        SourcedText depthPrompt,
        SourcedText creatorNotes,
        SourcedText persona) {

    /** Reads all texts, also those that the prompt will not use: their macros have effects (§20 moment 3). */
    static CardTexts read(Scene scene, Substitution substitution) {
        Reader reader = new Reader(scene, substitution);
        Card card = scene.card();
        SourcedText system = reader.preferred(
                "prefer_character_prompt",
                scene.chat()
                        .override("system_prompt")
                        .map(text -> reader.overridden("system_prompt", text))
                        .orElseGet(() -> reader.field(card, "system_prompt", card.systemPrompt())));
        SourcedText examples = reader.own("mes_example", card, card.exampleMessages());
        SourcedText description = reader.field(card, "description", card.description());
        SourcedText personality = reader.field(card, "personality", card.personality());
        SourcedText persona = substitution.card(SourcedText.of(
                        scene.persona().description(),
                        new Provenance.PersonaDescription(scene.persona().name()))
                .trim());
        SourcedText scenario = reader.own("scenario", card, card.scenario());
        SourcedText postHistory = reader.preferred(
                "prefer_character_jailbreak",
                reader.field(card, "post_history_instructions", card.postHistoryInstructions()));
        SourcedText depthPrompt =
                reader.field(card, "depth_prompt", card.depthPrompt().text());
        SourcedText notes = reader.field(card, "creator_notes", card.creatorNotes());
        reader.field(card, "first_mes", card.firstMessage());
        card.alternateGreetings().forEach(greeting -> reader.field(card, "alternate_greetings", greeting));
        return new CardTexts(
                        description, personality, scenario, examples, system, postHistory, depthPrompt, notes, persona)
                .joined(scene, reader);
    }

    private CardTexts joined(Scene scene, Reader reader) {
        Optional<Group> group = scene.group().filter(g -> g.mode() != Group.GenerationMode.SWAP);
        if (group.isEmpty()) {
            return this;
        }
        Joiner joiner = new Joiner(scene, group.get(), reader.substitution);
        return new CardTexts(
                joiner.join("description", "Description", Card::description),
                joiner.join("personality", "Personality", Card::personality),
                scene.chat().override("scenario").isPresent()
                        ? scenario
                        : joiner.join("scenario", "Scenario", Card::scenario),
                scene.chat().override("mes_example").isPresent()
                        ? examples
                        : joiner.join("mes_example", "Example Messages", Card::exampleMessages),
                systemPrompt,
                postHistoryInstructions,
                depthPrompt,
                creatorNotes,
                persona);
    }

    /** Reads single fields. */
    private record Reader(Scene scene, Substitution substitution) {
        SourcedText field(Card card, String name, String value) {
            return substitution.card(SourcedText.of(value, new Provenance.CardField(card.name(), name))
                    .trim());
        }

        SourcedText overridden(String key, String value) {
            return substitution.card(
                    SourcedText.of(value, new Provenance.ChatOverride(key)).trim());
        }

        SourcedText own(String key, Card card, String value) {
            return scene.chat()
                    .override(key)
                    .map(text -> overridden(key, text))
                    .orElseGet(() -> field(card, key, value));
        }

        SourcedText preferred(String setting, SourcedText text) {
            return scene.settings().on(setting) ? text : SourcedText.EMPTY;
        }
    }

    /** Joins one field of all members' cards. */
    private record Joiner(Scene scene, Group group, Substitution substitution) {
        SourcedText join(String field, String title, Function<Card, String> value) {
            List<SourcedText> parts = new ArrayList<>();
            for (Card member : group.members()) {
                boolean left = group.mode() == Group.GenerationMode.APPEND
                        && group.muted().contains(member.avatar())
                        && !member.avatar().equals(scene.card().avatar());
                SourcedText text = SourcedText.of(value.apply(member), new Provenance.CardField(member.name(), field))
                        .trim();
                if (!left && !text.isEmpty()) {
                    parts.add(framed(member, title, withStart(field, text)));
                }
            }
            return SourcedText.join(parts, "\n");
        }

        private static SourcedText withStart(String field, SourcedText text) {
            return field.equals("mes_example") && !text.value().startsWith(ExampleBlocks.START)
                    ? SourcedText.glue(ExampleBlocks.START + "\n").plus(text)
                    : text;
        }

        private SourcedText framed(Card member, String title, SourcedText text) {
            SourcedText prefix = setting("generation_mode_join_prefix", group.joinPrefix());
            SourcedText suffix = setting("generation_mode_join_suffix", group.joinSuffix());
            return SourcedText.concat(
                    replaced(prefix, title, member), replaced(text, title, member), replaced(suffix, title, member));
        }

        private static SourcedText setting(String key, String value) {
            return SourcedText.of(value, new Provenance.SettingText("group." + key));
        }

        private SourcedText replaced(SourcedText text, String title, Card member) {
            return substitution.cardOf(withFieldName(text, title), member.name());
        }

        private static SourcedText withFieldName(SourcedText text, String title) {
            String mark = "<fieldname>";
            SourcedText result = text;
            int at = result.value().toLowerCase(Locale.ROOT).indexOf(mark);
            while (at >= 0) {
                result = result.replace(at, at + mark.length(), SourcedText.glue(title));
                at = result.value().toLowerCase(Locale.ROOT).indexOf(mark, at + title.length());
            }
            return result;
        }
    }
}
