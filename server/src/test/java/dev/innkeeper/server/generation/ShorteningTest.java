package dev.innkeeper.server.generation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ShorteningTest {
    @Test
    void isReadAsItWasWritten() {
        Shortening some = new Shortening(10, 5, OptionalInt.of(8));
        Shortening unlimited = new Shortening(10, 5, OptionalInt.empty());

        assertThat(Shortening.read(some.json())).isEqualTo(some);
        assertThat(Shortening.read(unlimited.json())).isEqualTo(unlimited);
    }
}
