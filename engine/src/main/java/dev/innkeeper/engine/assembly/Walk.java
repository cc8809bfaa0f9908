package dev.innkeeper.engine.assembly;

import java.util.List;

/**
 * How a list is gone through from its end while tokens last (unified-model.md §6): a history from its newest message;
 * what begins with its first, such as examples, is turned round.
 */
public enum Walk {
    /** The first message that does not fit ends it: older ones are not tried. */
    STOP_AT_FIRST,
    /** Older messages are tried, too. */
    CONTINUE;

    /**
     * Tries a message.
     *
     * @param <T> a message
     */
    @FunctionalInterface
    public interface Trial<T> {
        /** Whether the message at that place fits; what it needs is then spent. */
        boolean fits(T message, int place);
    }

    /**
     * Goes through a history; returns how many of its oldest messages were not tried.
     *
     * @param history oldest first
     */
    public <T> int run(List<T> history, Trial<T> trial) {
        for (int place = history.size() - 1; place >= 0; place--) {
            if (!trial.fits(history.get(place), place) && this == STOP_AT_FIRST) {
                return place;
            }
        }
        return 0;
    }
}
