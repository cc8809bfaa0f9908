package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.answer.AnswerException;
import dev.innkeeper.providers.answer.AnswerReader;
import dev.innkeeper.providers.dialect.HordeDialect;
import dev.innkeeper.providers.dialect.WireRequest;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A text of the AI Horde: ordered, asked for until it is there, and withdrawn if nobody waits for it any more.
 *
 * @param patience how long the text may take
 * @param pause waits between two questions
 */
record HordeTurn(Upstream upstream, Failures failures, Duration patience, RemoteOptions.Pause pause, StopSignal stop) {
    private static final Logger LOG = LoggerFactory.getLogger(HordeTurn.class);
    private static final Duration PAUSE = Duration.ofMillis(2500);
    private static final int GONE = 404;

    /**
     * Orders and waits.
     *
     * @param model that was asked for
     */
    GenerationResult perform(WireRequest order, AnswerReader answer, String model)
            throws UpstreamException, ProviderException {
        Upstream.Fetched placed = upstream.fetch(order, stop);
        if (!placed.ok()) {
            throw failures.ofStatus(placed.status(), placed.text(), Optional.empty());
        }
        String task = HordeDialect.taskOf(placed.json())
                .orElseThrow(() -> failures.badResponse("The horde took the order but gave it no number.", null));
        Optional<Json.Obj> text = Optional.empty();
        try {
            text = followed(task);
            if (text.isEmpty()) {
                return answer.end(Optional.of(FinishReason.STOPPED), model);
            }
            answer.complete(text.get().text());
            return answer.end(Optional.empty(), model);
        } catch (AnswerException e) {
            throw failures.ofAnswer(e);
        } finally {
            if (text.isEmpty()) {
                upstream.tell(HordeDialect.cancel(task));
            }
        }
    }

    /** What was written; empty if somebody asked to stop. */
    private Optional<Json.Obj> followed(String task) throws UpstreamException, ProviderException {
        for (Duration waited = Duration.ZERO; waited.compareTo(patience) < 0; waited = waited.plus(PAUSE)) {
            if (pause.await(PAUSE, stop)) {
                return Optional.empty();
            }
            Json.Obj state = state(task);
            Optional<Json.Obj> text =
                    state.array("generations").objects().stream().findFirst();
            if (state.truthy("done") && text.isPresent()) {
                return text;
            }
            check(state);
        }
        throw failures.silent(null);
    }

    /** How far the order is; nothing if the horde has a bad moment, which is no reason to give the order up. */
    private Json.Obj state(String task) throws UpstreamException, ProviderException {
        try {
            Upstream.Fetched told = upstream.fetch(HordeDialect.task(task), stop);
            if (told.status() == GONE) {
                throw failures.ofStatus(told.status(), told.text(), Optional.empty());
            }
            return told.ok() ? told.json().asObject().orElse(Json.Obj.EMPTY) : Json.Obj.EMPTY;
        } catch (UpstreamException e) {
            if (e.stopped()) {
                throw e;
            }
            LOG.info("The horde did not tell how far an order is: {}", e.getMessage());
            return Json.Obj.EMPTY;
        }
    }

    private static void check(Json.Obj state) throws ProviderException {
        if (state.truthy("faulted") || state.truthy("done")) {
            throw new ProviderException.Upstream(
                    "The worker of the horde that took the order gave it up. Try again, or choose another model.");
        }
        if (!state.bool("is_possible", true)) {
            throw new ProviderException.InvalidRequest(
                    400,
                    "Nobody in the horde can write this now. Choose another model, or lower the context size and the"
                            + " length of replies.");
        }
    }
}
