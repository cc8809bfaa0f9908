package dev.innkeeper.formats.chat.transfer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.IsoTime;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;

/** A chat that is made message by message, with the fields and the order of fields that SillyTavern gives them. */
final class ConvertedChat {
    private final String now;
    private final ImportedChat.Lines lines = new ImportedChat.Lines();
    private final PreviewBuilder preview = new PreviewBuilder();

    ConvertedChat(Instant now) {
        this.now = IsoTime.text(now);
        put(ChatHeader.of(Json.Obj.EMPTY).json());
    }

    /** The time of the import, as messages have it. */
    String now() {
        return now;
    }

    void add(String name, boolean user, Json text) {
        add(Json.of(name), Optional.of(Json.of(user)), now, Optional.of(text));
    }

    void add(Json name, Optional<Json> user, String time, Optional<Json> text) {
        message(Json.Obj.build(line -> line.put("name", name)
                .putIfPresent("is_user", user)
                .put("send_date", time)
                .putIfPresent("mes", text)
                .put("extra", Json.Obj.EMPTY)));
    }

    /** A message of Kobold Lite, whose text stands before its time. */
    void addTextFirst(String name, boolean user, String text) {
        message(Json.Obj.build(line -> line.put("name", name)
                .put("is_user", user)
                .put("mes", text)
                .put("send_date", now)
                .put("extra", Json.Obj.EMPTY)));
    }

    ImportedChat imported() {
        return new ImportedChat(lines.bytes(), preview.build());
    }

    private void message(Json.Obj line) {
        preview.add(line);
        put(line);
    }

    private void put(Json.Obj line) {
        lines.add(line.text().getBytes(StandardCharsets.UTF_8));
    }
}
