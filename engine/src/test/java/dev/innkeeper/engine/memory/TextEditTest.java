package dev.innkeeper.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class TextEditTest {
    @Test
    void whatTakesThePlaceIsTakenLiterally() {
        assertThat(TextEdit.replace("a b c", "b", "$& \\1")).isEqualTo(new TextEdit.Replaced("a $& \\1 c", false));
    }

    @Test
    void overlappingMatchesAreNotCountedTwice() {
        assertThat(TextEdit.replace("aaaa", "aa", "b")).isEqualTo(new TextEdit.Ambiguous(2));
        assertThat(TextEdit.replace("aaa", "aa", "b")).isEqualTo(new TextEdit.Replaced("ba", false));
    }

    @Test
    void ideographicBlanksAreWhiteSpaceToo() {
        assertThat(TextEdit.replace("喜欢\u3000\u3000猫。\u3000讨厌 雨。", "喜欢 猫。", "喜欢 狗。"))
                .isEqualTo(new TextEdit.Replaced("喜欢 狗。\u3000讨厌 雨。", true));
    }

    @Test
    void aLooseMatchTakesTheRunsInsideItWhole() {
        assertThat(TextEdit.replace("x\n- a \t b\n\ny", "- a b\ny", "done"))
                .isEqualTo(new TextEdit.Replaced("x\ndone", true));
    }

    @Test
    void severalLooseMatchesAreNone() {
        assertThat(TextEdit.replace("a  b\na\tb", "a b", "x")).isEqualTo(new TextEdit.NotFound());
    }

    @Test
    void aPieceOfNothingButWhiteSpaceHasNoLooseMatch() {
        assertThat(TextEdit.replace("abc", " \n ", "x")).isEqualTo(new TextEdit.NotFound());
    }

    @Test
    void aLooseMatchThatChangesNothingIsNoChange() {
        assertThat(TextEdit.replace("a \t b", "a b", "a \t b")).isEqualTo(new TextEdit.Unchanged());
    }

    @Property
    void aReplacedPieceIsFoundAgainWhereItStood(
            @ForAll @CharRange(from = 'a', to = 'c') @StringLength(max = 12) String text,
            @ForAll @CharRange(from = 'a', to = 'c') @StringLength(min = 1, max = 3) String piece) {
        if (TextEdit.replace(text, piece, "<new>") instanceof TextEdit.Replaced(String changed, boolean loosely)) {
            assertThat(loosely).isFalse();
            assertThat(changed.replace("<new>", piece)).isEqualTo(text);
        } else {
            assertThat(text.indexOf(piece) == text.lastIndexOf(piece) && text.contains(piece))
                    .isFalse();
        }
    }
}
