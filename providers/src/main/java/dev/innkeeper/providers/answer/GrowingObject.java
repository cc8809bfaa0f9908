package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An object that comes in pieces: texts grow, objects merge, all else is replaced (providers.md §7.3). The time is
 * linear in what comes. Not thread-safe.
 */
final class GrowingObject {
    private static final Set<String> SET_ONCE = Set.of("id", "name", "type");
    private static final Set<String> SKIPPED = Set.of("__proto__", "constructor");

    private final Map<String, Value> members = new LinkedHashMap<>();

    private sealed interface Value {
        record Fixed(Json json) implements Value {}

        record Text(StringBuilder text) implements Value {}

        record Inner(GrowingObject object) implements Value {}
    }

    void merge(Obj piece) {
        piece.members().forEach((name, added) -> {
            if (!SKIPPED.contains(name)) {
                merge(name, added);
            }
        });
    }

    private void merge(String name, Json added) {
        Optional<Value> old = Optional.ofNullable(members.get(name));
        switch (added) {
            case Json.Null _ -> {
                if (!old.map(GrowingObject::truthy).orElse(false)) {
                    members.put(name, new Value.Fixed(added));
                }
            }
            case Json.Str(String text) -> {
                if (old.isEmpty() || !(old.get() instanceof Value.Text(StringBuilder before)) || before.isEmpty()) {
                    members.put(name, new Value.Text(new StringBuilder(text)));
                } else if (!SET_ONCE.contains(name)) {
                    before.append(text);
                }
            }
            case Obj object -> {
                GrowingObject inner = old.isPresent() && old.get() instanceof Value.Inner(GrowingObject before)
                        ? before
                        : new GrowingObject();
                members.put(name, new Value.Inner(inner));
                inner.merge(object);
            }
            case Json.Arr _, Json.Bool _, Json.Num _ -> members.put(name, new Value.Fixed(added));
        }
    }

    private static boolean truthy(Value value) {
        return switch (value) {
            case Value.Fixed(Json json) -> json.truthy();
            case Value.Text(StringBuilder text) -> !text.isEmpty();
            case Value.Inner _ -> true;
        };
    }

    void set(String name, Json value) {
        members.put(name, new Value.Fixed(value));
    }

    void remove(String name) {
        members.remove(name);
    }

    /** The member if it is a text. */
    Optional<String> text(String name) {
        return Optional.ofNullable(members.get(name))
                .flatMap(value -> json(value).asString());
    }

    Obj json() {
        return Obj.build(json -> members.forEach((name, value) -> json.put(name, json(value))));
    }

    private static Json json(Value value) {
        return switch (value) {
            case Value.Fixed(Json json) -> json;
            case Value.Text(StringBuilder text) -> Json.of(text.toString());
            case Value.Inner(GrowingObject object) -> object.json();
        };
    }
}
