package dev.innkeeper.server.statistics;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/** What was said in a day, or by a character, so far; not thread-safe. */
final class Sums {
    private long userMessages;
    private long messages;
    private long userWords;
    private long words;
    private long generationMillis;
    private long tokens;
    private Optional<Instant> first = Optional.empty();
    private Optional<Instant> last = Optional.empty();

    void add(Said said) {
        if (said.user()) {
            userMessages++;
            userWords += said.words();
        } else {
            messages++;
            words += said.words();
        }
        generationMillis += said.generationMillis();
        tokens += said.tokens();
        first = Stream.concat(first.stream(), said.at().stream()).min(Instant::compareTo);
        last = Stream.concat(last.stream(), said.at().stream()).max(Instant::compareTo);
    }

    /** How many messages both sides wrote. */
    long allMessages() {
        return userMessages + messages;
    }

    void counts(Json.Builder view) {
        view.put("userMessages", userMessages)
                .put("messages", messages)
                .put("userWords", userWords)
                .put("words", words)
                .put("generationMs", generationMillis)
                .put("tokens", tokens);
    }

    void times(Json.Builder view) {
        view.put("firstAt", text(first)).put("lastAt", text(last));
    }

    private static Json text(Optional<Instant> time) {
        return time.<Json>map(instant -> Json.of(instant.toString())).orElse(Json.NULL);
    }
}
