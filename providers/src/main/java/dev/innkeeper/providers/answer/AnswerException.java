package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import org.jspecify.annotations.Nullable;

/** An answer that cannot be read on; what came before has been delivered. */
public abstract sealed class AnswerException extends Exception {
    private static final long serialVersionUID = 1L;

    private AnswerException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** The message, which is never missing. */
    @Override
    public final String getMessage() {
        return String.valueOf(super.getMessage());
    }

    /** The provider tells of an error instead of an answer, or within one; the message is the provider's. */
    public static final class Reported extends AnswerException {
        private static final long serialVersionUID = 1L;

        private final transient Json.Obj event;

        Reported(Json.Obj event) {
            super(Complaint.in(event).orElse("Unknown error"), null);
            this.event = event;
        }

        /** What tells of it. */
        public Json.Obj event() {
            return event;
        }
    }

    /** What came is no answer: no JSON, another shape, or no end to it; the message is a sentence of ours. */
    public static final class Unreadable extends AnswerException {
        private static final long serialVersionUID = 1L;

        Unreadable(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
