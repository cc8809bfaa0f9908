package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;

/**
 * Who speaks in a prompt, for the prefixes that tell speakers apart (providers.md §1.3).
 *
 * @param character the character's name; empty if it is not known
 * @param user the person's name; empty if it is not known
 * @param group the names of a group's members; empty outside of groups
 */
public record Names(String character, String user, List<String> group) {
    /** Nobody is known. */
    public static final Names UNKNOWN = new Names("", "", List.of());

    /** Copies the list. */
    public Names {
        group = List.copyOf(group);
    }

    /** The names in a client body: {@code char_name}, {@code user_name} and {@code group_names}. */
    public static Names of(Obj body) {
        return new Names(
                text(body, "char_name"),
                text(body, "user_name"),
                body.array("group_names").items().stream().map(JsNumbers::text).toList());
    }

    private static String text(Obj body, String key) {
        return body.find(key).filter(Json::truthy).map(JsNumbers::text).orElse("");
    }
}
