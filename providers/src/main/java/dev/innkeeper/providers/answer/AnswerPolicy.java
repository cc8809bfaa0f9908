package dev.innkeeper.providers.answer;

/** How answers are read where SillyTavern is lax or loses something. */
public enum AnswerPolicy {
    /** Nothing that came is lost, and nobody takes a broken answer for a whole one: what Innkeeper's own generations do. */
    WHOLE,
    /** As SillyTavern's client reads (providers.md §6.4, §7): for the suite {@code stream-deltas}. */
    SILLYTAVERN;

    /** Whether an error object within a stream ends it; else it is a notice, and the stream goes on. */
    boolean endsAtErrors() {
        return this == WHOLE;
    }

    /** Whether all parts and choices of an event are read; else the first of each kind. */
    boolean readsAllParts() {
        return this == WHOLE;
    }

    /** Whether a choice that does not say which one it is may call tools. */
    boolean countsUnnumbered() {
        return this == WHOLE;
    }

    /** Whether arguments that are no JSON stay as they came, so that the call fails; else the tool gets no arguments. */
    boolean keepsBrokenArguments() {
        return this == WHOLE;
    }

    /** Whether an event without content is passed over; else it is no JSON. */
    boolean skipsBlankEvents() {
        return this == WHOLE;
    }
}
