package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.Effects;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.memory.MemoryPrompt;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Group;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The texts of a turn, before they are placed.
 *
 * @param scene the scene, with what its lorebooks say
 * @param substitution replaces macros in what comes after; the order of its calls matters (prompt-assembly.md §20)
 * @param history what of the chat can enter the prompt, oldest first
 * @param injections texts that ask for a place, by key
 * @param before texts that stand before everything, macros replaced
 * @param after texts that stand behind the main instructions, macros replaced
 * @param examples blocks of example dialogue, each with its heading
 * @param lore what became of the lorebooks' entries
 * @param timedLore timed effects of lorebooks to store, if they changed
 * @param loreWarnings what the person should know about lorebooks
 * @param memory what the files say in which the character remembers
 * @param dropped what is left out, so far and from here on
 */
public record Gathered(
        Scene scene,
        Substitution substitution,
        TurnOpening opening,
        CardTexts card,
        History history,
        Injections injections,
        SourcedText before,
        SourcedText after,
        List<SourcedText> examples,
        Optional<LoreOutcome> lore,
        Optional<Json.Obj> timedLore,
        List<Warning> loreWarnings,
        Optional<MemoryPrompt> memory,
        DroppedList dropped) {

    /** Copies the lists. */
    public Gathered {
        examples = List.copyOf(examples);
        loreWarnings = List.copyOf(loreWarnings);
    }

    /** What the person should know so far: more scripts may fail on messages that are not read yet. */
    public List<Warning> warnings() {
        return Stream.of(
                        history.warnings(),
                        loreWarnings,
                        memory.map(MemoryWarnings::of).orElse(List.of()))
                .flatMap(List::stream)
                .toList();
    }

    /** The block of the files in which the character remembers, as it is: macros in it are not replaced. */
    public SourcedText memoryText() {
        return memory.map(MemoryPrompt::text).orElse(SourcedText.EMPTY);
    }

    /** The blocks of examples, unless the user wants none; then they are noted as left out. */
    public List<SourcedText> keptExamples() {
        if (!scene.settings().on("strip_examples")) {
            return examples;
        }
        if (!examples.isEmpty()) {
            dropped.add(
                    new Provenance.CardField(scene.card().name(), "mes_example"),
                    "Example dialogue",
                    Dropped.Reason.STRIPPED,
                    "Examples are switched off in the user settings.");
        }
        return List.of();
    }

    /** The messages of one block of examples. */
    public List<ExampleBlocks.Line> lines(SourcedText block) {
        List<String> members = scene.group().map(Group::members).orElse(List.of()).stream()
                .map(Card::name)
                .toList();
        return ExampleBlocks.parse(block, scene.persona().name(), scene.speakerName(), members);
    }

    /**
     * What building the prompt changed.
     *
     * @param firstIncluded index of the oldest message in the prompt
     */
    public Effects effects(OptionalInt firstIncluded) {
        return new Effects(
                opening.firstMessage(),
                opening.lastRemoved(),
                opening.appended(),
                substitution.changedLocal(),
                substitution.changedGlobal(),
                substitution.newChatIdHash(),
                firstIncluded,
                timedLore,
                Optional.empty());
    }
}
