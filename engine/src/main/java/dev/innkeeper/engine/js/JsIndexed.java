package dev.innkeeper.engine.js;

import java.util.Optional;

/** What JavaScript finds under {@code value.length} and {@code value[index]}, for values of any kind. */
public final class JsIndexed {
    private JsIndexed() {}

    /** {@code Number(value.length)}: NaN for what has no length. */
    public static double length(Json value) {
        return switch (value) {
            case Json.Arr(var items) -> items.size();
            case Json.Str(String text) -> text.length();
            case Json.Obj object -> object.find("length").map(JsNumbers::parse).orElse(Double.NaN);
            case Json.Null ignored -> Double.NaN;
            case Json.Bool ignored -> Double.NaN;
            case Json.Num ignored -> Double.NaN;
        };
    }

    /** {@code value[index]}; empty where it is undefined. */
    public static Optional<Json> at(Json value, int index) {
        return switch (value) {
            case Json.Arr(var items) -> index < items.size() ? Optional.of(items.get(index)) : Optional.empty();
            case Json.Str(String text) ->
                index < text.length() ? Optional.of(Json.of(text.substring(index, index + 1))) : Optional.empty();
            case Json.Obj object -> object.find(Integer.toString(index));
            case Json.Null ignored -> Optional.empty();
            case Json.Bool ignored -> Optional.empty();
            case Json.Num ignored -> Optional.empty();
        };
    }
}
