package dev.innkeeper.providers.media;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.ClientAnswer;

/**
 * How the routes of one kind say that nothing came of a request.
 *
 * @param refused what is made of a provider's error
 * @param failed what is said when there is no answer, or none that can be read
 */
public record Manner(Refused refused, MediaAnswer failed) {
    /** The provider's own words; a sentence for other failures. */
    static final Manner SENTENCE =
            new Manner((status, text) -> MediaAnswer.failure(text), MediaAnswer.failure("Internal server error"));

    /** The provider's own words; only the status for other failures. */
    static final Manner STATUS =
            new Manner((status, text) -> MediaAnswer.failure(text), MediaAnswer.failure("Internal Server Error"));

    /** The provider's status without its words. */
    static final Manner CLAUDE = new Manner(
            (status, text) -> new MediaAnswer.Document(ClientAnswer.error(status)),
            MediaAnswer.failure("Internal server error"));

    /** What is made of a provider's error. */
    @FunctionalInterface
    public interface Refused {
        /** The answer for a status that is none of success and the text that came with it. */
        MediaAnswer of(int status, String text);
    }

    /** A sentence for errors of the provider, and only the status for other failures. */
    static Manner saying(String sentence) {
        return new Manner(
                (status, text) -> MediaAnswer.failure(sentence), MediaAnswer.failure("Internal Server Error"));
    }

    /** Reads what a provider says of an error in the usual way of Google's: {@code error.message}. */
    static String message(String text, String otherwise) {
        return Json.read(text)
                .flatMap(Json::asObject)
                .map(json -> json.object("error").string("message", ""))
                .filter(message -> !message.isEmpty())
                .orElse(otherwise);
    }
}
