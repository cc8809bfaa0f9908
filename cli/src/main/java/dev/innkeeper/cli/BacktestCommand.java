package dev.innkeeper.cli;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.backtest.Backtest;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.engine.lore.Lorebook;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.formats.backtest.BacktestDocument;
import dev.innkeeper.formats.lore.LorebookReader;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.turn.PresetChoice;
import dev.innkeeper.server.turn.StoredScene;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Replays chats with one lorebook and says what its entries would have done; changes nothing.
 *
 * <p>Exit codes: 0 all well, 1 something went wrong inside, 2 the command line is wrong, 3 a book, character or chat is
 * not there or cannot be read.
 */
@Command(
        name = "backtest",
        description =
                "Replays chats with a lorebook: how often each entry fired, what it cost, and when. Changes nothing.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:The backtest is complete.",
            "1:Something went wrong inside.",
            "2:The command line is wrong.",
            "3:A book, character or chat is not there or cannot be read."
        })
final class BacktestCommand implements Callable<Integer> {
    static final int NOT_FOUND = 3;
    private static final int PROGRESS_STEP = 100;

    /** How the result is printed. */
    enum Format {
        /** As JSON. */
        json,
        /** A table and a heat map. */
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
            names = "--book",
            paramLabel = "BOOK",
            required = true,
            description = "The lorebook: a file, or its name in the data folder.")
    @SuppressWarnings("NullAway.Init")
    private String book;

    @Option(
            names = "--chat",
            paramLabel = "FILE",
            required = true,
            arity = "1..*",
            description = "The chats: files, or names in the data folder.")
    private List<String> chats = List.of();

    @Option(
            names = "--character",
            paramLabel = "NAME",
            description = "The character of the chats (default: the one in whose folder a chat file lies).")
    private @Nullable String character;

    @Option(names = "--format", defaultValue = "text", description = "json or text (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init")
    private Format format;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "0", description = "Seed of rolls and random macros.")
    private long seed;

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        try (FileLibrary library = FileLibrary.inspect(data, Clock.systemDefaultZone())) {
            Json.Obj file = file(library);
            Lorebook read = LorebookReader.read(name(), file);
            if (read.defect().isPresent()) {
                err.println("The lorebook cannot be used. " + read.defect().get());
                return NOT_FOUND;
            }
            ChatCounters counters = UserTokens.counters();
            Backtest backtest = Backtest.of(read, scenes(library), counters, this::progress);
            print(backtest, file);
            return 0;
        } catch (ProblemException | StorageException | UnreadableChatException e) {
            err.println(e.getMessage());
            return NOT_FOUND;
        }
    }

    private String name() {
        String last = Path.of(book).getFileName().toString();
        return last.endsWith(".json") ? last.substring(0, last.length() - ".json".length()) : last;
    }

    private Json.Obj file(FileLibrary library) throws IOException, UnreadableChatException {
        Path path = Path.of(book);
        if (Files.isRegularFile(path)) {
            try {
                return Json.parse(Files.readString(path)).asObject().orElse(Json.Obj.EMPTY);
            } catch (JsonSyntaxException e) {
                throw new UnreadableChatException("The lorebook is not valid JSON: " + e.getMessage());
            }
        }
        return FileName.of(name())
                .flatMap(library.lorebooks()::find)
                .map(StoredDocument::content)
                .orElseThrow(() -> new UnreadableChatException(
                        "There is no lorebook “" + book + "”, neither as a file nor in the data folder."));
    }

    private List<Scene> scenes(FileLibrary library) throws UnreadableChatException {
        StoredScene.Occasion occasion = new StoredScene.Occasion(
                Turn.of(GenerationType.NORMAL, ""),
                PresetChoice.SELECTED,
                Optional.empty(),
                new Moment(Instant.now(), ZoneId.systemDefault(), seed),
                StoredScene.Form.CONNECTION);
        SceneOfArguments arguments = new SceneOfArguments(library, occasion);
        List<Scene> scenes = new ArrayList<>();
        for (String chat : chats) {
            scenes.add(arguments.of(characterOf(chat), Optional.of(chat)));
        }
        return scenes;
    }

    /** The character that was named, or the one in whose folder the chat lies. */
    private String characterOf(String chat) throws UnreadableChatException {
        if (character != null) {
            return character;
        }
        Path parent = Path.of(chat).toAbsolutePath().getParent();
        if (parent == null || !Files.isRegularFile(Path.of(chat))) {
            throw new UnreadableChatException("Say with --character whose chat “" + chat
                    + "” is; only a file in a character's folder tells by itself.");
        }
        return parent.getFileName().toString();
    }

    private boolean progress(int done, int all) {
        if (System.console() != null && (done % PROGRESS_STEP == 0 || done == all)) {
            PrintWriter err = spec.commandLine().getErr();
            err.print("\r" + done + " of " + all + " replies" + (done == all ? "\n" : ""));
            err.flush();
        }
        return true;
    }

    private void print(Backtest backtest, Json.Obj file) {
        PrintWriter out = spec.commandLine().getOut();
        switch (format) {
            case json -> out.println(BacktestDocument.of(backtest, file).text(2));
            case text -> out.print(BacktestText.of(backtest));
        }
        out.flush();
    }
}
