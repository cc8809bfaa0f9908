package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Delta;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Calls of tools put together from their pieces (providers.md §7.3). Not thread-safe. */
final class StreamedCalls {
    /** Where the JSON text of Claude's arguments is kept until it is complete; it stays if it is no JSON. */
    static final String RAW_ARGUMENTS = "__input_json_delta";

    private static final int MAX_CALLS = 128;

    private final SortedMap<Integer, SortedMap<Integer, GrowingObject>> choices = new TreeMap<>();

    boolean isEmpty() {
        return choices.isEmpty();
    }

    /** Takes a piece; what it means for the main answer is returned. */
    Optional<Delta> add(CallPiece piece, Map<String, String> signatures) {
        if (piece.choice() < 0 || piece.choice() >= MAX_CALLS) {
            return Optional.empty();
        }
        return switch (piece) {
            case CallPiece.Begin(int choice) -> {
                calls(choice);
                yield Optional.empty();
            }
            case CallPiece.Merge(int choice, int call, Obj part) -> {
                if (call < 0 || call >= MAX_CALLS) {
                    yield Optional.empty();
                }
                GrowingObject grown = calls(choice).computeIfAbsent(call, _ -> new GrowingObject());
                grown.merge(part);
                grown.text("id")
                        .flatMap(id -> Optional.ofNullable(signatures.get(id)))
                        .ifPresent(signature -> grown.set("signature", Json.of(signature)));
                yield inMainAnswer(choice, delta(call, part));
            }
            case CallPiece.Whole(int choice, Obj call) -> {
                SortedMap<Integer, GrowingObject> before = calls(choice);
                int index = before.isEmpty() ? 0 : before.lastKey() + 1;
                if (index >= MAX_CALLS) {
                    yield Optional.empty();
                }
                GrowingObject whole = new GrowingObject();
                whole.merge(call);
                before.put(index, whole);
                String arguments = call.find("args").map(Json::text).orElse("");
                yield inMainAnswer(
                        choice, new Delta.ToolCall(index, call.string("id", ""), call.string("name", ""), arguments));
            }
            case CallPiece.Arguments(int choice, int call, String json) -> {
                Optional<GrowingObject> grown = find(choice, call);
                grown.ifPresent(it -> it.merge(Obj.build(part -> part.put(RAW_ARGUMENTS, json))));
                yield grown.flatMap(_ -> inMainAnswer(choice, new Delta.ToolCall(call, "", "", json)));
            }
            case CallPiece.Closed(int choice, int call) -> {
                find(choice, call).ifPresent(StreamedCalls::readArguments);
                yield Optional.empty();
            }
        };
    }

    private SortedMap<Integer, GrowingObject> calls(int choice) {
        return choices.computeIfAbsent(choice, _ -> new TreeMap<>());
    }

    private Optional<GrowingObject> find(int choice, int call) {
        return Optional.ofNullable(choices.get(choice)).flatMap(calls -> Optional.ofNullable(calls.get(call)));
    }

    private static void readArguments(GrowingObject call) {
        call.text(RAW_ARGUMENTS).flatMap(Json::read).ifPresent(arguments -> {
            call.set("input", arguments);
            call.remove(RAW_ARGUMENTS);
        });
    }

    private static Delta.ToolCall delta(int index, Obj part) {
        Obj call = part.find("tool_calls").flatMap(Json::asObject).orElse(part);
        Obj function = call.object("function");
        return new Delta.ToolCall(
                index,
                call.string("id", ""),
                function.string("name").or(() -> call.string("name")).orElse(""),
                function.string("arguments", ""));
    }

    private static Optional<Delta> inMainAnswer(int choice, Delta.ToolCall delta) {
        boolean tells = !(delta.id() + delta.name() + delta.arguments()).isEmpty();
        return choice == 0 && tells ? Optional.of(delta) : Optional.empty();
    }

    /** All calls by answer and place; a place that nothing was said about is null. */
    Arr json() {
        List<Json> all = new ArrayList<>();
        choices.forEach((choice, calls) -> {
            List<Json> list = new ArrayList<>();
            calls.forEach((index, call) -> put(list, index, call.json()));
            put(all, choice, new Arr(list));
        });
        return new Arr(all);
    }

    private static void put(List<Json> list, int index, Json value) {
        while (list.size() < index) {
            list.add(Json.NULL);
        }
        list.add(value);
    }
}
