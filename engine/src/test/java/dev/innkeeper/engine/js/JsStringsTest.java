package dev.innkeeper.engine.js;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsStringsTest {
    /** Answers of Node 20. */
    @ParameterizedTest
    @CsvSource({
        "ΟΔΟΣ,οδος",
        "ΟΔΟΣ ΣΑΣ,οδος σας",
        "Σ,σ",
        "1Σ,1σ",
        "AΣ.B,aσ.b",
        "AΣ.,aς.",
        "A.Σ,a.ς",
        "AΣ\u2019 B,aς\u2019 b",
        "ΣΣ,σς",
        "Ω\uFF71Σ,ω\uFF71σ",
        "\u00AAΣ,\u00AAς",
        ".\u02B0Σ,.\u02B0σ",
        "İ,i\u0307",
        "Ｄ,ｄ",
        "ẞ,ß"
    })
    void lowerCaseAsRecorded(String text, String lower) {
        assertThat(JsStrings.lowerCase(text)).isEqualTo(lower);
    }
}
