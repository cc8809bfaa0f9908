package dev.innkeeper.providers;

import java.time.Duration;

/** Why no word of an answer comes yet, although all is well enough to go on. */
public sealed interface Wait {

    /**
     * The connection lets only so many requests through at a time, and others came first.
     *
     * @param ahead how many others wait in front, 0 or more
     */
    record ForTurn(int ahead) implements Wait {}

    /**
     * The provider had a bad moment and is asked once more after a pause.
     *
     * @param attempt which attempt comes then, 2 or more
     * @param failure what the attempt before it failed of
     */
    record BeforeRetry(Duration pause, int attempt, ProviderException failure) implements Wait {}

    /** The wait is over: the model is asked. */
    record Over() implements Wait {}
}
