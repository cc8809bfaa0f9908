package dev.innkeeper.server.backend;

import dev.innkeeper.providers.dialect.ClientAnswer;
import dev.innkeeper.providers.http.OutboundResponse;
import dev.innkeeper.providers.remote.Upstream;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.http.ClientWatch;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** The way of an answer to the client. */
public final class Passage {
    private static final int UNAUTHORIZED = 401;

    private Passage() {}

    /** What is done to the bytes of a stream on their way. */
    public interface Reframing {
        /** The bytes to write for those that came. */
        byte[] of(byte[] arrived);

        /** The bytes to write at the end. */
        byte[] end();
    }

    /** Only a status, with its usual words as text. */
    static void status(Context context, int status) {
        word(context, status);
        Replies.status(context, status);
    }

    /** A sentence for people, or the usual words of a status. */
    public static void words(Context context, int status, String text) {
        word(context, status);
        Replies.plain(context, status, text);
    }

    /** JSON. */
    public static void answer(Context context, ClientAnswer answer) {
        word(context, answer.status());
        Replies.json(context, answer.status(), answer.body());
    }

    /**
     * Hands the answer on as it comes, with its status (providers.md §6.2). The client's connection is cut when the
     * provider's breaks: otherwise the client would wait for ever, or take half an answer for a whole one.
     */
    static void stream(Context context, ClientWatch client, Upstream upstream, OutboundResponse response)
            throws IOException {
        // A client would forget its own password if a provider's 401 reached it.
        int status = response.status() == UNAUTHORIZED ? Replies.BAD_REQUEST : response.status();
        word(context, response.status());
        pass(Replies.untyped(context, status), client, upstream, response, Optional.empty());
    }

    /**
     * Hands a sound on as it comes. Nothing is said to the client before its first bytes are there.
     *
     * @throws UpstreamException if none come
     */
    public static void sound(
            Context context, ClientWatch client, Upstream upstream, OutboundResponse response, String mediaType)
            throws IOException, UpstreamException {
        byte[] first = upstream.next(response).orElse(new byte[0]);
        OutputStream out = Replies.typed(context, mediaType);
        out.write(first);
        pass(out, client, upstream, response, Optional.empty());
    }

    /** Words in which Jetty differs from most servers. */
    private static void word(Context context, int status) {
        if (status == UNAUTHORIZED) {
            StatusWords.set(context, "Unauthorized");
        } else if (status == Replies.SERVER_ERROR) {
            StatusWords.set(context, "Internal Server Error");
        }
    }

    /** Hands an answer on in another form, with status 200. */
    static void stream(
            Context context, ClientWatch client, Upstream upstream, OutboundResponse response, Reframing reframing)
            throws IOException {
        pass(Replies.untyped(context, 200), client, upstream, response, Optional.of(reframing));
    }

    /** Hands an answer on as a part of a JSON document. */
    public static void document(
            Context context, ClientWatch client, Upstream upstream, OutboundResponse response, Reframing reframing)
            throws IOException {
        pass(Replies.jsonStream(context), client, upstream, response, Optional.of(reframing));
    }

    private static void pass(
            OutputStream out,
            ClientWatch client,
            Upstream upstream,
            OutboundResponse response,
            Optional<Reframing> reframing)
            throws IOException {
        try {
            out.flush();
            for (Optional<byte[]> part = upstream.next(response); part.isPresent(); part = upstream.next(response)) {
                byte[] arrived = part.get();
                out.write(reframing.map(form -> form.of(arrived)).orElse(arrived));
                out.flush();
            }
            if (reframing.isPresent()) {
                out.write(reframing.get().end());
            }
        } catch (UpstreamException e) {
            client.cut();
        }
    }
}
