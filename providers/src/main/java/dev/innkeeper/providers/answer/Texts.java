package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The texts in answers, which may be lists of parts. */
final class Texts {
    private Texts() {}

    /** The member as text; empty if it has none. */
    static String of(Obj object, String name) {
        return object.find(name).map(Texts::of).orElse("");
    }

    /** A content as text: that of a list is the texts of its parts, joined. */
    static String of(Json content) {
        return switch (content) {
            case Json.Str(String text) -> text;
            case Json.Num number -> JsNumbers.text(number);
            case Json.Arr parts ->
                String.join(
                        "",
                        parts.objects().stream()
                                .flatMap(part -> part.string("text").stream())
                                .toList());
            case Json.Null _, Json.Bool _, Obj _ -> "";
        };
    }

    /** The first of several members that exists and is not null, as JavaScript's {@code ??} finds it. */
    @SafeVarargs
    static Optional<Json> firstOf(Supplier<Optional<Json>>... places) {
        for (Supplier<Optional<Json>> place : places) {
            Optional<Json> found = place.get().filter(value -> !(value instanceof Json.Null));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The text of a whole answer of a chat completion API, whatever the source (providers.md §7.4). */
    static String ofChatAnswer(Obj answer) {
        return firstOf(
                        () -> answer.find("content").flatMap(Json::asArray).map(Texts::textBlocks),
                        () -> firstChoice(answer).object("message").find("content"),
                        () -> firstChoice(answer).find("text"),
                        () -> answer.find("text"),
                        () -> answer.object("message").array("content").objects().stream()
                                .findFirst()
                                .flatMap(part -> part.find("text")),
                        () -> answer.object("message").find("tool_plan"))
                .map(Texts::of)
                .orElse("");
    }

    private static Json textBlocks(Json.Arr content) {
        return Json.of(String.join(
                "\n\n",
                content.objects().stream()
                        .filter(block -> block.string("type", "").equals("text"))
                        .map(block -> of(block, "text"))
                        .toList()));
    }

    static Obj firstChoice(Obj answer) {
        return choices(answer).stream().findFirst().orElse(Obj.EMPTY);
    }

    static List<Obj> choices(Obj answer) {
        return answer.array("choices").objects();
    }
}
