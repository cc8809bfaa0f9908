package dev.innkeeper.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TruncationTest {
    private static final String CAT = "🐱";

    @Test
    void aTextOfExactlyTheLimitIsLeftAlone() {
        assertThat(Truncation.of("x".repeat(10), "USER.md", 10, MemoryLanguage.ENGLISH))
                .isEqualTo("x".repeat(10));
    }

    @Test
    void theMarkNamesTheFileAndTheNumbers() {
        assertThat(Truncation.of("0123456789X", "USER.md", 10, MemoryLanguage.ENGLISH))
                .isEqualTo("0123456\n\n[...content truncated, use the read tool to see all of USER.md...]\n"
                        + "(truncated: kept 7+2 of 11 characters)\n\n9X");
    }

    @Test
    void aPairThatACutWouldSplitIsDropped() {
        String text = "123456" + CAT + "abcd" + CAT + "z";
        String cut = Truncation.of(text, "USER.md", 10, MemoryLanguage.ENGLISH);
        assertThat(cut).startsWith("123456\n").endsWith("\n\nz").contains("kept 7+2 of 15");
    }

    @Property
    void noCutLeavesHalfACharacter(
            @ForAll @IntRange(min = 1, max = 60) int units, @ForAll @IntRange(max = 40) int cats) {
        String text = "x".repeat(units % 3) + CAT.repeat(cats);
        String cut = Truncation.of(text, "USER.md", units, MemoryLanguage.CHINESE);
        assertThat(cut.codePoints().noneMatch(point -> Character.getType(point) == Character.SURROGATE))
                .isTrue();
    }
}
