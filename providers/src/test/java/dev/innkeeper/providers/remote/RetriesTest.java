package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.ProviderException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RetriesTest {
    private static final ProviderException BAD_MOMENT = new ProviderException.Upstream("502");

    @Test
    void pausesGrowAndVary() {
        assertThat(new Retries(3, () -> 0).pause(1, BAD_MOMENT)).contains(Duration.ofMillis(250));
        assertThat(new Retries(3, () -> 0.999).pause(1, BAD_MOMENT)).contains(Duration.ofMillis(499));
        assertThat(new Retries(3, () -> 0).pause(3, BAD_MOMENT)).contains(Duration.ofSeconds(1));
        assertThat(new Retries(3, () -> 0).pause(4, BAD_MOMENT)).isEmpty();
        assertThat(new Retries(0, () -> 0).pause(1, BAD_MOMENT)).isEmpty();
    }

    @Test
    void noPauseIsLongerThanHalfAMinute() {
        assertThat(new Retries(50, () -> 0.5).pause(40, BAD_MOMENT)).contains(Duration.ofSeconds(30));
    }

    @Test
    void whatTheProviderAsksForIsHonouredUnlessItIsTooMuch() {
        assertThat(new Retries(1, () -> 0).pause(1, limited(true, Duration.ofSeconds(7))))
                .contains(Duration.ofMillis(7250));
        assertThat(new Retries(1, () -> 0)
                        .pause(1, new ProviderException.Upstream(Optional.of(Duration.ofSeconds(2)), "503")))
                .contains(Duration.ofMillis(2250));
        assertThat(new Retries(1, () -> 0).pause(1, limited(true, Duration.ofSeconds(31))))
                .isEmpty();
        assertThat(new Retries(1, () -> 0).pause(1, limited(false, Duration.ofSeconds(1))))
                .isEmpty();
    }

    @Test
    void whoWaitedInVainIsToldAtOnce() {
        Retries retries = new Retries(5, () -> 0);

        assertThat(retries.pause(
                        1, new ProviderException.TimedOut(ProviderException.TimedOut.Phase.FIRST_BYTE, "slow", null)))
                .isEmpty();
        assertThat(retries.pause(1, new ProviderException.Refused(true, "nobody", null)))
                .isEmpty();
        assertThat(retries.pause(1, new ProviderException.Unauthorized("key"))).isEmpty();
        assertThat(retries.pause(1, new ProviderException.InvalidRequest(400, "no")))
                .isEmpty();
        assertThat(retries.pause(1, new ProviderException.BadResponse("page", null)))
                .isEmpty();
        assertThat(retries.pause(1, new ProviderException.Dropped("gone", null)))
                .isPresent();
    }

    private static ProviderException limited(boolean temporary, Duration after) {
        return new ProviderException.RateLimited(temporary, Optional.of(after), "wait");
    }
}
