package dev.innkeeper.providers.sse;

/** An event stream has a line or an event that is larger than the reader allows. */
public final class EventStreamException extends Exception {
    private static final long serialVersionUID = 1L;

    EventStreamException(int maxBytes) {
        super("An event is larger than " + maxBytes + " bytes");
    }
}
