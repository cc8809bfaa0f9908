package dev.innkeeper.formats.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileNameTest {
    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a/b", "/", "..\\a", "a\0", "\ud800", "a\udc00b"})
    void refusesWhatCouldLeaveTheFolder(String text) {
        assertThat(FileName.of(text)).isEmpty();
        assertThatThrownBy(() -> new FileName(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {".png", "...", "a:b.png", " x ", "酒馆.png", "😀.png", "con"})
    void takesEveryOtherNameAsItIs(String text) {
        assertThat(new FileName(text).value()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            quoteCharacter = '`',
            delimiter = '#',
            value = {
                "con #con",
                "con. #``",
                " con# con",
                "con.x#``",
                "CON#``",
                "con?#``",
                "console.png#console.png",
                "a. .#a",
                "..a#..a",
                "...#``",
                "a/b\\c:d*e|f\"g<h>i?#abcdefghi",
                "`a\u0085\u0007\u007fb`#`a\u007fb`",
                "lpt0.txt#``",
                "COM¹#COM¹"
            })
    void sanitisesAsTheRuleSays(String text, String expected) {
        assertThat(FileName.sanitize(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            quoteCharacter = '`',
            delimiter = '#',
            value = {"con #con_", "con. #_", "a. .#a_", "con?#con_", "a?b#a_b", "lpt0#_"})
    void putsTheReplacementInPlace(String text, String expected) {
        assertThat(FileName.sanitize(text, "_")).isEqualTo(expected);
    }

    @Test
    void cutsAtAWholeCharacter() {
        assertThat(FileName.sanitize("x".repeat(254) + "é")).isEqualTo("x".repeat(254));
        assertThat(FileName.sanitize("a" + "😀".repeat(70))).isEqualTo("a" + "😀".repeat(63));
    }

    @Test
    void takesEachStepOnceAsRecorded() {
        assertThat(FileName.sanitize("a".repeat(254) + ".jsonl")).isEqualTo("a".repeat(254) + ".");
        assertThat(FileName.sanitize("a".repeat(252) + "\ud800.jsonl")).isEqualTo("a".repeat(252) + "\ud800");
        assertThat(FileName.sanitize("a".repeat(254) + "\udc00")).isEqualTo("a".repeat(254));
        assertThat(FileName.sanitize("x. . ")).isEqualTo("x");
        assertThat(FileName.sanitize(". .")).isEmpty();
    }

    @Test
    void takesNoTimeForHostileNames() {
        assertThat(FileName.sanitize((". ".repeat(500) + "x").repeat(500) + " ."))
                .hasSize(255);
    }

    @Test
    void findsTheFirstFreeNumber() {
        Set<FileName> taken = Set.of(new FileName("A.png"), new FileName("A1.png"));
        assertThat(FileName.unique("A", ".png", taken::contains)).isEqualTo(new FileName("A2.png"));
        assertThat(FileName.unique("?", ".png", taken::contains)).isEqualTo(new FileName(".png"));
    }

    @Test
    void splitsAtTheLastDot() {
        FileName name = new FileName("a.b.PNG");
        assertThat(name.base()).isEqualTo("a.b");
        assertThat(name.extension()).isEqualTo(".PNG");
        assertThat(name.lowerExtension()).isEqualTo(".png");
        assertThat(new FileName(".png").base()).isEqualTo(".png");
    }

    @Property
    void aSanitisedNameFits(@ForAll String text) {
        String name = FileName.sanitize(text);
        assertThat(name.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(255);
        assertThat(name).doesNotContainPattern("[/?<>\\\\:*|\"\\x00-\\x1f]");
        assertThat(text).contains(name.isEmpty() ? "" : name.substring(0, 1));
    }

    @Property
    void aSanitisedNameIsPlainAndFits(@ForAll String text) {
        FileName.sanitized(text).ifPresent(name -> {
            assertThat(FileName.isPlain(name.value())).isTrue();
            assertThat(name.value().getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(255);
        });
    }
}
