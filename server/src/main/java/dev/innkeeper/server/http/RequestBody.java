package dev.innkeeper.server.http;

import io.javalin.http.Context;
import java.io.IOException;

/** The body of a request that is read whole. */
public final class RequestBody {
    private RequestBody() {}

    /**
     * All bytes of the body.
     *
     * @throws ProblemException if there are more than {@link Call#MAX_JSON_BYTES}, also when their number was not
     *     declared
     */
    public static byte[] read(Context context) throws IOException {
        byte[] bytes = context.req().getInputStream().readNBytes(Call.MAX_JSON_BYTES + 1);
        if (bytes.length > Call.MAX_JSON_BYTES) {
            RequestLimits.drain(context.req().getInputStream());
            throw RequestLimits.tooLarge(Call.MAX_JSON_BYTES).exception();
        }
        return bytes;
    }
}
