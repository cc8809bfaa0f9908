package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Lists of messages as strangers may send them: plausible ones, and ones with wrong types everywhere. */
final class ArbitraryMessages {
    private static final List<String> KEYS = List.of(
            "role",
            "content",
            "name",
            "tool_calls",
            "tool_call_id",
            "signature",
            "type",
            "text",
            "image_url",
            "url",
            "function",
            "arguments",
            "id",
            "cache_control",
            "$ref",
            "$defs",
            "reasoning_content",
            "audio_url");
    private static final List<String> WORDS = List.of(
            "system",
            "user",
            "assistant",
            "tool",
            "text",
            "image_url",
            "audio_url",
            "example_user",
            "example_assistant",
            "Ada",
            "Ada: hello",
            "data:image/png;base64,AA",
            "data:",
            "{}",
            "[",
            "#/$defs/id",
            "");

    private ArbitraryMessages() {}

    /** Any value, three levels deep at most, made of the words that converters know. */
    static Arbitrary<Json> values() {
        return values(3);
    }

    private static Arbitrary<Json> values(int depth) {
        Arbitrary<Json> plain = Arbitraries.oneOf(
                Arbitraries.of(WORDS).map(Json::of),
                Arbitraries.of(0.0, 1.0, -1.5, 1e300).map(Json::of),
                Arbitraries.of(true, false).map(Json::of),
                Arbitraries.just(Json.NULL));
        if (depth == 0) {
            return plain;
        }
        Arbitrary<Json> deeper = values(depth - 1);
        Arbitrary<Json> lists = deeper.list().ofMaxSize(3).map(Arr::new);
        Arbitrary<Json> objects =
                Arbitraries.maps(Arbitraries.of(KEYS), deeper).ofMaxSize(5).map(Obj::new);
        return Arbitraries.oneOf(plain, lists, objects, objects);
    }

    /** Lists in which anything may stand. */
    static Arbitrary<Arr> wild() {
        Arbitrary<Json> message = Combinators.combine(roles(), values(), values(), values())
                .as((role, content, name, calls) -> Obj.build(json -> json.put("role", role)
                        .put("content", content)
                        .put("name", name)
                        .put("tool_calls", calls)
                        .put("tool_call_id", name)));
        return Arbitraries.oneOf(message, message, message, values())
                .list()
                .ofMaxSize(5)
                .map(Arr::new);
    }

    /** Lists of messages with words, some of which have names. */
    static Arbitrary<Arr> plain() {
        Arbitrary<String> texts = Arbitraries.of("hello", "Ada: hi", "two\n\nparagraphs", " ", "水");
        Arbitrary<Json> message = Combinators.combine(roles(), texts, Arbitraries.of("", "Ada", "example_user"))
                .as((role, text, name) -> Obj.build(json -> json.put("role", role)
                        .put("content", text)
                        .put("name", name)
                        .put("tool_call_id", "call")));
        return message.list().ofMaxSize(8).map(Arr::new);
    }

    private static Arbitrary<String> roles() {
        return Arbitraries.of("system", "user", "assistant", "tool");
    }
}
