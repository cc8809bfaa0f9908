package dev.innkeeper.providers;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * No answer, or only a part of one; the kinds differ by what people can do about it.
 *
 * <p>The message is English, says what to do next and holds no key, path or other secret: it may be shown to clients
 * as it is.
 */
public abstract sealed class ProviderException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final boolean retryable;

    private ProviderException(String code, boolean retryable, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
        this.retryable = retryable;
    }

    /** The stable name of the failure in the HTTP API, for example {@code connection.unauthorized}. */
    public final String code() {
        return code;
    }

    /** Whether the same request may succeed later without any change. */
    public final boolean retryable() {
        return retryable;
    }

    /** How long the provider asks to wait; empty if it does not say. */
    public Optional<Duration> retryAfter() {
        return Optional.empty();
    }

    /** The message, which is never missing. */
    @Override
    public final String getMessage() {
        return String.valueOf(super.getMessage());
    }

    /** Nobody answers at the address, its name is unknown, or it may not be reached: check the address. */
    public static final class Refused extends ProviderException {
        private static final long serialVersionUID = 1L;

        /** Says why no connection came about. */
        public Refused(boolean retryable, String message, @Nullable Throwable cause) {
            super("connection.refused", retryable, message, cause);
        }
    }

    /** The key is missing, wrong or not allowed to do this (HTTP 401, 403): check the key. */
    public static final class Unauthorized extends ProviderException {
        private static final long serialVersionUID = 1L;

        /** Says what the provider objects to. */
        public Unauthorized(String message) {
            super("connection.unauthorized", false, message, null);
        }
    }

    /** Too many requests or no credit left (HTTP 429, 402): wait, or top up. */
    public static final class RateLimited extends ProviderException {
        private static final long serialVersionUID = 1L;

        private final @Nullable Duration retryAfter;

        /** Says how long to wait, if the provider told it; not retryable if the account has no credit left. */
        public RateLimited(boolean retryable, Optional<Duration> retryAfter, String message) {
            super("connection.rate-limited", retryable, message, null);
            this.retryAfter = retryAfter.orElse(null);
        }

        @Override
        public Optional<Duration> retryAfter() {
            return Optional.ofNullable(retryAfter);
        }
    }

    /** The provider failed (HTTP 5xx, or an error object within the answer): try again later. */
    public static final class Upstream extends ProviderException {
        private static final long serialVersionUID = 1L;

        private final @Nullable Duration retryAfter;

        /** Says what the provider told. */
        public Upstream(String message) {
            this(Optional.empty(), message);
        }

        /** Says what the provider told, and how long to wait if it told that. */
        public Upstream(Optional<Duration> retryAfter, String message) {
            super("connection.upstream", true, message, null);
            this.retryAfter = retryAfter.orElse(null);
        }

        @Override
        public Optional<Duration> retryAfter() {
            return Optional.ofNullable(retryAfter);
        }
    }

    /** The provider was silent for too long: try again, or allow it more time. */
    public static final class TimedOut extends ProviderException {
        private static final long serialVersionUID = 1L;

        private final Phase phase;

        /** Says which silence was too long. */
        public TimedOut(Phase phase, String message, @Nullable Throwable cause) {
            super("connection.timeout", true, message, cause);
            this.phase = phase;
        }

        /** Which silence was too long. */
        public Phase phase() {
            return phase;
        }

        /** What was waited for. */
        public enum Phase {
            /** The connection. */
            CONNECT,
            /** The first byte of the answer. */
            FIRST_BYTE,
            /** More of the answer. */
            BETWEEN_BYTES
        }
    }

    /** The answer is not what the dialect says (a web page, broken JSON, another shape): check the address. */
    public static final class BadResponse extends ProviderException {
        private static final long serialVersionUID = 1L;

        /** Says what came instead. */
        public BadResponse(String message, @Nullable Throwable cause) {
            super("connection.bad-response", false, message, cause);
        }
    }

    /** The connection broke before the answer was complete; what came has been delivered: continue, or try again. */
    public static final class Dropped extends ProviderException {
        private static final long serialVersionUID = 1L;

        /** Says where it broke. */
        public Dropped(String message, @Nullable Throwable cause) {
            super("connection.dropped", true, message, cause);
        }
    }

    /** The provider does not accept the request (other HTTP 4xx): change the model or the settings it names. */
    public static final class InvalidRequest extends ProviderException {
        private static final long serialVersionUID = 1L;

        private final int status;

        /** Says what the provider objects to. */
        public InvalidRequest(int status, String message) {
            super("connection.invalid-request", false, message, null);
            this.status = status;
        }

        /** The HTTP status. */
        public int status() {
            return status;
        }
    }

    /** Prompt and reply do not fit into the model's context: send less, or lower the context size. */
    public static final class ContextLength extends ProviderException {
        private static final long serialVersionUID = 1L;
        private static final int UNTOLD = -1;

        private final int limit;
        private final int prompt;

        /**
         * Says what the provider objects to.
         *
         * @param limit tokens that the model takes, if the provider told them
         * @param prompt tokens of the prompt by the provider's count, if it told them
         */
        public ContextLength(OptionalInt limit, OptionalInt prompt, String message) {
            super("connection.context-length", false, message, null);
            this.limit = limit.orElse(UNTOLD);
            this.prompt = prompt.orElse(UNTOLD);
        }

        /** Tokens that the model takes, prompt and reply together. */
        public OptionalInt limit() {
            return limit == UNTOLD ? OptionalInt.empty() : OptionalInt.of(limit);
        }

        /** Tokens of the prompt by the provider's count. */
        public OptionalInt prompt() {
            return prompt == UNTOLD ? OptionalInt.empty() : OptionalInt.of(prompt);
        }
    }
}
