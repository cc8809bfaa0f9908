package dev.innkeeper.providers.demo;

import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.ConnectionReport;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelProvider;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.StopSignal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A stand-in for a language model, which says that it is none.
 *
 * <p>It answers in the character's name, in Chinese if the person's last message is mostly written in East Asian
 * scripts and in English otherwise, tells what prompt it was given, and takes its time about it, so that stopping and
 * leaving in the middle can be tried. The same request always gets the same answer. It tells no token count, because
 * it counts none.
 */
public final class DemoProvider implements ModelProvider {
    /** About as fast as people read: an answer takes some six seconds. */
    public static final Duration READING_PACE = Duration.ofMillis(50);

    /** The name by which answers and settings call it. */
    public static final String MODEL = "demo";

    private final Duration pace;

    /** Speaks at reading pace. */
    public DemoProvider() {
        this(READING_PACE);
    }

    /** Pauses so long before every piece; zero says everything at once, still piece by piece. */
    public DemoProvider(Duration pace) {
        this.pace = pace;
    }

    @Override
    public Set<ConnectionKind> kinds() {
        return Set.of(ConnectionKind.DEMO);
    }

    @Override
    public GenerationResult generate(ModelRequest request, DeltaListener listener, StopSignal stop) {
        String answer = DemoAnswer.to(request);
        List<String> pieces = request.stream() ? Pieces.of(answer) : List.of(answer);
        StringBuilder said = new StringBuilder();
        FinishReason reason = FinishReason.COMPLETE;
        for (String piece : pieces) {
            if (stop.isStopped() || (pace.isPositive() && stop.await(pace))) {
                reason = FinishReason.STOPPED;
                break;
            }
            said.append(piece);
            listener.onDelta(new Delta.Text(piece));
        }
        listener.onDelta(new Delta.Finished(reason));
        return GenerationResult.ofText(said.toString(), "", reason, Optional.empty(), MODEL);
    }

    @Override
    public ConnectionReport test(Connection connection, StopSignal stop) {
        return new ConnectionReport(
                Optional.empty(),
                "The built-in demo is ready. It is not a language model: connect one for real conversations.",
                List.of(MODEL),
                Duration.ZERO);
    }
}
