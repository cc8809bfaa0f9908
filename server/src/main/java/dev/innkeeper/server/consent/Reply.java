package dev.innkeeper.server.consent;

/** What became of a question. */
public enum Reply {
    /** The person agrees, this time. */
    AGREED,
    /** The person agrees, and does not want to be asked of this again. */
    AGREED_FOR_GOOD,
    /** The person does not agree, this time. */
    REFUSED,
    /** The person does not agree, and does not want to be asked of this again. */
    REFUSED_FOR_GOOD,
    /** Nobody was there to be asked. */
    NOBODY,
    /** Somebody was there, but did not answer in time. */
    UNANSWERED,
    /** Who wanted to know was stopped, or the server ends. */
    STOPPED;

    /** The reply of a person. */
    static Reply of(boolean agrees, boolean forGood) {
        if (agrees) {
            return forGood ? AGREED_FOR_GOOD : AGREED;
        }
        return forGood ? REFUSED_FOR_GOOD : REFUSED;
    }

    /** Whether it may be done. */
    public boolean agrees() {
        return this == AGREED || this == AGREED_FOR_GOOD;
    }
}
