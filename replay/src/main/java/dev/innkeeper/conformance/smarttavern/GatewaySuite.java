package dev.innkeeper.conformance.smarttavern;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.conformance.http.StepSender;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import dev.innkeeper.engine.python.value.PyValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;

/**
 * A suite whose cases are calls of SmartTavern's functions, one call in each.
 *
 * <p>The body goes to the server as it stands in the file, where {@code 1} is not {@code 1.0}.
 */
abstract class GatewaySuite implements Suite {
    private final String name;

    GatewaySuite(String name) {
        this.name = name;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final List<CaseResult> replay(String fileName, Json.Obj recorded) {
        return replay(fileName, recorded, recorded.text());
    }

    @Override
    public final List<CaseResult> replay(String fileName, Json.Obj recorded, String text) {
        String id = recorded.string("id", fileName);
        Json.Obj input = recorded.object("input");
        try (var server = GatewayServer.start(FrozenSurroundings.of(input.object("frozen")));
                var sender = StepSender.to(server.address())) {
            HttpResponse<byte[]> answer = sender.send(step(input, text));
            return List.of(new RecordedReply(id, recorded).result(answer));
        } catch (IOException e) {
            throw new UncheckedIOException("The case cannot be replayed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of(new CaseResult.Failed(id, "the replay was interrupted"));
        }
    }

    private static Json.Obj step(Json.Obj input, String text) {
        return Json.Obj.build(step -> {
            step.put("method", input.string("method", "POST"));
            step.put("path", input.string("path", "/") + query(input.object("query")));
            step.putIfPresent("contentType", input.find("contentType"));
            step.putIfPresent("rawBody", input.find("rawBody"));
            if (input.has("body")) {
                step.put("rawBody", bodyIn(text));
            }
        });
    }

    private static String bodyIn(String text) {
        PyValue recorded = PyJson.read(text);
        return recorded instanceof PyDict dict
                ? PyJson.write(
                        dict.dict("input").map(input -> input.getOrNone("body")).orElse(PyValue.NONE))
                : "";
    }

    private static String query(Json.Obj parameters) {
        StringJoiner query = new StringJoiner("&", "?", "").setEmptyValue("");
        parameters.members().forEach((name, value) -> query.add(encoded(name) + "=" + encoded(JsNumbers.text(value))));
        return query.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
