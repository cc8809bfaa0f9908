package dev.innkeeper.conformance.http;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.sillytavern.CharacterRoutes;
import dev.innkeeper.server.sillytavern.ChatFamily;
import dev.innkeeper.server.sillytavern.WorldRoutes;
import dev.innkeeper.storage.backup.BackupSettings;
import dev.innkeeper.storage.character.CharacterFolder;
import dev.innkeeper.storage.file.FileLibrary;
import dev.innkeeper.storage.time.Alarms;
import dev.innkeeper.storage.time.Time;
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

    /** Starts a server over a data root, by the time of the machine. */
    public static SillyTavernServer start(Path dataRoot, Json.Obj config) {
        return over(dataRoot, config, Time.of(Clock.systemDefaultZone()), () -> {});
    }

    /**
     * Starts a server over a data root.
     *
     * @param config what is otherwise than the defaults; dotted keys
     */
    public static SillyTavernServer start(Path dataRoot, Json.Obj config, Clock clock, Alarms alarms) {
        return over(dataRoot, config, new Time(clock, alarms), () -> {});
    }

    /** Starts a server over an empty data root of its own, which goes when the server is closed. */
    public static SillyTavernServer empty() throws IOException {
        DataRoot root = DataRoot.create();
        return over(root.path(), Json.Obj.EMPTY, Time.of(Clock.systemDefaultZone()), root::close);
    }

    private static SillyTavernServer over(Path dataRoot, Json.Obj config, Time time, Runnable cleanUp) {
        BackupSettings backups = BackupSettings.of(key -> config.find(key).map(JsNumbers::text));
        FileLibrary library = FileLibrary.open(dataRoot, time, backups);
        library.stats().current();
        CharacterFolder characters = new CharacterFolder(library.root());
        Javalin javalin = Javalin.create(settings -> {
            settings.startup.showJavalinBanner = false;
            settings.startup.showOldJavalinVersionWarning = false;
            settings.jetty.host = "127.0.0.1";
            settings.jetty.port = 0;
            settings.jetty.modifyServer(server -> server.setStopTimeout(0));
            new CharacterRoutes(characters, library.lorebooks(), time.clock()).addTo(settings.routes);
            new WorldRoutes(library.lorebooks()).addTo(settings.routes);
            new ChatFamily(library, backups.checkIntegrity(), time.clock(), library.root()).addTo(settings.routes);
        });
        javalin.start();
        return new SillyTavernServer(javalin, library, cleanUp);
    }

    @Override
    public URI address() {
        return URI.create("http://127.0.0.1:" + javalin.port());
    }

    @Override
    public void kill() {
        javalin.stop();
        library.abandon();
        cleanUp.run();
    }

    @Override
    public void close() {
        javalin.stop();
        library.close();
        cleanUp.run();
    }
}
