package dev.innkeeper.formats.scene.document;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.MemoryFile;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.formats.schema.ChosenAs;
import dev.innkeeper.formats.schema.ChosenBy;
import dev.innkeeper.formats.schema.DocumentForm;
import dev.innkeeper.formats.schema.Says;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Everything that one prompt is made of, as a document. */
@ChosenBy(value = "profile", otherwise = "sillytavern")
@Says("Everything that one prompt is made of: the same scene always gives the same prompt.")
public sealed interface SceneDocument {
    /** The JSON form of scenes. */
    DocumentForm<SceneDocument> FORM = new DocumentForm<>(SceneDocument.class);

    /** A scene of SillyTavern's. */
    @Says("A turn in a chat as SillyTavern builds it; every part has the form of SillyTavern's file of it.")
    record SillyTavern(
            @Says("The card of the character who speaks, of any version.")
            Json.Obj character,

            @Says("The name of the card's file without extension, by which lorebooks and settings know the character.")
            Optional<String> characterFile,

            @Says("Ids of the character's tags, of which entries of lorebooks speak.")
            List<String> tags,

            @Says("Who plays.") Optional<Player> persona,

            @Says("The lines of a chat file: the header with chat_metadata, then messages, oldest first.")
            List<Json.Obj> chat,

            @Says("A chat completion preset.") Json.Obj preset,

            @Says("Lorebooks by name, in SillyTavern's own form.")
            Map<String, Json.Obj> lorebooks,

            @Says(
                    "Names of the lorebooks that are in use everywhere; those of card, chat and persona are in use anyway.")
            List<String> selectedLorebooks,

            @Says("Parts of settings.json: power_user, world_info_settings, note and variables.")
            Json.Obj settings,

            @Says("Regex scripts that may run, in their order.")
            List<Json.Obj> scripts,

            @Says("Functions that are offered to the model.")
            List<Function> tools,

            @Says("The memory files of the character who speaks; a history or a model in it does not count.")
            Optional<MemoryFiles> memory,

            @Says("The group that the character speaks in.") Optional<Party> group,
            @Says("What is asked for in this turn.") Optional<Occasion> turn,
            @Says("When the prompt is built.") Optional<Time> moment)
            implements SceneDocument {}

    /** A scene of SmartTavern's. */
    @Says("A history with a preset and world books as SmartTavern builds it (prompt_raw/assemble_full).")
    record SmartTavern(
            @Says("A preset: relative and in-chat prompts.") Json.Obj presets,
            @Says("Messages, oldest first.") List<Json.Obj> history,
            @Says("World books, or their entries.") Optional<Json> worldBooks,
            @Says("The character.") Json.Obj character,
            @Says("Who plays.") Json.Obj persona,
            @Says("Variables that conditions read.") Json.Obj variables,
            @Says("When the prompt is built.") Optional<Time> moment,
            @Says("The model whose tokenizer counts.") Optional<Model> model)
            implements SceneDocument {}

    /** A scene of a preset with anchors. */
    @Says("Preset messages with injection strategies around a history.")
    record Anchors(
            @Says("Messages of the preset: type message, chat_history, user_profile or placeholder.")
            List<Json.Obj> presetMessages,

            @Says("Messages of the active path, oldest first.")
            List<Json.Obj> history,

            @Says("What the user says of themselves: id and content.")
            Optional<Json.Obj> userProfile,

            @Says("enabled, maxContextTokens and retainedCharacters.")
            Json.Obj contextManagement,

            @Says("The model whose tokenizer counts.") Optional<Model> model)
            implements SceneDocument {}

    /** A scene of memory files. */
    @ChosenAs("memory-files")
    @Says("SOUL.md, USER.md and MEMORY.md as one system message before a history.")
    record MemoryFiles(
            @Says("Texts by file name: SOUL.md, USER.md, MEMORY.md. A file that is not here does not exist.")
            Map<String, String> files,

            @Says("Names of files that are there and cannot be read.")
            List<String> unreadable,

            @Says("Whether there is memory; without it only SOUL.md speaks. Default: true.")
            Optional<Boolean> on,

            @Says("Of headings and guidance. Default: zh.") Optional<MemoryLanguageCode> language,

            @Says("UTF-16 units that a file may have before its middle is left out. Default: 20000.")
            Optional<Integer> fileUnits,

            @Says("Tokens that the files may have together; 0 or absent for no such limit.")
            Optional<Integer> totalTokens,

            @Says("Whether the model is offered read, write and edit. Default: true.")
            Optional<Boolean> tools,

            @Says("Fixed text at the beginning.") Optional<String> instructions,
            @Says("Fixed text at the end.") Optional<String> rules,
            @Says("Messages after it, oldest first.") List<Line> history,
            @Says("The model whose tokenizer counts.") Optional<Model> model)
            implements SceneDocument {
        /** Checks the names and the limits, and copies. */
        public MemoryFiles {
            files = Map.copyOf(files);
            unreadable = List.copyOf(unreadable);
            history = List.copyOf(history);
            Stream.concat(files.keySet().stream(), unreadable.stream()).forEach(name -> {
                if (MemoryFile.named(name).isEmpty()) {
                    throw new IllegalArgumentException("of files SOUL.md, USER.md and MEMORY.md only, not " + name);
                }
            });
            if (fileUnits.orElse(1) < 1 || totalTokens.orElse(0) < 0) {
                throw new IllegalArgumentException("with fileUnits of 1 or more and totalTokens of 0 or more");
            }
        }
    }

    /** A language of memory files. */
    enum MemoryLanguageCode {
        /** Simplified Chinese. */
        ZH,
        /** English. */
        EN
    }

    /** A message of a history. */
    record Line(Optional<String> id, @Says("Who speaks.") Role role, String content) {}

    /** Who plays. */
    record Player(
            String name,
            Optional<String> description,

            @Says("0 in the prompt, 2 above and 3 below the author's note, 4 in the chat, 9 nowhere.")
            Optional<Integer> position,

            Optional<Integer> depth,
            @Says("0 system, 1 user, 2 assistant.") Optional<Integer> role,
            @Says("Name of the persona's lorebook.") Optional<String> lorebook) {}

    /** A function for the model. */
    record Function(
            String name,
            Optional<String> description,
            @Says("JSON Schema of the arguments.") Json.Obj parameters) {}

    /** A group. */
    record Party(
            @Says("The group's file.") Json.Obj file,

            @Says("The cards of its members, by the names in the file.")
            Map<String, Json.Obj> cards,

            @Says("The member who speaks.") Optional<String> speaker) {}

    /** What is asked for. */
    record Occasion(
            Optional<GenerationType> type,
            @Says("The text that would be sent.") Optional<String> text,
            @Says("Instruction of a background request.") Optional<String> quietPrompt,
            @Says("Another length of the reply.") Optional<Integer> replyTokens) {}

    /** When a prompt is built. */
    record Time(
            Optional<Instant> at,
            Optional<ZoneId> zone,
            @Says("Seed of everything random.") Optional<Integer> seed) {}

    /** A model. */
    record Model(
            @Says("Such as openai, claude, openrouter or custom.")
            Optional<String> source,

            String name,
            @Says("Tokens that the model takes.") Optional<Integer> context) {}
}
