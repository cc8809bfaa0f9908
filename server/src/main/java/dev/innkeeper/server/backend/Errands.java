package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.ClientAnswer;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.remote.Upstream;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.http.ClientWatch;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Short questions to providers on behalf of a client, who is told status 500 if nobody answers. */
final class Errands {
    private static final Logger LOG = LoggerFactory.getLogger(Errands.class);

    private final Desk desk;

    Errands(Desk desk) {
        this.desk = desk;
    }

    /** What is asked, and what the client is told. */
    @FunctionalInterface
    interface Errand {
        /** Asks until the client has gone. */
        void run(StopSignal gone) throws UpstreamException;
    }

    /** Runs an errand. */
    void run(Context context, Errand errand) {
        try (ClientWatch client = ClientWatch.of(context)) {
            errand.run(client.gone());
        } catch (UpstreamException e) {
            if (!e.stopped()) {
                LOG.info("{}: {}", context.path(), e.getMessage());
                Passage.status(context, Replies.SERVER_ERROR);
            }
        }
    }

    /** What an answer of success says; empty for one that is none. */
    Optional<Json> ask(WireRequest request, StopSignal gone) throws UpstreamException {
        return ask(desk.upstream(), request, gone);
    }

    /** The same with the patience that it takes to fetch a model. */
    Optional<Json> askPatiently(WireRequest request, StopSignal gone) throws UpstreamException {
        return ask(desk.patient(), request, gone);
    }

    private static Optional<Json> ask(Upstream upstream, WireRequest request, StopSignal gone)
            throws UpstreamException {
        Upstream.Fetched fetched = upstream.fetch(request, gone);
        return fetched.ok() ? Optional.of(fetched.json()) : Optional.empty();
    }

    /** Hands a question and its answer on; a failure is told as {@code {"error": true}}. */
    void hand(Context context, WireRequest request, Function<String, ClientAnswer> bad) {
        try (ClientWatch client = ClientWatch.of(context)) {
            Upstream.Fetched fetched = desk.upstream().fetch(request, client.gone());
            Passage.answer(context, fetched.ok() ? ClientAnswer.ok(fetched.json()) : bad.apply(fetched.text()));
        } catch (UpstreamException e) {
            if (!e.stopped()) {
                Replies.error(context);
            }
        }
    }

    /** Tells what an answer of success says, in another form; otherwise status 500. */
    void tell(Context context, WireRequest request, Function<Json, Json> form) {
        run(
                context,
                gone -> ask(request, gone)
                        .ifPresentOrElse(
                                answer -> Replies.json(context, form.apply(answer)),
                                () -> Passage.status(context, Replies.SERVER_ERROR)));
    }
}
