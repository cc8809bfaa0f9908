package dev.innkeeper.providers.remote;

import dev.innkeeper.providers.http.OutboundResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** How long a provider asks to wait: seconds, or a date that is read against the server's own clock. */
final class RetryAfter {
    private static final Duration LONGEST = Duration.ofDays(7);

    private RetryAfter() {}

    static Optional<Duration> of(OutboundResponse response) {
        Optional<Instant> now = response.header("date").flatMap(RetryAfter::date);
        return response.header("retry-after").flatMap(value -> parse(value.strip(), now.orElseGet(Instant::now)));
    }

    static Optional<Duration> parse(String value, Instant now) {
        Optional<Duration> wait = value.matches("\\d{1,9}(\\.\\d{1,9})?")
                ? Optional.of(Duration.ofMillis(Math.round(Double.parseDouble(value) * 1000)))
                : date(value).map(at -> Duration.between(now, at));
        return wait.filter(duration -> !duration.isNegative())
                .map(duration -> duration.compareTo(LONGEST) > 0 ? LONGEST : duration);
    }

    private static Optional<Instant> date(String value) {
        try {
            return Optional.of(ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant());
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }
}
