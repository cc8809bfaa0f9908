package dev.innkeeper.engine.js;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class JsCollationTest {
    /** File names in the order in which SillyTavern 1.19.0 listed them; the ending takes part in the comparison. */
    private static final List<String> RECORDED = List.of(
            " lead", "_x", "-x", "(x", "@x", "#x", "^x", "~x", "😀", "$x", "€x", "1", "10", "2", "a b", "a_b", "a-b",
            "a,b", "a.b", "a", "A", "a'b", "a(b", "a+b", "a1", "a10", "a9", "aB", "Ab", "ae", "Æ", "af", "b", "B2",
            "cafe", "café", "caff", "ｅ", "é", "f", "l", "ł", "m", "o", "ø", "p", "ss", "ß", "st", "Ünder", "x.", "z ",
            "z", "zed", "Zed", "Ω", "я", "Я", "가", "あ", "ア", "中文", "书籍", "阿");

    @Test
    void namesAreSortedAsRecorded() {
        List<String> files = RECORDED.stream().map(name -> name + ".json").toList();
        List<String> sorted = new ArrayList<>(files);
        Collections.shuffle(sorted, new Random(7));
        sorted.sort(JsCollation.ORDER);
        assertThat(sorted).isEqualTo(files);
    }

    @Test
    void asciiIsInTheOrderOfTheRootCollation() {
        String order = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789aAbBcCxXyYzZ";
        List<String> characters = new ArrayList<>(List.of(order.split("")));
        Collections.shuffle(characters, new Random(7));
        characters.sort(JsCollation.ORDER);
        assertThat(String.join("", characters)).isEqualTo(order);
    }

    @Property
    void itIsAnOrder(@ForAll String a, @ForAll String b, @ForAll String c) {
        List<String> texts = new ArrayList<>(List.of(a, b, c));
        texts.sort(JsCollation.ORDER);
        assertThat(JsCollation.ORDER.compare(texts.get(0), texts.get(2))).isNotPositive();
        assertThat(Integer.signum(JsCollation.ORDER.compare(a, b)))
                .isEqualTo(-Integer.signum(JsCollation.ORDER.compare(b, a)));
    }
}
