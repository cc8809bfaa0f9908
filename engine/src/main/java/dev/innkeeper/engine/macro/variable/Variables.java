package dev.innkeeper.engine.macro.variable;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The operations on a {@link VariableStore}, with JavaScript's idea of numbers and JSON (macros.md §10). */
public final class Variables {
    /** The highest array index that can be set; setting a higher one changes nothing. */
    public static final int HIGHEST_INDEX = 99_999;

    private static final Json ZERO = Json.of(0);

    private final VariableStore store;

    /** The operations on one store. */
    public Variables(VariableStore store) {
        this.store = store;
    }

    /** The printed value; an unset variable is the empty text, a numeric one is printed as a number. */
    public String get(String name) {
        return print(value(name));
    }

    /** The printed element of a variable that holds JSON text; the whole value if it does not. */
    public String getElement(String name, String key) {
        Optional<Json> stored = store.find(name);
        if (stored.isEmpty()) {
            return "";
        }
        Optional<Json> document = parse(JsNumbers.text(stored.get()));
        if (document.isEmpty()) {
            return print(numeric(stored.get()));
        }
        if (document.get() == Json.NULL) {
            return print(ZERO);
        }
        return element(document.get(), key)
                .map(found -> isStructure(found) ? Json.of(found.text()) : found)
                .map(found -> print(numeric(found)))
                .orElse("");
    }

    /** Whether the variable is set, whatever its value. */
    public boolean has(String name) {
        return store.find(name).isPresent();
    }

    /** Stores a text. */
    public void set(String name, String value) {
        store.put(name, Json.of(value));
    }

    /** Removes the variable. */
    public void delete(String name) {
        store.remove(name);
    }

    /** Adds a text: sums numbers, appends to a JSON array, else concatenates. Returns the printed new value. */
    public String add(String name, String value) {
        return add(name, Json.of(value));
    }

    /** Adds a number in the same way. */
    public String add(String name, double value) {
        return add(name, Json.of(value));
    }

    private String add(String name, Json value) {
        Json got = value(name);
        Json current = got.truthy() ? got : ZERO;
        Optional<Json.Arr> list = parse(JsNumbers.text(current)).flatMap(Json::asArray);
        if (list.isPresent()) {
            String text = list.get().plus(value).text();
            store.put(name, Json.of(text));
            return text;
        }
        double augend = JsNumbers.parse(current);
        double addend = JsNumbers.parse(value);
        if (Double.isNaN(augend) || Double.isNaN(addend)) {
            String text = (current == ZERO || !current.truthy() ? "" : JsNumbers.text(current)) + JsNumbers.text(value);
            store.put(name, Json.of(text));
            return text;
        }
        double sum = augend + addend;
        if (Double.isNaN(sum)) {
            return "";
        }
        store.put(name, Json.of(sum));
        return JsNumbers.text(sum);
    }

    /** Sets an element of a variable that holds JSON text (macros.md §10, <i>set key</i>). */
    public void setElement(String name, String key, String value) {
        Optional<Json> stored = store.find(name);
        Optional<Json> document = stored.isEmpty() ? Optional.of(Json.NULL) : parse(JsNumbers.text(stored.get()));
        document.flatMap(json -> withElement(json, key, value))
                .ifPresent(changed -> store.put(name, Json.of(changed.text())));
    }

    private Json value(String name) {
        return store.find(name).map(Variables::numeric).orElse(Json.of(""));
    }

    private static Json numeric(Json value) {
        if (value instanceof Json.Str(String text) && JsStrings.isBlank(text)) {
            return value;
        }
        double number = JsNumbers.parse(value);
        return Double.isNaN(number) ? value : Json.of(number);
    }

    private static String print(Json value) {
        return isStructure(value) ? value.text() : JsNumbers.text(value);
    }

    private static boolean isStructure(Json value) {
        return switch (value) {
            case Json.Null ignored -> true;
            case Json.Arr ignored -> true;
            case Json.Obj ignored -> true;
            case Json.Bool ignored -> false;
            case Json.Num ignored -> false;
            case Json.Str ignored -> false;
        };
    }

    private static Optional<Json> parse(String text) {
        return Json.read(text);
    }

    private static String property(String key) {
        double number = JsNumbers.parse(key);
        return Double.isNaN(number) ? key : JsNumbers.text(number);
    }

    private static Optional<Json> element(Json document, String key) {
        String property = property(key);
        return switch (document) {
            case Json.Obj(var members) -> Optional.ofNullable(members.get(property));
            case Json.Arr(List<Json> items) ->
                property.equals("length")
                        ? Optional.of(Json.of(items.size()))
                        : index(property, items.size()).map(items::get);
            case Json.Str(String text) ->
                property.equals("length")
                        ? Optional.of(Json.of(text.length()))
                        : index(property, text.length()).map(at -> Json.of(text.substring(at, at + 1)));
            case Json.Num ignored -> Optional.empty();
            case Json.Bool ignored -> Optional.empty();
            case Json.Null ignored -> Optional.empty();
        };
    }

    private static Optional<Integer> index(String property, int size) {
        if (!JsNumbers.isArrayIndex(property)) {
            return Optional.empty();
        }
        long index = Long.parseLong(property);
        return index < size ? Optional.of((int) index) : Optional.empty();
    }

    private static Optional<Json> withElement(Json document, String key, String value) {
        String property = property(key);
        return switch (document) {
            case Json.Obj object -> Optional.of(object.with(property, value));
            case Json.Arr(List<Json> items) -> withItem(items, property, value);
            case Json.Null ignored ->
                Double.isNaN(JsNumbers.parse(key))
                        ? Optional.of(Json.Obj.EMPTY.with(property, value))
                        : withItem(List.of(), property, value);
            case Json.Str ignored -> Optional.empty();
            case Json.Num ignored -> Optional.empty();
            case Json.Bool ignored -> Optional.empty();
        };
    }

    private static Optional<Json> withItem(List<Json> items, String property, String value) {
        if (property.equals("length")) {
            double length = JsNumbers.parse(value);
            return length >= 0 && length <= HIGHEST_INDEX && length == Math.rint(length)
                    ? Optional.of(new Json.Arr(resized(items, (int) length)))
                    : Optional.empty();
        }
        if (!JsNumbers.isArrayIndex(property)) {
            return Optional.of(new Json.Arr(items));
        }
        long index = Long.parseLong(property);
        if (index > HIGHEST_INDEX) {
            return Optional.empty();
        }
        List<Json> next = resized(items, Math.max(items.size(), (int) index + 1));
        next.set((int) index, Json.of(value));
        return Optional.of(new Json.Arr(next));
    }

    private static List<Json> resized(List<Json> items, int size) {
        List<Json> next = new ArrayList<>(items.subList(0, Math.min(items.size(), size)));
        while (next.size() < size) {
            next.add(Json.NULL);
        }
        return next;
    }
}
