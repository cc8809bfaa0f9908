package dev.innkeeper.engine.js;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsUtf8Test {
    private static final HexFormat HEX = HexFormat.of();

    /** Bytes, and the bytes of what Node 20 reads. */
    @ParameterizedTest
    @CsvSource({
        "41eda08042,41efbfbdefbfbdefbfbd42",
        "eda0,efbfbdefbfbd",
        "ed9fbf,ed9fbf",
        "ed,efbfbd",
        "e9,efbfbd",
        "e4bd,efbfbd",
        "c080,efbfbdefbfbd",
        "f0908041,efbfbd41",
        "f4908080,efbfbdefbfbdefbfbdefbfbd",
        "f09f9880,f09f9880"
    })
    void readsAsRecorded(String bytes, String read) {
        assertThat(HEX.formatHex(JsUtf8.encode(JsUtf8.decode(HEX.parseHex(bytes)))))
                .isEqualTo(read);
    }

    @Property
    void textsAreReadBack(@ForAll String text) {
        assertThat(JsUtf8.decode(JsUtf8.encode(text))).isEqualTo(JsStrings.wellFormed(text));
    }
}
