package dev.innkeeper.formats.chat;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.util.Optional;

/**
 * One variant of a message.
 *
 * @param text what it says
 * @param sentAt when it was sent
 * @param startedAt when the model began to write it
 * @param finishedAt when the model had written it
 * @param extra everything else (chats.md §2.4)
 */
public record Swipe(
        String text, Instant sentAt, Optional<Instant> startedAt, Optional<Instant> finishedAt, Json.Obj extra) {

    /** A variant that no model wrote. */
    public static Swipe of(String text, Instant sentAt) {
        return new Swipe(text, sentAt, Optional.empty(), Optional.empty(), Json.Obj.EMPTY);
    }

    Json.Obj info() {
        return Json.Obj.build(info -> {
            info.put("send_date", IsoTime.text(sentAt));
            startedAt.ifPresent(time -> info.put("gen_started", IsoTime.text(time)));
            finishedAt.ifPresent(time -> info.put("gen_finished", IsoTime.text(time)));
            info.put("extra", extra);
        });
    }
}
