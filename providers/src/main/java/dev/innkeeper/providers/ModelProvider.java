package dev.innkeeper.providers;

import java.util.Set;

/** One way to get words from a model: an API dialect, the built-in demo or a recording. Thread-safe. */
public interface ModelProvider {

    /** The kinds of connection that this provider serves. */
    Set<ConnectionKind> kinds();

    /**
     * Lets the model answer one request. Blocks until the answer is complete; call it on a virtual thread.
     *
     * <p>The listener is called on the calling thread, in order, and never after this method has ended. Texts that it
     * was given are also in the result. A stop ends the answer within milliseconds, closes the connection to the
     * provider and is no error; so does an interrupt of the calling thread. The result then holds what came, with {@link FinishReason#STOPPED}.
     *
     * @param request what to send and where
     * @param listener hears every piece as it arrives
     * @param stop ends the answer early
     * @return the complete answer
     * @throws ProviderException if there is no answer or it broke off; what came before the failure went to the
     *     listener
     */
    GenerationResult generate(ModelRequest request, DeltaListener listener, StopSignal stop) throws ProviderException;

    /**
     * Tries a connection without generating anything and tells the outcome in words; never throws for a connection
     * that does not work.
     *
     * @param connection what to try
     * @param stop ends the attempt early
     */
    ConnectionReport test(Connection connection, StopSignal stop);
}
