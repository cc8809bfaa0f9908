package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ChatDialects;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.GoogleSafety;
import dev.innkeeper.providers.dialect.Preparation;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import java.util.List;
import java.util.Optional;

/** What all requests to Google have in common. */
public final class Google {
    private static final double SEEDS = 1_000_000;

    private Google() {}

    /**
     * What must be asked before: a token, where a service account asks.
     *
     * @throws RefusedOrderException if there is no such account
     */
    public static Optional<Preparation> preparation(ChatOrder order) throws RefusedOrderException {
        return ChatDialects.of(source(order)).orElseThrow().preparation(order);
    }

    static boolean isVertex(ChatOrder order) {
        return order.body().string("api", "").equals("vertexai");
    }

    static String source(ChatOrder order) {
        return isVertex(order) ? "vertexai" : "makersuite";
    }

    /** A message that a person says. */
    static Json.Arr said(List<Json> parts) {
        return Json.Arr.EMPTY.plus(
                Json.Obj.build(message -> message.put("role", "user").put("parts", new Json.Arr(parts))));
    }

    static Json.Obj textPart(Optional<Json> text) {
        return Json.Obj.build(part -> part.putIfPresent("text", text));
    }

    static Json.Arr safety(GoogleDoor door) {
        return GoogleSafety.off(door.vertex());
    }

    /** The seed that the body names, or any. */
    static Json seed(ChatOrder order) {
        return order.present("seed")
                .orElseGet(() -> Json.of(Math.floor(order.chance().getAsDouble() * SEEDS)));
    }

    /** The parts of the first candidate; empty if there are no candidates. */
    static Optional<List<Json.Obj>> parts(Json answer) {
        return answer.asObject().orElse(Json.Obj.EMPTY).array("candidates").objects().stream()
                .findFirst()
                .map(candidate -> candidate.object("content").array("parts").objects());
    }
}
