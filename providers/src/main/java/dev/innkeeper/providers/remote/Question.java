package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.answer.AnswerForm;
import dev.innkeeper.providers.answer.AnswerStream;
import dev.innkeeper.providers.dialect.WireRequest;
import java.net.URI;
import java.util.Optional;
import java.util.Set;

/**
 * What a provider is asked, and how it will answer.
 *
 * @param form where it keeps what in its answers
 * @param framing how its streams are cut into events
 * @param abort what it is told if nobody waits for the answer any more
 * @param otherwise what a provider is asked instead that has nothing at this address
 */
record Question(
        WireRequest request,
        AnswerForm form,
        AnswerStream.Framing framing,
        Optional<WireRequest> abort,
        Optional<WireRequest> otherwise) {
    private static final Set<Integer> NOTHING_THERE = Set.of(404, 405, 501);
    private static final String STREAM_OPTIONS = "stream_options";

    /** The host as people know it, with the port if one is given. */
    String host() {
        return hostOf(request);
    }

    /** The host of a request. */
    static String hostOf(WireRequest request) {
        return request.uri()
                .map(uri -> uri.getPort() < 0 ? uri.getHost() : uri.getHost() + ":" + uri.getPort())
                .orElse("the provider");
    }

    /** The same question, which asks for the token count at the end of the stream. */
    Question askingForUsage() {
        return body().filter(body -> !body.has(STREAM_OPTIONS))
                .map(body ->
                        with(body.with(STREAM_OPTIONS, Json.Obj.build(options -> options.put("include_usage", true)))))
                .orElse(this);
    }

    /** The same question without this wish; empty if it has none. */
    private Optional<Question> withoutUsage() {
        return body().filter(body -> body.has(STREAM_OPTIONS)).map(body -> with(body.without(STREAM_OPTIONS)));
    }

    /** What to ask after an answer that refuses a part of this question; empty if nothing else can be asked. */
    Optional<Question> after(int status, String said) {
        if (refusesUsage(status, said)) {
            return withoutUsage();
        }
        return otherwise
                .filter(any -> NOTHING_THERE.contains(status))
                .map(other -> new Question(other, form, framing, abort, Optional.empty()));
    }

    /** Whether an answer objects to being asked for the token count. */
    private static boolean refusesUsage(int status, String said) {
        return (status == 400 || status == 422) && (said.contains(STREAM_OPTIONS) || said.contains("include_usage"));
    }

    private Optional<Json.Obj> body() {
        return request.payload() instanceof WireRequest.Payload.Document(Json.Obj body)
                ? Optional.of(body)
                : Optional.empty();
    }

    private Question with(Json.Obj body) {
        WireRequest other = new WireRequest(
                request.method(), request.url(), request.headers(), new WireRequest.Payload.Document(body));
        return new Question(other, form, framing, abort, otherwise);
    }

    /** Not the address: it may hold a key. */
    @Override
    public String toString() {
        return "Question to " + request.uri().map(URI::getHost).orElse("?");
    }
}
