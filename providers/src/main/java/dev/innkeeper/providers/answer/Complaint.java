package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.Optional;
import java.util.stream.Stream;

/** What error objects say, whatever form they have (providers.md §6.4). */
public final class Complaint {
    private static final String UNKNOWN = "Unknown error";

    private Complaint() {}

    /** The message of the error that an event or a body tells of; empty if it tells of none. */
    public static Optional<String> in(Obj event) {
        return words(event).or(() -> error(event).map(_ -> UNKNOWN));
    }

    /**
     * What SillyTavern's client shows about an event of a chat completion; empty if it shows nothing.
     *
     * @param reasonPhrase of an HTTP answer that is no success; else empty
     */
    public static Optional<String> noticed(Obj event, String reasonPhrase) {
        if (event.truthy("quota_error")) {
            return Optional.empty();
        }
        String fallback = reasonPhrase.isEmpty() ? UNKNOWN : reasonPhrase;
        if (error(event).isPresent()) {
            return error(event).flatMap(Complaint::wordsOf).or(() -> Optional.of(fallback));
        }
        return text(event, "message").or(() -> event.truthy("detail") ? Optional.of(fallback) : Optional.empty());
    }

    /** What an error says in words; empty if there is no error, or it has none. */
    public static Optional<String> words(Obj event) {
        return error(event)
                .flatMap(Complaint::wordsOf)
                .or(() -> text(event, "message"))
                .or(() -> event.string("detail").filter(detail -> !detail.isEmpty()))
                .or(() -> event.array("detail").objects().stream()
                        .flatMap(item -> item.string("msg").stream())
                        .findFirst());
    }

    private static Optional<Json> error(Obj event) {
        return event.find("error")
                .filter(Json::truthy)
                .or(() -> event.object("detail").find("error").filter(Json::truthy));
    }

    private static Optional<String> wordsOf(Json error) {
        return error.asString()
                .or(() -> error.asObject()
                        .flatMap(object -> Stream.of("message", "code", "type")
                                .flatMap(name -> text(object, name).stream())
                                .findFirst()));
    }

    private static Optional<String> text(Obj object, String name) {
        return object.find(name).filter(Json::truthy).map(JsNumbers::text);
    }
}
