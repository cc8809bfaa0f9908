package dev.innkeeper.server.openai;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of models say character, chat and preset, whatever these are called. */
class ModelNameTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "Aria|Aria|-|-",
                "林黛玉@Default|林黛玉|-|Default",
                "Aria:evening|Aria|evening|-",
                "Aria:evening@Default|Aria|evening|Default",
                "A%40b@My%40preset|A@b|-|My@preset",
                "A%3Ab:c%3ad|A:b|c:d|-",
                "100%25|100%|-|-",
                "100%|100%|-|-",
                "50%off|50%off|-|-",
                "a/b@c/d|a/b|-|c/d",
                "%E6%9E%97|林|-|-",
                "Aria@a@b|Aria|-|a@b",
                "😀:x|😀|x|-"
            })
    void theLikeliestReading(String name, String character, String chat, String preset) {
        assertThat(ModelName.readings(name).getFirst())
                .isEqualTo(new ModelName(character, Optional.ofNullable(chat), Optional.ofNullable(preset)));
    }

    @Test
    void dividersMayBePartsOfNames() {
        assertThat(ModelName.readings("Aria:Aria - 2026-11-21@01h30m@Default"))
                .contains(
                        new ModelName("Aria", Optional.of("Aria - 2026-11-21@01h30m"), Optional.of("Default")),
                        new ModelName("Aria", Optional.of("Aria - 2026-11-21@01h30m@Default"), Optional.empty()),
                        new ModelName("Aria:Aria - 2026-11-21@01h30m", Optional.empty(), Optional.of("Default")));
    }

    @Test
    void aNameOfNothingButDividersIsReadInTime() {
        assertThat(ModelName.readings("@:".repeat(400))).hasSizeLessThanOrEqualTo(100);
        assertThat(ModelName.readings("@:".repeat(100_000))).hasSize(1);
    }

    @Property(tries = 500)
    void writtenNamesAreReadAsTheyWere(
            @ForAll("parts") String character, @ForAll("parts") String chat, @ForAll("parts") String preset) {
        ModelName name = new ModelName(
                character,
                Optional.of(chat).filter(text -> !text.isEmpty()),
                Optional.of(preset).filter(text -> !text.isEmpty()));
        assertThat(ModelName.readings(name.text()).getFirst()).isEqualTo(name);
    }

    @Provide
    Arbitrary<String> parts() {
        return Arbitraries.of("a", "林", "@", ":", "%", "%4", "%40", "/", " ", "😀", "é")
                .list()
                .ofMaxSize(6)
                .map(pieces -> String.join("", pieces));
    }
}
