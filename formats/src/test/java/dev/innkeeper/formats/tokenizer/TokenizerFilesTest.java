package dev.innkeeper.formats.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.token.ByteLevelVocabulary;
import dev.innkeeper.engine.token.SentencePieceVocabulary;
import dev.innkeeper.engine.token.SentencePieceVocabulary.Kind;
import dev.innkeeper.engine.token.SentencePieceVocabulary.Piece;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TokenizerFilesTest {
    /** Pieces {@code a} (score -1, normal) and {@code <x>} (user-defined); byte-pair model; no prefix. */
    private static final byte[] MODEL = HexFormat.of()
            .parseHex("0a08" + "0a0161" + "15000080bf"
                    + "0a07" + "0a033c783e" + "1804"
                    + "1202" + "1802"
                    + "1a02" + "1800");

    @Test
    void readsASentencePieceModel() {
        assertThat(SentencePieceFile.read(MODEL))
                .isEqualTo(new SentencePieceVocabulary(
                        List.of(new Piece("a", -1, Kind.NORMAL), new Piece("<x>", 0, Kind.USER_DEFINED)), false));
    }

    @Property
    void otherBytesAreRefusedWithoutHarm(@ForAll byte[] bytes) {
        assertThatThrownBy(() -> SentencePieceFile.read(bytes)).isInstanceOf(TokenizerFormatException.class);
        assertThatThrownBy(() -> TokenizerJsonFile.read(bytes)).isInstanceOf(TokenizerFormatException.class);
    }

    @Test
    void readsATokenizerJson() {
        assertThat(TokenizerJsonFile.read("""
                        {"added_tokens": [{"id": 9, "content": "<end>"}],
                         "normalizer": {"type": "NFKC"},
                         "pre_tokenizer": {"type": "Sequence", "pretokenizers": [
                           {"type": "Split", "pattern": {"Regex": "x+"}}, {"type": "ByteLevel"}]},
                         "model": {"type": "BPE", "vocab": {"a": 0, "b": 1, "ab": 2}, "merges": ["a b", ["b", "a"]]}}
                        """.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(new ByteLevelVocabulary(
                        Map.of("a", 0, "b", 1, "ab", 2), List.of("a b", "b a"), Map.of("<end>", 9), true, "x+"));
    }
}
