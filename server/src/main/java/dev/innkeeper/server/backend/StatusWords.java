package dev.innkeeper.server.backend;

import io.javalin.http.Context;
import java.nio.ByteBuffer;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.server.HttpStream;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** The words behind the status of an answer, which clients of SillyTavern show to people. */
final class StatusWords {
    private StatusWords() {}

    /** Takes other words than the usual ones of the status; before the answer begins. */
    static void set(Context context, String words) {
        ServletContextRequest.getServletContextRequest(context.req())
                .addHttpStreamWrapper(stream -> new Wording(stream, words));
    }

    private static final class Wording extends HttpStream.Wrapper {
        private final String words;

        Wording(HttpStream wrapped, String words) {
            super(wrapped);
            this.words = words;
        }

        @Override
        public void send(
                MetaData.Request request,
                MetaData.@Nullable Response response,
                boolean last,
                @Nullable ByteBuffer content,
                Callback callback) {
            super.send(request, response == null ? null : worded(response), last, content, callback);
        }

        private MetaData.Response worded(MetaData.Response response) {
            return new MetaData.Response(
                    response.getStatus(),
                    words,
                    response.getHttpVersion(),
                    response.getHttpFields(),
                    response.getContentLength(),
                    response.getTrailersSupplier());
        }
    }
}
