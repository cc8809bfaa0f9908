package dev.innkeeper.formats.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/** A short run of every target, and what was found before. */
class FuzzTest {
    private static final int MOST_KEPT = 200;
    private static final int LONGEST = 96;
    private static final Duration LONGEST_RUN = Duration.ofSeconds(10);

    private enum Target {
        PATTERN(new PatternTarget(), 4_000),
        SCRIPT(new ScriptTarget(), 4_000),
        LORE(new LoreTarget(), 1_000),
        MACRO(new MacroTarget(), 8_000),
        TEMPLATE(new TemplateTarget(), 20_000);

        private final FuzzTarget target;
        private final int runs;

        Target(FuzzTarget target, int runs) {
            this.target = target;
            this.runs = runs;
        }
    }

    private record Found(Target target, String hex) {}

    static final List<Found> FOUND = List.of(new Found(Target.PATTERN, "0028612b292b2400616161616121"));

    @ParameterizedTest
    @EnumSource
    void standsWhatIsMadeUp(Target target) {
        SplittableRandom random = new SplittableRandom(target.ordinal());
        List<byte[]> kept = new ArrayList<>(List.of("a+b\0aab\0$&\0x\0".getBytes(StandardCharsets.US_ASCII)));
        for (int run = 0; run < target.runs; run++) {
            byte[] input = changed(kept.get(random.nextInt(kept.size())), random);
            if (kept.size() < MOST_KEPT) {
                kept.add(input);
            }
            accept(target, input);
        }
    }

    @ParameterizedTest
    @FieldSource("FOUND")
    void standsWhatWasFound(Found found) {
        accept(found.target(), HexFormat.of().parseHex(found.hex()));
    }

    private static void accept(Target target, byte[] input) {
        Instant began = Instant.now();
        assertThatCode(() -> target.target.accept(new FuzzInput(input)))
                .as("%s %s", target, HexFormat.of().formatHex(input))
                .doesNotThrowAnyException();
        assertThat(Duration.between(began, Instant.now()))
                .as("%s %s", target, HexFormat.of().formatHex(input))
                .isLessThan(LONGEST_RUN);
    }

    private static byte[] changed(byte[] input, SplittableRandom random) {
        byte[] changed = Arrays.copyOf(input, Math.clamp(input.length + random.nextInt(-4, 9), 1, LONGEST));
        for (int change = random.nextInt(1, 8); change > 0; change--) {
            int value = random.nextInt(8) == 0 ? 0 : random.nextInt(256);
            changed[random.nextInt(changed.length)] = (byte) value;
        }
        return changed;
    }
}
