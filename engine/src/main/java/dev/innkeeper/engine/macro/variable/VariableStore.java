package dev.innkeeper.engine.macro.variable;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/**
 * The variables of a chat or of the whole installation, for the time of one assembly.
 *
 * <p>Macros have side effects: {@code {{setvar::a::1}}} in one text is seen by {@code {{getvar::a}}} in the next. A
 * store therefore changes while texts are expanded, and is the one mutable part of a macro scope. The caller fills it
 * before the assembly and afterwards writes {@link #content()} back if it {@link #changed()}. Not thread-safe.
 */
public final class VariableStore {
    private final Json.Obj initial;
    private Json.Obj content;

    /** A store that begins with these variables. */
    public VariableStore(Json.Obj initial) {
        this.initial = initial;
        this.content = initial;
    }

    /** A store that begins empty. */
    public static VariableStore empty() {
        return new VariableStore(Json.Obj.EMPTY);
    }

    /** All variables as they are now. */
    public Json.Obj content() {
        return content;
    }

    /** Whether the variables differ from those the store began with. */
    public boolean changed() {
        return !content.equals(initial);
    }

    /** The variable as it is stored; empty if there is none of that name. */
    public Optional<Json> find(String name) {
        return content.find(name);
    }

    /** Stores a variable. */
    public void put(String name, Json value) {
        content = content.with(name, value);
    }

    /** Removes a variable; an unknown name is fine. */
    public void remove(String name) {
        content = content.without(name);
    }

    /** Replaces all variables, to take back what a failed expansion did. */
    public void reset(Json.Obj variables) {
        content = variables;
    }
}
