package dev.innkeeper.server.lorebook;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.backtest.Backtest;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lint.BookLint;
import dev.innkeeper.engine.lint.LintSettings;
import dev.innkeeper.engine.lore.Lorebook;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.token.TokenCounters;
import dev.innkeeper.formats.backtest.BacktestDocument;
import dev.innkeeper.formats.lint.FindingDocument;
import dev.innkeeper.formats.lint.LintSettingsReader;
import dev.innkeeper.formats.lint.WrittenBook;
import dev.innkeeper.formats.lore.LorebookReader;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.turn.PresetChoice;
import dev.innkeeper.server.turn.StoredScene;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.document.StoredDocument;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The routes that look at lorebooks: what cannot work, and what would have happened in chats. */
public final class InspectionRoutes {
    private static final String BOOKS = "/api/v1/lorebooks";
    private static final int MOST_CHATS = 1000;

    private final Library library;
    private final TokenCounters counters;
    private final Supplier<Connection> connection;
    private final Clock clock;

    /** Routes over a library. */
    public InspectionRoutes(Library library, TokenCounters counters, Supplier<Connection> connection, Clock clock) {
        this.library = library;
        this.counters = counters;
        this.connection = connection;
        this.clock = clock;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.post(BOOKS + "/inspect")
                        .named("inspectLorebook", "What cannot work in a lorebook, and its tokens; nothing is stored")
                        .takes("LorebookToInspect")
                        .answers(200, "LorebookInspection")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::inspect),
                Route.post(BOOKS + "/{name}/backtest")
                        .named("backtestLorebook", "What the entries of a lorebook would have done in chats")
                        .takes("BacktestOrder")
                        .answers(200, "Backtest")
                        .fails(
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.LOREBOOK_NOT_FOUND,
                                ErrorCode.CHARACTER_NOT_FOUND,
                                ErrorCode.CHAT_NOT_FOUND,
                                ErrorCode.DATA_DAMAGED)
                        .to(this::backtest));
    }

    private Answer inspect(Call call) throws IOException {
        Json.Obj body = call.body();
        String name = Fields.text(body, "name").orElse("");
        Json.Obj content = Fields.object(body, "content").orElseThrow(() -> Fields.wrong("content", "an object"));
        BookLint.Report report = new BookLint(lintSettings()).check(WrittenBook.ofFile(name, content));
        return Answer.json(FindingDocument.of(report));
    }

    private LintSettings lintSettings() {
        ClientSettings settings = new ClientSettings(library.settings().read());
        Json.Obj preset = settings.selectedPreset()
                .flatMap(FileName::of)
                .flatMap(library.presets()::find)
                .map(StoredDocument::content)
                .orElse(Json.Obj.EMPTY);
        return LintSettingsReader.of(settings, preset, counters, Optional.empty());
    }

    private Answer backtest(Call call) throws IOException {
        FileName name = call.pathName("name", ErrorCode.LOREBOOK_NOT_FOUND);
        Json.Obj body = call.body();
        Json.Obj file = Fields.object(body, "content")
                .orElseGet(() -> new BookShelf(library.lorebooks()).find(name).content());
        Lorebook book = LorebookReader.read(name.value(), file);
        book.defect().ifPresent(defect -> {
            throw Fields.wrong("content", "a lorebook whose entries can be read: " + defect);
        });
        Backtest backtest = Backtest.of(book, scenes(body), counters, (done, all) -> !Thread.interrupted());
        return Answer.json(BacktestDocument.of(backtest, file));
    }

    private List<Scene> scenes(Json.Obj body) {
        List<Json> chats = body.array("chats").items();
        if (chats.size() > MOST_CHATS) {
            throw Fields.wrong("chats", "a list of at most " + MOST_CHATS + " chats");
        }
        StoredScene stored = new StoredScene(library);
        StoredScene.Occasion occasion = new StoredScene.Occasion(
                Turn.of(GenerationType.NORMAL, ""),
                PresetChoice.SELECTED,
                Optional.of(connection.get()),
                new Moment(clock.instant(), clock.getZone(), 0),
                StoredScene.Form.CONNECTION);
        List<Scene> scenes = new ArrayList<>();
        for (Json chat : chats) {
            scenes.add(stored.inChat(library.chats().readAll(key(chat)), occasion));
        }
        return scenes;
    }

    private static ChatKey key(Json chat) {
        Json.Obj named = chat.asObject().orElse(Json.Obj.EMPTY);
        return ChatKey.of(part(named, "character"), part(named, "chat"));
    }

    private static FileName part(Json.Obj chat, String field) {
        return chat.string(field)
                .flatMap(FileName::of)
                .orElseThrow(() -> Fields.wrong("chats", "a list of objects with “character” and “chat”"));
    }
}
