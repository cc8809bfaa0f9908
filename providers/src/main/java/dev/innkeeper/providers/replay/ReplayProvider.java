package dev.innkeeper.providers.replay;

import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.ConnectionReport;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelProvider;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.TokenUsage;
import dev.innkeeper.providers.replay.Recording.Happening;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Answers every request with the recording that the connection names as its model, at the recorded pace. */
public final class ReplayProvider implements ModelProvider {
    private final Recordings recordings;

    /** Plays from this collection. */
    public ReplayProvider(Recordings recordings) {
        this.recordings = recordings;
    }

    /** A collection of recordings. */
    @FunctionalInterface
    public interface Recordings {
        /**
         * The recording of that name; empty if there is none.
         *
         * @param name the connection's model; may be empty
         */
        Optional<Recording> find(String name);
    }

    @Override
    public Set<ConnectionKind> kinds() {
        return Set.of(ConnectionKind.REPLAY);
    }

    @Override
    public GenerationResult generate(ModelRequest request, DeltaListener listener, StopSignal stop)
            throws ProviderException {
        String name = request.connection().model();
        Recording recording = recordings.find(name).orElseThrow(() -> missing(name));
        Playback playback = new Playback(listener, name);
        for (Recording.Step step : recording.steps()) {
            if (stop.isStopped() || (step.after().isPositive() && stop.await(step.after()))) {
                return playback.end(FinishReason.STOPPED);
            }
            Optional<FinishReason> end = playback.play(step.what());
            if (end.isPresent()) {
                return playback.end(end.get());
            }
        }
        return playback.end(FinishReason.COMPLETE);
    }

    /** Adds up what was played. */
    private static final class Playback {
        private final DeltaListener listener;
        private final String model;
        private final StringBuilder text = new StringBuilder();
        private final StringBuilder reasoning = new StringBuilder();
        private Optional<TokenUsage> usage = Optional.empty();

        Playback(DeltaListener listener, String model) {
            this.listener = listener;
            this.model = model;
        }

        Optional<FinishReason> play(Happening what) throws ProviderException {
            switch (what) {
                case Happening.Text(String piece) -> {
                    text.append(piece);
                    hear(piece, new Delta.Text(piece));
                }
                case Happening.Reasoning(String piece) -> {
                    reasoning.append(piece);
                    hear(piece, new Delta.Reasoning(piece));
                }
                case Happening.Usage(TokenUsage told) -> {
                    usage = Optional.of(told);
                    listener.onDelta(new Delta.Usage(told));
                }
                case Happening.Finished(FinishReason reason) -> {
                    return Optional.of(reason);
                }
                case Happening.Failed(String code, String message) -> throw failure(code, message);
            }
            return Optional.empty();
        }

        private void hear(String piece, Delta delta) {
            if (!piece.isEmpty()) {
                listener.onDelta(delta);
            }
        }

        GenerationResult end(FinishReason reason) {
            listener.onDelta(new Delta.Finished(reason));
            return GenerationResult.ofText(text.toString(), reasoning.toString(), reason, usage, model);
        }
    }

    private static ProviderException failure(String code, String message) {
        return switch (code) {
            case "connection.refused" -> new ProviderException.Refused(true, message, null);
            case "connection.unauthorized" -> new ProviderException.Unauthorized(message);
            case "connection.rate-limited" -> new ProviderException.RateLimited(true, Optional.empty(), message);
            case "connection.timeout" ->
                new ProviderException.TimedOut(ProviderException.TimedOut.Phase.BETWEEN_BYTES, message, null);
            case "connection.bad-response" -> new ProviderException.BadResponse(message, null);
            case "connection.dropped" -> new ProviderException.Dropped(message, null);
            case "connection.context-length" ->
                new ProviderException.ContextLength(OptionalInt.empty(), OptionalInt.empty(), message);
            case "connection.invalid-request" -> new ProviderException.InvalidRequest(400, message);
            default -> new ProviderException.Upstream(message);
        };
    }

    private static ProviderException missing(String name) {
        return new ProviderException.Refused(
                false,
                "There is no recording named \"" + name + "\". Choose another in the connection settings.",
                null);
    }

    @Override
    public ConnectionReport test(Connection connection, StopSignal stop) {
        Optional<ProviderException> failure =
                recordings.find(connection.model()).isPresent()
                        ? Optional.empty()
                        : Optional.of(missing(connection.model()));
        return new ConnectionReport(
                failure,
                failure.map(ProviderException::getMessage).orElse("The recording is ready to be played."),
                List.of(),
                Duration.ZERO);
    }
}
