package dev.innkeeper.server.media;

import dev.innkeeper.providers.http.OutboundResponse;
import dev.innkeeper.providers.media.FilmStep;
import dev.innkeeper.providers.media.MediaAnswer;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.backend.Desk;
import dev.innkeeper.server.backend.Passage;
import dev.innkeeper.server.http.ClientWatch;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Waits for films, which providers need minutes to make. */
final class FilmStudio {
    private static final Logger LOG = LoggerFactory.getLogger(FilmStudio.class);
    /** Twenty minutes, with the usual pause. */
    private static final int MOST_QUESTIONS = 200;

    private static final Duration PAUSE = Duration.ofSeconds(6);

    private final Desk desk;
    private final Courier courier;

    FilmStudio(Desk desk, Courier courier) {
        this.desk = desk;
        this.courier = courier;
    }

    /** Takes one step after the other, and answers the client; asks no longer when the client has gone. */
    void shoot(Context context, FilmStep first) throws IOException {
        try (ClientWatch client = ClientWatch.of(context)) {
            FilmStep step = first;
            for (int asked = 0; step instanceof FilmStep.Ask question; asked++) {
                if (question.later() && desk.pause().await(PAUSE, client.gone())) {
                    return;
                }
                step = asked < MOST_QUESTIONS
                        ? answered(question, client)
                        : FilmStep.failure("The provider did not finish the video in time. Try again.");
            }
            switch (step) {
                case FilmStep.Ask _ -> throw new IllegalStateException("All questions have been asked");
                case FilmStep.Fetch film -> fetch(context, client, film);
                case FilmStep.Told(MediaAnswer answer) -> Courier.tell(context, answer);
            }
        }
    }

    private FilmStep answered(FilmStep.Ask question, ClientWatch client) {
        try (OutboundResponse response = desk.upstream().send(question.request(), client.gone())) {
            if (!Courier.isGood(response)) {
                return new FilmStep.Told(
                        question.manner().refused().of(response.status(), courier.error(question.request(), response)));
            }
            return question.then().apply(courier.held(response).json());
        } catch (UpstreamException e) {
            LOG.info("A provider did not tell how far a film is: {}", e.getMessage());
            return new FilmStep.Told(question.manner().failed());
        }
    }

    private void fetch(Context context, ClientWatch client, FilmStep.Fetch film) throws IOException {
        try (OutboundResponse response = desk.upstream().send(film.request(), client.gone())) {
            if (Courier.isGood(response)) {
                Passage.document(
                        context, client, desk.upstream(), response, new FilmInJson(film.before(), film.after()));
            } else {
                Courier.tell(
                        context,
                        film.manner().refused().of(response.status(), courier.error(film.request(), response)));
            }
        } catch (UpstreamException e) {
            Courier.failed(context, e, film.manner().failed());
        }
    }
}
