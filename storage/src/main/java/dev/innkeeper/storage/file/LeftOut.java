package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Counts the messages that a whole-chat save leaves out without putting a version of them in their place.
 *
 * <p>A message is still there if its text is: in a message that the save brings, or in one of its swipes. It was edited,
 * not left out, if the save brings a message of the same speaker with the same date of sending. A last message that is
 * not the user's and in whose place another of the same speaker stands was generated anew.
 */
final class LeftOut {
    private final Set<String> texts = new HashSet<>();
    private final Map<String, Integer> versions = new HashMap<>();

    private LeftOut(Stream<byte[]> added) {
        added.forEach(line -> message(line).ifPresent(this::take));
    }

    /** How many of the lines that go are messages that are lost. */
    static int count(LineSource before, LineChange change) throws IOException {
        LeftOut added = new LeftOut(change.stream());
        int lost = 0;
        for (LineSplice splice : change.splices()) {
            List<Json.Obj> missing = new ArrayList<>();
            for (int line = splice.line(); line < splice.line() + splice.removed(); line++) {
                message(before.line(line)).filter(gone -> !added.have(gone)).ifPresent(missing::add);
            }
            boolean last = splice.removed() == 1 && splice.line() == before.count() - 1;
            lost += last && isAnew(missing, splice.added()) ? 0 : missing.size();
        }
        return lost;
    }

    private static boolean isAnew(List<Json.Obj> missing, List<byte[]> added) {
        Optional<Json.Obj> next = added.isEmpty() ? Optional.empty() : message(added.getFirst());
        return next.isPresent()
                && missing.stream()
                        .allMatch(old -> !old.truthy("is_user")
                                && !next.get().truthy("is_user")
                                && old.string("name", "").equals(next.get().string("name", "")));
    }

    private static Optional<Json.Obj> message(byte[] line) {
        return Json.read(new String(line, StandardCharsets.UTF_8))
                .flatMap(Json::asObject)
                .filter(object -> object.has("mes"));
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
