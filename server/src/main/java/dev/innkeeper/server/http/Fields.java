package dev.innkeeper.server.http;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads the members of a request body and reports those of the wrong kind. */
public final class Fields {
    private Fields() {}

    /** A text that may be absent. */
    public static Optional<String> text(Json.Obj body, String name) {
        return switch (body.find(name).orElse(Json.NULL)) {
            case Json.Str(String value) -> Optional.of(value);
            case Json.Null ignored -> Optional.empty();
            case Json other -> throw wrong(name, "a text");
        };
    }

    /** A truth value that may be absent. */
    public static Optional<Boolean> truth(Json.Obj body, String name) {
        return switch (body.find(name).orElse(Json.NULL)) {
            case Json.Bool(boolean value) -> Optional.of(value);
            case Json.Null ignored -> Optional.empty();
            case Json other -> throw wrong(name, "true or false");
        };
    }

    /** A whole number of 0 or more that may be absent. */
    public static OptionalInt index(Json.Obj body, String name) {
        return switch (body.find(name).orElse(Json.NULL)) {
            case Json.Num(double value) when value >= 0 && value == (int) value -> OptionalInt.of((int) value);
            case Json.Null ignored -> OptionalInt.empty();
            case Json other -> throw wrong(name, "a whole number, 0 or more");
        };
    }

    /** A revision that may be absent. */
    public static OptionalLong revision(Json.Obj body) {
        return switch (body.find("revision").orElse(Json.NULL)) {
            case Json.Num(double value) when value == (long) value -> OptionalLong.of((long) value);
            case Json.Null ignored -> OptionalLong.empty();
            case Json other -> throw wrong("revision", "the number that was read");
        };
    }

    /** A revision that must be there. */
    public static long requiredRevision(Json.Obj body) {
        return revision(body).orElseThrow(() -> wrong("revision", "the number that was read"));
    }

    /** An object that may be absent. */
    public static Optional<Json.Obj> object(Json.Obj body, String name) {
        return switch (body.find(name).orElse(Json.NULL)) {
            case Json.Obj value -> Optional.of(value);
            case Json.Null ignored -> Optional.empty();
            case Json other -> throw wrong(name, "an object");
        };
    }

    /** The problem of a member that is missing or of the wrong kind. */
    public static ProblemException wrong(String name, String accepted) {
        return Problem.field(name, accepted, "Give \"" + name + "\" as " + accepted + ".")
                .exception();
    }
}
