package dev.innkeeper.providers;

/** Why an answer ended. */
public enum FinishReason {
    /** The model had said all, or reached a stop string. */
    COMPLETE,
    /** The token limit of the answer was reached: it is cut. */
    LENGTH,
    /** The model wants tools to be called. */
    TOOL_CALLS,
    /** The provider withheld the rest. */
    FILTERED,
    /** Somebody here asked to stop. */
    STOPPED
}
