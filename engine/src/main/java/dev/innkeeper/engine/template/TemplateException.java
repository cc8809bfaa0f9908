package dev.innkeeper.engine.template;

/** A template that cannot be parsed or rendered; the message says where and why, for people. */
public final class TemplateException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int line;

    TemplateException(int line, String message) {
        super("Line " + line + ": " + message, null, false, false);
        this.line = line;
    }

    /** The line of the template, counted from 1. */
    public int line() {
        return line;
    }
}
