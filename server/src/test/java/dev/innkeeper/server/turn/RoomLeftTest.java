package dev.innkeeper.server.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.ProviderException.ContextLength;
import java.util.OptionalInt;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RoomLeftTest {
    private static ContextLength complaint(int limit, int prompt) {
        return new ContextLength(of(limit), of(prompt), "Too long.");
    }

    private static OptionalInt of(int number) {
        return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }

    @Test
    void theRoomIsWhatTheProviderSaysInTokensOfOurs() {
        assertThat(RoomLeft.after(complaint(8192, 12_000), 10_000, 1192, 1)).hasValue((int) (7000 / 1.2 * 0.97));
        assertThat(RoomLeft.after(complaint(8192, 0), 10_000, 1192, 1.4)).hasValue((int) (7000 / 1.4 * 0.97));
    }

    @Test
    void withoutFiguresSomeIsCut() {
        assertThat(RoomLeft.after(complaint(0, 0), 10_000, 1000, 1)).hasValue(7000);
        assertThat(RoomLeft.after(complaint(20_000, 0), 10_000, 1000, 1)).hasValue(7000);
    }

    @Test
    void nothingHelpsIfTheReplyAloneIsTooLong() {
        assertThat(RoomLeft.after(complaint(1000, 900), 900, 1000, 1)).isEmpty();
    }

    @Property
    void itIsAlwaysClearlyShorter(
            @ForAll @IntRange(min = 1, max = 300_000) int limit,
            @ForAll @IntRange(max = 400_000) int prompt,
            @ForAll @IntRange(min = 1, max = 300_000) int used,
            @ForAll @IntRange(max = 10_000) int reserve,
            @ForAll @DoubleRange(min = 0.25, max = 4) double factor) {
        OptionalInt budget = RoomLeft.after(complaint(limit, prompt), used, reserve, factor);

        if (budget.isPresent()) {
            assertThat(budget.getAsInt()).isBetween(0, Math.max(0, (int) (used * 0.95)));
        }
    }
}
