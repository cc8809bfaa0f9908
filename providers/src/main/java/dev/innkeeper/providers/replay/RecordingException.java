package dev.innkeeper.providers.replay;

/** A file is no recording. */
public final class RecordingException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int line;

    RecordingException(int line, String problem) {
        super("Line " + line + " of the recording " + problem + ". Correct it or choose another recording.");
        this.line = line;
    }

    /** The line, from 1. */
    public int line() {
        return line;
    }
}
