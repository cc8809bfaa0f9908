package dev.innkeeper.engine.js;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * An immutable JSON value with the semantics of ECMAScript.
 *
 * <p>Numbers are doubles, object keys that look like array indices come first in ascending order, the last of
 * duplicate keys wins at the place of the first (chats.md §2). A document that is read, changed with {@link Obj#with}
 * and written again keeps every field it had, in its place.
 */
public sealed interface Json {

    /** The value {@code null}. */
    Json NULL = Null.NULL;

    /** Reads one JSON text as {@code JSON.parse} does. */
    static Json parse(String text) {
        return JsonTree.FORM.read(text);
    }

    /** The value that a text holds as JSON; empty if the text is no JSON. */
    static Optional<Json> read(String text) {
        try {
            return Optional.of(parse(text));
        } catch (JsonSyntaxException notJson) {
            return Optional.empty();
        }
    }

    /** A text value. */
    static Json of(String value) {
        return new Str(value);
    }

    /** A number value. */
    static Json of(double value) {
        return new Num(value);
    }

    /** A truth value. */
    static Json of(boolean value) {
        return value ? Bool.TRUE : Bool.FALSE;
    }

    /** A list of texts. */
    static Arr ofStrings(Iterable<String> values) {
        List<Json> items = new ArrayList<>();
        values.forEach(value -> items.add(of(value)));
        return new Arr(items);
    }

    /** This value as compact JSON text, as {@code JSON.stringify} writes it. */
    default String text() {
        return JsonWriter.write(this, 0);
    }

    /**
     * This value as JSON text with line breaks.
     *
     * @param indent blanks per level; 0 writes the compact form
     */
    default String text(int indent) {
        return JsonWriter.write(this, indent);
    }

    /** The text of a {@link Str}; empty for every other kind. */
    default Optional<String> asString() {
        return this instanceof Str(String value) ? Optional.of(value) : Optional.empty();
    }

    /** The value of a {@link Num}; empty for every other kind. */
    default OptionalDouble asNumber() {
        return this instanceof Num(double value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    /** This value if it is an object. */
    default Optional<Obj> asObject() {
        return this instanceof Obj object ? Optional.of(object) : Optional.empty();
    }

    /** This value if it is an array. */
    default Optional<Arr> asArray() {
        return this instanceof Arr array ? Optional.of(array) : Optional.empty();
    }

    /** Whether a condition holds for this value in JavaScript. */
    default boolean truthy() {
        return switch (this) {
            case Null ignored -> false;
            case Bool(boolean value) -> value;
            case Num(double value) -> value != 0 && !Double.isNaN(value);
            case Str(String value) -> !value.isEmpty();
            case Arr ignored -> true;
            case Obj ignored -> true;
        };
    }

    /** The only null. */
    enum Null implements Json {
        /** The value. */
        NULL
    }

    /** A truth value. */
    record Bool(boolean value) implements Json {
        static final Bool TRUE = new Bool(true);
        static final Bool FALSE = new Bool(false);
    }

    /** A number; integers beyond 2^53 lose precision as they do in JavaScript. */
    record Num(double value) implements Json {}

    /** A text of UTF-16 units, possibly with lone surrogates. */
    record Str(String value) implements Json {}

    /** A list of values. */
    record Arr(List<Json> items) implements Json {
        /** The empty list. */
        public static final Arr EMPTY = new Arr(List.of());

        /** Copies the list. */
        public Arr {
            items = List.copyOf(items);
        }

        /** The members that are objects, in order. */
        public List<Obj> objects() {
            List<Obj> found = new ArrayList<>(items.size());
            for (Json item : items) {
                if (item instanceof Obj object) {
                    found.add(object);
                }
            }
            return Collections.unmodifiableList(found);
        }

        /** The members that are texts, in order. */
        public List<String> strings() {
            return items.stream().flatMap(item -> item.asString().stream()).toList();
        }

        /** This list with one more member at its end. */
        public Arr plus(Json item) {
            List<Json> next = new ArrayList<>(items);
            next.add(item);
            return new Arr(next);
        }
    }

    /** A map of named values in ECMAScript's key order. */
    record Obj(Map<String, Json> members) implements Json {
        /** The object without members. */
        public static final Obj EMPTY = new Obj(Map.of());

        /** Copies the map and puts its keys in ECMAScript's order. */
        public Obj {
            members = Collections.unmodifiableMap(inOrder(members));
        }

        /** Builds an object member by member. */
        public static Obj build(Consumer<Builder> content) {
            Builder builder = new Builder();
            content.accept(builder);
            return builder.build();
        }

        /** The member of that name. */
        public Optional<Json> find(String key) {
            return Optional.ofNullable(members.get(key));
        }

        /** Whether the member exists, whatever its value. */
        public boolean has(String key) {
            return members.containsKey(key);
        }

        /** The member if it is a text. */
        public Optional<String> string(String key) {
            return find(key).flatMap(Json::asString);
        }

        /** The member if it is a text, else the fallback. */
        public String string(String key, String fallback) {
            return string(key).orElse(fallback);
        }

        /** The member if it is a number. */
        public OptionalDouble number(String key) {
            return members.get(key) instanceof Num(double value) ? OptionalDouble.of(value) : OptionalDouble.empty();
        }

        /** The member if it is a number, else the fallback. */
        public double number(String key, double fallback) {
            return number(key).orElse(fallback);
        }

        /** The member if it is a truth value, else the fallback. */
        public boolean bool(String key, boolean fallback) {
            return members.get(key) instanceof Bool(boolean value) ? value : fallback;
        }

        /** Whether the member exists and is truthy. */
        public boolean truthy(String key) {
            Json value = members.get(key);
            return value != null && value.truthy();
        }

        /** The member if it is an object, else the empty object. */
        public Obj object(String key) {
            return members.get(key) instanceof Obj value ? value : EMPTY;
        }

        /** The member if it is an array, else the empty array. */
        public Arr array(String key) {
            return members.get(key) instanceof Arr value ? value : Arr.EMPTY;
        }

        /** This object with the member set; an existing member keeps its place, a new one goes to the end. */
        public Obj with(String key, Json value) {
            Map<String, Json> next = new LinkedHashMap<>(members);
            next.put(key, value);
            return new Obj(next);
        }

        /** {@link #with(String, Json)} of a text. */
        public Obj with(String key, String value) {
            return with(key, of(value));
        }

        /** This object without the member. */
        public Obj without(String key) {
            if (!members.containsKey(key)) {
                return this;
            }
            Map<String, Json> next = new LinkedHashMap<>(members);
            next.remove(key);
            return new Obj(next);
        }

        private static Map<String, Json> inOrder(Map<String, Json> source) {
            if (!hasIndex(source)) {
                return new LinkedHashMap<>(source);
            }
            Map<Long, Json> indices = new TreeMap<>();
            Map<String, Json> names = new LinkedHashMap<>();
            source.forEach((key, value) -> {
                if (JsNumbers.isArrayIndex(key)) {
                    indices.put(Long.parseLong(key), value);
                } else {
                    names.put(key, value);
                }
            });
            Map<String, Json> ordered = new LinkedHashMap<>();
            indices.forEach((key, value) -> ordered.put(Long.toString(key), value));
            ordered.putAll(names);
            return ordered;
        }

        private static boolean hasIndex(Map<String, Json> source) {
            for (String key : source.keySet()) {
                if (JsNumbers.isArrayIndex(key)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Collects the members of an {@link Obj}; not thread-safe. */
    final class Builder {
        private final Map<String, Json> members = new LinkedHashMap<>();

        /** Sets a member. */
        public Builder put(String key, Json value) {
            members.put(key, value);
            return this;
        }

        /** Sets a text member. */
        public Builder put(String key, String value) {
            return put(key, of(value));
        }

        /** Sets a number member. */
        public Builder put(String key, double value) {
            return put(key, of(value));
        }

        /** Sets a truth member. */
        public Builder put(String key, boolean value) {
            return put(key, of(value));
        }

        /** Sets a member if there is a value. */
        public Builder putIfPresent(String key, Optional<? extends Json> value) {
            value.ifPresent(present -> put(key, present));
            return this;
        }

        /** Sets every member of the object. */
        public Builder putAll(Obj object) {
            members.putAll(object.members());
            return this;
        }

        /** The object of what was put so far. */
        public Obj build() {
            return new Obj(members);
        }
    }
}
