package dev.innkeeper.server.live;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.scene.TurnReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A stored message as clients see it. */
public final class MessageView {
    /** The member of {@code extra} in which Innkeeper keeps what SillyTavern does not know. */
    public static final String OWN_EXTRA = "innkeeper";

    private MessageView() {}

    /** One message and its index. */
    public static Json.Obj of(int index, ChatLine line) {
        return Json.Obj.build(view -> {
            view.put("index", index);
            view.put("name", line.name());
            view.putIfPresent("character", author(line).map(Json::of));
            view.put("role", role(line));
            view.put("hidden", line.hidden());
            view.put("text", line.text());
            view.put(
                    "sentAt",
                    line.sentAt().map(Instant::toString).<Json>map(Json::of).orElse(Json.NULL));
            view.put("swipes", line.swipes().size());
            view.put("swipe", line.swipe());
            view.putIfPresent("reasoning", line.reasoning().map(Json::of));
            line.extra()
                    .number("reasoning_duration")
                    .ifPresent(duration -> view.put("reasoningMilliseconds", duration));
            view.putIfPresent("toolCalls", toolCalls(line.extra()));
            view.put("extra", extra(line.extra()));
        });
    }

    /** Neighbouring messages from an index on. */
    public static List<Json.Obj> list(int from, List<ChatLine> lines) {
        List<Json.Obj> views = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            views.add(of(from + i, lines.get(i)));
        }
        return views;
    }

    /** The member of a group who wrote the message: the card's file name without its extension. */
    private static Optional<String> author(ChatLine line) {
        return TurnReader.author(line).flatMap(FileName::of).map(FileName::base);
    }

    private static String role(ChatLine line) {
        if (line.extra().string("type", "").equals("narrator")) {
            return "system";
        }
        return line.user() ? "user" : "assistant";
    }

    private static Optional<Json> toolCalls(Json.Obj extra) {
        return extra.find("tool_invocations")
                .flatMap(Json::asArray)
                .map(calls -> new Json.Arr(
                        calls.objects().stream().map(MessageView::toolCall).toList()));
    }

    private static Json toolCall(Json.Obj call) {
        String name = call.string("name", "");
        return Json.Obj.build(view -> view.put("name", name)
                .put("displayName", call.string("displayName", name))
                .put("parameters", call.string("parameters", ""))
                .put("result", call.string("result", ""))
                .put("failed", call.bool("error", false)));
    }

    private static Json.Obj extra(Json.Obj stored) {
        Json.Obj own = stored.object(OWN_EXTRA);
        return Json.Obj.build(extra -> {
            extra.putIfPresent("model", stored.string("model").map(Json::of));
            extra.putIfPresent("api", stored.string("api").map(Json::of));
            extra.putIfPresent("tokens", tokens(stored));
            extra.putIfPresent("generation", own.string("generation").map(Json::of));
            if (own.bool("interrupted", false)) {
                extra.put("interrupted", true);
            }
            extra.putIfPresent("error", own.find("error"));
            extra.putIfPresent("shortened", own.find("shortened"));
        });
    }

    private static Optional<Json> tokens(Json.Obj stored) {
        return stored.find("token_count").filter(Json.Num.class::isInstance);
    }
}
