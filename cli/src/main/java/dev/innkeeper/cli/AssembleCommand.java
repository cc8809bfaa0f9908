package dev.innkeeper.cli;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.formats.prompt.PromptDocument;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.turn.PresetChoice;
import dev.innkeeper.server.turn.StoredScene;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Builds the prompt of a turn from a data folder and prints it; changes nothing.
 *
 * <p>Exit codes: 0 the prompt is complete, 1 something went wrong inside, 2 the command line is wrong, 3 a character,
 * chat or preset is not there or cannot be read, 4 mandatory prompts do not fit into the context, 5 a template of the
 * settings cannot be used.
 */
@Command(
        name = "assemble",
        description = "Prints the exact messages that a model would get for a turn. Changes nothing.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:The prompt is complete.",
            "1:Something went wrong inside.",
            "2:The command line is wrong.",
            "3:A character, chat or preset is not there or cannot be read.",
            "4:Mandatory prompts do not fit into the context.",
            "5:A template of the settings cannot be used."
        })
final class AssembleCommand implements Callable<Integer> {
    static final int NOT_FOUND = 3;
    static final int OVER_BUDGET = 4;
    static final int BROKEN_TEMPLATE = 5;

    /** How the prompt is printed. */
    enum Format {
        /** As JSON: the messages, or with {@code --explain} everything. */
        json,
        /** For reading. */
        text
    }

    /** What kind of API the prompt is for. */
    enum Kind {
        /** Takes messages. */
        chat,
        /** Takes one text. */
        text
    }

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "data/default-user",
            description = "Folder with characters, chats and settings (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init")
    private Path data;

    @Option(
            names = "--character",
            paramLabel = "NAME",
            description = "The character: its card's file name, or the name on the card.")
    private @Nullable String character;

    @Option(
            names = "--scene",
            paramLabel = "FILE",
            description = "A whole scene of any profile in one JSON file, instead of a character of the data folder.")
    private @Nullable Path scene;

    @Option(
            names = "--chat",
            paramLabel = "FILE",
            description = "The chat: a file, or its name in the data folder (default: the newest; a new chat if there"
                    + " is none).")
    private @Nullable String chat;

    @Option(names = "--preset", paramLabel = "NAME", description = "The preset (default: the selected one).")
    private @Nullable String preset;

    @Option(
            names = "--api",
            paramLabel = "KIND",
            description = "chat for a list of messages, text for one text (default: what the settings select).")
    private @Nullable Kind api;

    @Option(names = "--input", paramLabel = "TEXT", defaultValue = "", description = "The text that would be sent.")
    @SuppressWarnings("NullAway.Init")
    private String input;

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            defaultValue = "normal",
            description = "normal, continue, impersonate, swipe, regenerate or quiet (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init")
    private String type;

    @Option(names = "--explain", description = "Say where every piece came from, what it costs and what was left out.")
    private boolean explain;

    @Option(names = "--format", defaultValue = "text", description = "json or text (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init")
    private Format format;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "0", description = "Seed of random macros.")
    private long seed;

    @Option(names = "--at", paramLabel = "TIME", description = "Time of the turn, such as 2026-01-15T12:30:00Z.")
    private @Nullable Instant at;

    @Override
    public Integer call() {
        GenerationType wanted = GenerationType.ofWord(type)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--type must be normal, continue, impersonate, swipe, regenerate or quiet, not " + type + "."));
        if (scene != null) {
            return ofScene(scene);
        }
        String who = Optional.ofNullable(character)
                .orElseThrow(() -> new ParameterException(spec.commandLine(), "Give --character or --scene."));
        PrintWriter err = spec.commandLine().getErr();
        try (FileLibrary library = FileLibrary.inspect(data, Clock.systemDefaultZone())) {
            return printed(assemble(library, who, wanted));
        } catch (ProblemException | StorageException | UnreadableChatException e) {
            err.println(e.getMessage());
            return NOT_FOUND;
        }
    }

    private int ofScene(Path file) {
        Moment moment = new Moment(at == null ? Instant.now() : at, ZoneId.systemDefault(), seed);
        try {
            return printed(engine().assemble(new SceneFile(file).read(moment)));
        } catch (SceneFile.UnreadableException | ModuleException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return NOT_FOUND;
        }
    }

    private int printed(Prompt prompt) {
        print(prompt);
        PrintWriter err = spec.commandLine().getErr();
        prompt.warnings().forEach(warning -> err.println(warning.text() + " " + warning.advice()));
        return exitCode(prompt);
    }

    private static int exitCode(Prompt prompt) {
        boolean broken =
                prompt.warnings().stream().anyMatch(warning -> warning.cause() instanceof Warning.Cause.TemplateBroken);
        if (broken) {
            return BROKEN_TEMPLATE;
        }
        boolean incomplete = prompt.warnings().stream().anyMatch(warning -> warning.level() == Warning.Level.ERROR);
        return incomplete ? OVER_BUDGET : 0;
    }

    private Prompt assemble(FileLibrary library, String who, GenerationType wanted) throws UnreadableChatException {
        Turn turn = wanted == GenerationType.QUIET ? Turn.quiet(input) : Turn.of(wanted, input);
        Moment moment = new Moment(at == null ? Instant.now() : at, ZoneId.systemDefault(), seed);
        StoredScene.Occasion occasion = new StoredScene.Occasion(
                turn, PresetChoice.named(Optional.ofNullable(preset)), Optional.empty(), moment, form());
        return engine().assemble(new SceneOfArguments(library, occasion).of(who, Optional.ofNullable(chat)));
    }

    private StoredScene.Form form() {
        if (api == null) {
            return StoredScene.Form.SELECTED;
        }
        return switch (api) {
            case chat -> StoredScene.Form.CONNECTION;
            case text -> StoredScene.Form.TEXT;
        };
    }

    private static Engine engine() {
        return new Engine(UserTokens.counters());
    }

    private void print(Prompt prompt) {
        PrintWriter out = spec.commandLine().getOut();
        switch (format) {
            case json ->
                out.println(
                        explain
                                ? PromptDocument.of(prompt).text(2)
                                : sent(prompt).text(2));
            case text -> out.print(explain ? ExplainedPrompt.of(prompt) : ExplainedPrompt.messages(prompt));
        }
        out.flush();
    }

    /** What the model gets: messages, or a text and what ends the reply. */
    private static Json sent(Prompt prompt) {
        Json.Obj request = prompt.request();
        return request.find("messages")
                .orElseGet(() -> Json.Obj.build(json -> {
                    json.putIfPresent("prompt", request.find("prompt"));
                    json.putIfPresent("stop", request.find("stop"));
                }));
    }
}
