package dev.innkeeper.conformance.http;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

/** Starts a server for one case. */
@FunctionalInterface
public interface ServerStarter {
    /**
     * Starts a server over a data root.
     *
     * @param dataRoot a folder of its own, with the standard folders of the user {@code default-user}
     * @param config what the case wants otherwise than the defaults; nested keys
     */
    RunningServer start(Path dataRoot, Json.Obj config) throws IOException;

    /** A server that listens. */
    interface RunningServer extends AutoCloseable {
        /** Where it listens, without a path. */
        URI address();

        /** Ends without another write, as if the process had been killed. */
        void kill();

        /** Ends as after SIGTERM. */
        @Override
        void close();
    }
}
