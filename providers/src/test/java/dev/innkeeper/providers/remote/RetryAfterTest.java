package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RetryAfterTest {
    private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void readsSecondsAndDates() {
        assertThat(RetryAfter.parse("7", NOW)).contains(Duration.ofSeconds(7));
        assertThat(RetryAfter.parse("0.5", NOW)).contains(Duration.ofMillis(500));
        assertThat(RetryAfter.parse("Fri, 20 Nov 2026 10:01:30 GMT", NOW)).contains(Duration.ofSeconds(90));
    }

    @Test
    void passesOverNonsense() {
        assertThat(RetryAfter.parse("soon", NOW)).isEmpty();
        assertThat(RetryAfter.parse("-3", NOW)).isEmpty();
        assertThat(RetryAfter.parse("Fri, 20 Nov 2026 09:00:00 GMT", NOW)).isEmpty();
        assertThat(RetryAfter.parse("999999999", NOW)).contains(Duration.ofDays(7));
    }
}
