package dev.innkeeper.server.media;

import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.http.OutboundResponse;
import dev.innkeeper.providers.media.MediaAnswer;
import dev.innkeeper.providers.media.MediaCall;
import dev.innkeeper.providers.media.Voices;
import dev.innkeeper.providers.remote.Upstream;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.backend.Desk;
import dev.innkeeper.server.backend.Passage;
import dev.innkeeper.server.http.ClientWatch;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.http.Context;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes questions to providers, and what comes of them to the client. */
final class Courier {
    private static final Logger LOG = LoggerFactory.getLogger(Courier.class);
    /** The largest answer that is held in memory: ten large pictures. */
    private static final long MOST_HELD = 64L << 20;

    private static final long MOST_OF_AN_ERROR = 1L << 20;

    private final Desk desk;

    Courier(Desk desk) {
        this.desk = desk;
    }

    Desk desk() {
        return desk;
    }

    /** Asks, and answers the client. */
    void carry(Context context, MediaCall call) throws IOException {
        try (ClientWatch client = ClientWatch.of(context);
                OutboundResponse response = desk.upstream().send(call.request(), client.gone())) {
            if (!isGood(response)) {
                tell(context, call.manner().refused().of(response.status(), error(call.request(), response)));
                return;
            }
            switch (call.reading()) {
                case MediaCall.Reading.Whole(var read) ->
                    tell(context, read.apply(held(response).json()));
                case MediaCall.Reading.Text(var read) ->
                    tell(context, read.apply(held(response).text()));
                case MediaCall.Reading.Sound() ->
                    Passage.sound(
                            context,
                            client,
                            desk.upstream(),
                            response,
                            Voices.mediaType(response.header("Content-Type")));
            }
        } catch (UpstreamException e) {
            failed(context, e, call.manner().failed());
        }
    }

    static boolean isGood(OutboundResponse response) {
        return response.status() >= 200 && response.status() < 300;
    }

    /** A good answer, whole. */
    Upstream.Fetched held(OutboundResponse response) throws UpstreamException {
        return desk.upstream().fetched(response, MOST_HELD);
    }

    /** What a provider says of an error: some repeat the key that they were shown. */
    String error(WireRequest request, OutboundResponse response) throws UpstreamException {
        return request.withoutKeys(
                desk.upstream().fetched(response, MOST_OF_AN_ERROR).text());
    }

    /** Says that there is no answer, if there is still somebody to be told. */
    static void failed(Context context, UpstreamException failure, MediaAnswer answer) {
        LOG.info("A provider did not answer: {}", failure.getMessage());
        if (!failure.stopped()) {
            tell(context, answer);
        }
    }

    /** Answers the client. */
    static void tell(Context context, MediaAnswer answer) {
        switch (answer) {
            case MediaAnswer.Document(var document) -> Passage.answer(context, document);
            case MediaAnswer.Words(int status, String text) -> Passage.words(context, status, text);
            case MediaAnswer.Sound(String mediaType, byte[] content) -> Replies.typed(context, mediaType, content);
        }
    }
}
