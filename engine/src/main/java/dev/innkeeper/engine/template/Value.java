package dev.innkeeper.engine.template;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;

/** What an expression of a template evaluates to. */
sealed interface Value {

    /** A text. */
    record Text(SourcedText text) implements Value {}

    /** A number. */
    record Num(double number) implements Value {}

    /** A truth value. */
    record Bool(boolean truth) implements Value {}

    /** No value: null, undefined, or a name that has none. */
    record Nothing() implements Value {}

    /** All names together: the context in which a template begins. */
    record Everything() implements Value {}

    Value NOTHING = new Nothing();
    Value EVERYTHING = new Everything();

    /** Whether a condition on this value holds. */
    default boolean truthy() {
        return switch (this) {
            case Text(SourcedText text) -> !text.isEmpty();
            case Num(double number) -> number != 0;
            case Bool(boolean truth) -> truth;
            case Nothing ignored -> false;
            case Everything ignored -> true;
        };
    }

    /** The text that is put out. */
    default SourcedText shown() {
        return switch (this) {
            case Text(SourcedText text) -> text;
            case Num(double number) -> SourcedText.glue(JsNumbers.text(Json.of(number)));
            case Bool(boolean truth) -> SourcedText.glue(Boolean.toString(truth));
            case Nothing ignored -> SourcedText.EMPTY;
            case Everything ignored -> SourcedText.glue("[object Object]");
        };
    }
}
