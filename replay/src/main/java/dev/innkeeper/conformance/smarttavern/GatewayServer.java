package dev.innkeeper.conformance.smarttavern;

import dev.innkeeper.conformance.http.DataRoot;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.HttpFace;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.RouteTable;
import dev.innkeeper.server.smarttavern.ModuleGateway;
import dev.innkeeper.server.smarttavern.OfferedModules;
import dev.innkeeper.storage.file.FileLibrary;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/** A server with nothing but SmartTavern's gateway, for one case. */
final class GatewayServer implements AutoCloseable {
    private final HttpFace face;
    private final FileLibrary library;
    private final DataRoot root;

    private GatewayServer(HttpFace face, FileLibrary library, DataRoot root) {
        this.face = face;
        this.library = library;
        this.root = root;
    }

    static GatewayServer start(Surroundings surroundings) throws IOException {
        DataRoot root = DataRoot.create();
        FileLibrary library = FileLibrary.open(root.path(), Clock.fixed(surroundings.now(), surroundings.zone()));
        ModuleGateway gateway =
                new ModuleGateway(OfferedModules.functions(library.conversations()), () -> surroundings, "replay");
        HttpFace face = new HttpFace(
                new RouteTable(List.of()),
                call -> {
                    throw Problem.of(ErrorCode.ROUTE_NOT_FOUND, "There is only the gateway here.")
                            .exception();
                },
                failure -> Problem.of(ErrorCode.INTERNAL, String.valueOf(failure)),
                new HttpFace.Settings("127.0.0.1", 0, Set.of(), root.path()),
                List.of(gateway::addTo));
        face.start();
        return new GatewayServer(face, library, root);
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + face.port());
    }

    @Override
    public void close() {
        face.close();
        library.close();
        root.close();
    }
}
