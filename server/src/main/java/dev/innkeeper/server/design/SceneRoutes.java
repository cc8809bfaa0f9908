package dev.innkeeper.server.design;

import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.live.ChatPath;
import dev.innkeeper.server.tool.Toolboxes;
import dev.innkeeper.server.turn.PresetChoice;
import dev.innkeeper.server.turn.StoredScene;
import dev.innkeeper.server.turn.StoredSceneDocument;
import dev.innkeeper.storage.Library;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The route to the scene of a stored chat, as a document that can be taken elsewhere. */
public final class SceneRoutes {
    private final Library library;
    private final StoredSceneDocument documents;
    private final Supplier<Connection> connection;
    private final Clock clock;

    /**
     * Routes over a library.
     *
     * @param connection where prompts would be sent
     * @param toolboxes what models may call
     */
    public SceneRoutes(Library library, Supplier<Connection> connection, Toolboxes toolboxes, Clock clock) {
        this.library = library;
        this.documents = new StoredSceneDocument(library, toolboxes);
        this.connection = connection;
        this.clock = clock;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(Route.get(ChatPath.CHAT + "/scene")
                .named("getScene", "Everything that the chat's next prompt is made of, for tests and reports")
                .query("speaker", "string", "Who speaks in the chat of a group; otherwise its first member")
                .answers(200, "Scene")
                .fails(ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.CHAT_NOT_FOUND, ErrorCode.DATA_DAMAGED)
                .to(this::scene));
    }

    private Answer scene(Call call) {
        StoredScene.Occasion occasion = new StoredScene.Occasion(
                Turn.of(GenerationType.NORMAL, ""),
                PresetChoice.SELECTED,
                Optional.of(connection.get()),
                new Moment(clock.instant(), clock.getZone(), 0),
                StoredScene.Form.CONNECTION,
                call.query("speaker").map(SceneRoutes::character));
        return Answer.json(documents.of(library.chats().readAll(ChatPath.key(call)), occasion));
    }

    private static FileName character(String name) {
        return FileName.of(name)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.CHARACTER_NOT_FOUND,
                                "There is no character of this name. Reload the list and try again.")
                        .exception());
    }
}
