package dev.innkeeper.server.http;

import dev.innkeeper.engine.js.Json;
import java.util.Map;

/** What an {@link Endpoint} sends back. */
public sealed interface Answer {

    /** 200 with a JSON body. */
    static Answer json(Json body) {
        return new Document(200, body, Map.of());
    }

    /** 201 with a JSON body. */
    static Answer created(Json body) {
        return new Document(201, body, Map.of());
    }

    /** 202 with a JSON body: the work goes on after the answer. */
    static Answer accepted(Json body) {
        return new Document(202, body, Map.of());
    }

    /** 204. */
    static Answer done() {
        return new Empty(204, Map.of());
    }

    /** 200 with a JSON body and the revision that it is, as its entity tag. */
    static Answer json(Json body, long revision) {
        return new Document(200, body, Map.of("ETag", "\"" + revision + "\""));
    }

    /**
     * A JSON body.
     *
     * @param headers besides those of the body
     */
    record Document(int status, Json body, Map<String, String> headers) implements Answer {
        /** Copies the headers. */
        public Document {
            headers = Map.copyOf(headers);
        }
    }

    /** A status and headers without a body. */
    record Empty(int status, Map<String, String> headers) implements Answer {
        /** Copies the headers. */
        public Empty {
            headers = Map.copyOf(headers);
        }
    }

    /** Bytes of a media type, as they are. */
    @SuppressWarnings("ArrayRecordComponent")
    record Bytes(int status, String contentType, byte[] content, Map<String, String> headers) implements Answer {
        /** Copies the headers. */
        public Bytes {
            headers = Map.copyOf(headers);
        }
    }

    /**
     * A body that is written piece by piece; what fails after its first piece ends the connection.
     *
     * @param headers besides the content type
     */
    record Pieces(String contentType, Map<String, String> headers, BodySource source) implements Answer {
        /** Copies the headers. */
        public Pieces {
            headers = Map.copyOf(headers);
        }
    }

    /** Server-sent events, written until the source ends or the client leaves. */
    record Events(EventSource source) implements Answer {}
}
