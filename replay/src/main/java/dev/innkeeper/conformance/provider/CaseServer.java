package dev.innkeeper.conformance.provider;

import dev.innkeeper.conformance.http.DataRoot;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.server.backend.Backends;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.HttpFace;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.RouteTable;
import dev.innkeeper.storage.file.FileLibrary;
import dev.innkeeper.storage.tokenizer.TokenizerLibrary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleSupplier;

/** A server with nothing but the endpoints that hand requests on, over the secrets of a case. */
final class CaseServer implements AutoCloseable {

    private final HttpFace face;
    private final FileLibrary library;
    private final OutboundHttp http;
    private final DataRoot root;

    private CaseServer(HttpFace face, FileLibrary library, OutboundHttp http, DataRoot root) {
        this.face = face;
        this.library = library;
        this.http = http;
        this.root = root;
    }

    static CaseServer start(Json.Obj input, StandIn network) throws IOException {
        DataRoot root = DataRoot.create();
        Path secrets = root.path().resolve(DataRoot.USER).resolve("secrets.json");
        Files.writeString(secrets, secrets(input.object("secrets")).text(4), StandardCharsets.UTF_8);
        FileLibrary library = FileLibrary.open(root.path().resolve(DataRoot.USER), Clock.systemUTC());
        OutboundHttp http = new OutboundHttp(network);
        DialectOptions options =
                DialectOptions.of(input.object("config")::find, input.string("cookieSecret", "a secret of the case"));
        Backends backends = new Backends(
                library.secrets(), options, () -> http, TokenizerLibrary.ofUser(), chance(input), Clock.systemUTC());
        HttpFace face = new HttpFace(
                new RouteTable(List.of()),
                call -> {
                    throw Problem.of(ErrorCode.ROUTE_NOT_FOUND, "There are only backends here.")
                            .exception();
                },
                failure -> Problem.of(ErrorCode.INTERNAL, String.valueOf(failure)),
                new HttpFace.Settings("127.0.0.1", 0, Set.of(), root.path()),
                List.of(backends::addTo));
        face.start();
        return new CaseServer(face, library, http, root);
    }

    private static DoubleSupplier chance(Json.Obj input) {
        OptionalDouble frozen = input.number("frozenMathRandom");
        return frozen.isPresent() ? frozen::getAsDouble : Math::random;
    }

    private static Json secrets(Json.Obj given) {
        return Json.Obj.build(all -> {
            for (Map.Entry<String, Json> secret : given.members().entrySet()) {
                all.put(
                        secret.getKey(),
                        secret.getValue()
                                .asString()
                                .map(value -> entries(secret.getKey(), Signer.withKey(value)))
                                .orElse(secret.getValue()));
            }
        });
    }

    private static Json entries(String key, String value) {
        return Json.Arr.EMPTY.plus(Json.Obj.build(entry -> entry.put("id", "id-" + key)
                .put("value", value)
                .put("label", key)
                .put("active", true)));
    }

    int port() {
        return face.port();
    }

    @Override
    public void close() {
        face.close();
        http.close();
        library.close();
        root.close();
    }
}
