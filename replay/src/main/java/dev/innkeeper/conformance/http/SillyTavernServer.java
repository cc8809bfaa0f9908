package dev.innkeeper.conformance.http;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.sillytavern.CharacterRoutes;
import dev.innkeeper.server.sillytavern.WorldRoutes;
import dev.innkeeper.storage.character.CharacterFolder;
import dev.innkeeper.storage.file.FileLibrary;
import io.javalin.Javalin;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;

/** A server with nothing but SillyTavern's routes, over the data root of a case. */
public final class SillyTavernServer implements ServerStarter.RunningServer {
    private final Javalin javalin;
    private final FileLibrary library;

    private final Runnable cleanUp;

    private SillyTavernServer(Javalin javalin, FileLibrary library, Runnable cleanUp) {
        this.javalin = javalin;
        this.library = library;
        this.cleanUp = cleanUp;
    }

    /** Starts a server over a data root. */
    public static SillyTavernServer start(Path dataRoot, Json.Obj config) {
        return over(dataRoot, () -> {});
    }

    /** Starts a server over an empty data root of its own, which goes when the server is closed. */
    public static SillyTavernServer empty() throws IOException {
        DataRoot root = DataRoot.create();
        return over(root.path(), root::close);
    }

    private static SillyTavernServer over(Path dataRoot, Runnable cleanUp) {
        Clock clock = Clock.systemDefaultZone();
        FileLibrary library = FileLibrary.open(dataRoot, clock);
        CharacterFolder characters = new CharacterFolder(library.root());
        Javalin javalin = Javalin.create(settings -> {
            settings.startup.showJavalinBanner = false;
            settings.startup.showOldJavalinVersionWarning = false;
            settings.jetty.host = "127.0.0.1";
            settings.jetty.port = 0;
            new CharacterRoutes(characters, library.lorebooks(), clock).addTo(settings.routes);
            new WorldRoutes(library.lorebooks()).addTo(settings.routes);
        });
        javalin.start();
        return new SillyTavernServer(javalin, library, cleanUp);
    }

    @Override
    public URI address() {
        return URI.create("http://127.0.0.1:" + javalin.port());
    }

    @Override
    public void close() {
        javalin.stop();
        library.close();
        cleanUp.run();
    }
}
