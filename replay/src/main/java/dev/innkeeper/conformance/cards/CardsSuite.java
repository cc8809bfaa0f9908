package dev.innkeeper.conformance.cards;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.conformance.http.HttpReplay;
import dev.innkeeper.conformance.http.ServerStarter;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.sillytavern.CharacterRoutes;
import dev.innkeeper.storage.character.CharacterFolder;
import io.javalin.Javalin;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;

/** Import and export of character cards over SillyTavern's API, against a server with only those routes. */
public final class CardsSuite implements Suite {
    private final HttpReplay replay = new HttpReplay(CardsSuite::start);

    @Override
    public String name() {
        return "cards";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        return replay.replay(fileName, recorded);
    }

    private static ServerStarter.RunningServer start(Path dataRoot, Json.Obj config) {
        CharacterRoutes routes =
                new CharacterRoutes(new CharacterFolder(dataRoot.resolve("default-user")), Clock.systemDefaultZone());
        Javalin javalin = Javalin.create(settings -> {
            settings.startup.showJavalinBanner = false;
            settings.startup.showOldJavalinVersionWarning = false;
            settings.jetty.host = "127.0.0.1";
            settings.jetty.port = 0;
            routes.addTo(settings.routes);
        });
        javalin.start();
        return new Running(javalin);
    }

    private record Running(Javalin javalin) implements ServerStarter.RunningServer {
        @Override
        public URI address() {
            return URI.create("http://127.0.0.1:" + javalin.port());
        }

        @Override
        public void close() {
            javalin.stop();
        }
    }
}
