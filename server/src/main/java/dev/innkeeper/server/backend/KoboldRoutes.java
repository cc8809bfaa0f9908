package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.ChatOrder;
import dev.innkeeper.providers.dialect.ClientAnswer;
import dev.innkeeper.providers.dialect.KoboldDialect;
import dev.innkeeper.providers.dialect.KoboldExtras;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.http.OutboundResponse;
import dev.innkeeper.providers.remote.Upstream;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ClientWatch;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/backends/kobold/…} (providers.md §10). */
final class KoboldRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(KoboldRoutes.class);
    private static final String PATH = "/api/backends/kobold/";
    private static final int TOO_LARGE = 413;

    private final Desk desk;
    private final Errands errands;

    KoboldRoutes(Desk desk) {
        this.desk = desk;
        this.errands = new Errands(desk);
    }

    void addTo(RoutesConfig routes) {
        Posts.add(routes, PATH + "generate", this::generate);
        Posts.add(routes, PATH + "status", this::status);
        Posts.add(routes, PATH + "transcribe-audio", this::transcribe);
        Posts.add(routes, PATH + "embed", this::embed);
    }

    private void transcribe(Context context, Posted posted) throws IOException {
        Optional<UploadedFile> recording = posted.file();
        if (recording.isEmpty() || posted.text("server").isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        Optional<byte[]> bytes = Posted.contentOf(recording.get(), Call.MAX_UPLOAD_BYTES);
        if (bytes.isEmpty()) {
            Passage.words(context, TOO_LARGE, "This recording is too large. Send a shorter one.");
            return;
        }
        errands.tell(context, KoboldExtras.transcription(desk.order(posted.fields()), bytes.get()), answer -> answer);
    }

    private void embed(Context context, Posted posted) {
        if (posted.text("server").isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        errands.run(
                context,
                gone -> errands.ask(KoboldExtras.vectors(desk.order(posted.fields())), gone)
                        .flatMap(KoboldExtras::vectors)
                        .ifPresentOrElse(
                                vectors -> Replies.json(context, vectors),
                                () -> Passage.status(context, Replies.SERVER_ERROR)));
    }

    private void generate(Context context, Posted posted) throws IOException {
        ChatOrder order = desk.order(posted.fields());
        try (ClientWatch client = ClientWatch.of(context)) {
            exchange(context, client, order);
            if (client.gone().isStopped()) {
                KoboldDialect.abort(order).ifPresent(desk.upstream()::tell);
            }
        }
    }

    private void exchange(Context context, ClientWatch client, ChatOrder order) throws IOException {
        try (OutboundResponse response = desk.upstream().send(KoboldDialect.request(order), client.gone())) {
            if (order.body().truthy("streaming")) {
                Passage.stream(context, client, desk.upstream(), response);
                return;
            }
            Upstream.Fetched fetched = desk.upstream().fetched(response);
            Passage.answer(context, fetched.ok() ? ClientAnswer.ok(fetched.json()) : KoboldDialect.bad(fetched.text()));
        } catch (UpstreamException e) {
            if (!e.stopped()) {
                Replies.error(context);
            }
        }
    }

    private void status(Context context, Posted posted) {
        List<Optional<Json>> answers = new ArrayList<>();
        try (ClientWatch client = ClientWatch.of(context)) {
            for (WireRequest question : KoboldDialect.status(desk.order(posted.fields()))) {
                answers.add(answer(question, client.gone()));
            }
        }
        Replies.json(context, KoboldDialect.status(answers));
    }

    private Optional<Json> answer(WireRequest question, StopSignal stop) {
        try {
            Upstream.Fetched fetched = desk.upstream().fetch(question, stop);
            return fetched.ok() ? Json.read(fetched.text()) : Optional.empty();
        } catch (UpstreamException e) {
            LOG.info("Kobold did not answer: {}", e.getMessage());
            return Optional.empty();
        }
    }
}
