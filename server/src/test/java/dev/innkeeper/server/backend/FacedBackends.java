package dev.innkeeper.server.backend;

import dev.innkeeper.engine.token.Tokenizers;
import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.remote.RemoteOptions.Pause;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.HttpFace;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.RouteTable;
import dev.innkeeper.storage.file.FileLibrary;
import dev.innkeeper.storage.secret.Secrets;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/** The endpoints that hand requests on, and nothing else, behind a port. */
final class FacedBackends implements AutoCloseable {
    private final FileLibrary library;
    private final HttpFace face;

    private FacedBackends(FileLibrary library, HttpFace face) {
        this.library = library;
        this.face = face;
    }

    static FacedBackends open(Path folder, OutboundHttp http, Clock clock, Pause pause) throws IOException {
        FileLibrary library = FileLibrary.open(folder, Clock.systemUTC());
        Backends backends = new Backends(
                library.secrets(),
                DialectOptions.defaults("secret"),
                () -> http,
                Tokenizers.builtIn(),
                () -> 0.5,
                clock,
                pause);
        HttpFace face = new HttpFace(
                new RouteTable(List.of()),
                call -> {
                    throw new IllegalStateException("There are only backends here.");
                },
                failure -> Problem.of(ErrorCode.INTERNAL, String.valueOf(failure)),
                new HttpFace.Settings("127.0.0.1", 0, Set.of(), folder),
                List.of(backends::addTo));
        face.start();
        return new FacedBackends(library, face);
    }

    int port() {
        return face.port();
    }

    Secrets secrets() {
        return library.secrets();
    }

    @Override
    public void close() {
        face.close();
        library.close();
    }
}
