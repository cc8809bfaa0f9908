package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Counts the messages that a whole-chat save leaves out without putting a version of them in their place.
 *
 * <p>A message is still there if its text is: in a message that the save brings, or in one of its swipes. It was edited,
 * not left out, if the save brings a message of the same speaker with the same date of sending.
 */
final class LostMessages {
    private final Set<String> texts = new HashSet<>();
    private final Map<String, Integer> versions = new HashMap<>();

    private LostMessages(List<byte[]> added) {
        added.forEach(line -> message(line).ifPresent(this::take));
    }

    /** How many of the lines that go are messages that are lost. */
    static int count(LineSource before, LineSplice splice) throws IOException {
        LostMessages added = new LostMessages(splice.added());
        int lost = 0;
        for (int line = splice.line(); line < splice.line() + splice.removed(); line++) {
            Optional<Json.Obj> message = message(before.line(line));
            lost += message.isPresent() && !added.have(message.get()) ? 1 : 0;
        }
        return lost;
    }

    private static Optional<Json.Obj> message(byte[] line) {
        try {
            return Json.parse(new String(line, StandardCharsets.UTF_8))
                    .asObject()
                    .filter(object -> object.has("mes"));
        } catch (JsonSyntaxException notJson) {
            return Optional.empty();
        }
    }

    private void take(Json.Obj message) {
        texts.add(message.string("mes", ""));
        message.array("swipes").items().forEach(swipe -> swipe.asString().ifPresent(texts::add));
        versions.merge(identity(message), 1, Integer::sum);
    }

    private boolean have(Json.Obj message) {
        if (texts.contains(message.string("mes", ""))) {
            return true;
        }
        Integer left = versions.getOrDefault(identity(message), 0);
        versions.put(identity(message), left - 1);
        return left > 0;
    }

    private static String identity(Json.Obj message) {
        return message.string("name", "") + "\n"
                + message.find("send_date").map(Json::text).orElse("");
    }
}
