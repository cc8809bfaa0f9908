package dev.innkeeper.engine.python.value;

/** A value of a library, such as a date, which cannot be written as JSON. */
public non-sealed interface PyForeign extends PyValue {
    /** The value as {@code repr()} gives it. */
    String repr();

    /** The value as {@code str()} gives it. */
    @Override
    default String text() {
        return repr();
    }
}
