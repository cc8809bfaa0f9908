package dev.innkeeper.engine.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.token.SentencePieceVocabulary.Kind;
import dev.innkeeper.engine.token.SentencePieceVocabulary.Piece;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Laws that hold for every tokenizer, and small vocabularies whose results can be checked by hand. */
class TokenizerLawsTest {
    private static final ByteLevelTokenizer BYTES = byteLevel();

    @Property(tries = 200)
    void tiktokenIsLossless(@ForAll TiktokenEncoding encoding, @ForAll("texts") String text) {
        Tokenizer tokenizer = TiktokenTokenizer.of(encoding);
        int[] ids = tokenizer.encode(text);

        assertThat(tokenizer.decode(ids)).isEqualTo(withoutMark(JsStrings.wellFormed(text)));
        assertThat(tokenizer.count(text)).isEqualTo(ids.length);
    }

    @Property(tries = 200)
    void byteLevelIsLossless(@ForAll("texts") String text) {
        int[] ids = BYTES.encode(text);

        assertThat(BYTES.decode(ids)).isEqualTo(Surrogates.paired(text));
        assertThat(BYTES.count(text)).isEqualTo(ids.length);
        assertThat(BYTES.chunks(ids).collect(Collectors.joining())).isEqualTo(Surrogates.paired(text));
    }

    @Property(tries = 200)
    void pairingLeavesNoLoneSurrogateAndWellFormedTextsAlone(@ForAll("texts") String text) {
        String wellFormed = JsStrings.wellFormed(text);

        assertThat(Surrogates.paired(wellFormed)).isEqualTo(wellFormed);
        assertThat(JsStrings.wellFormed(Surrogates.paired(text))).isEqualTo(Surrogates.paired(text));
    }

    @Test
    void aLoneSurrogateTakesTheNextUnitWithIt() {
        assertThat(Surrogates.paired("a\uD83D b")).isEqualTo("a\uD83D\uDC20b");
        assertThat(Surrogates.paired("\uDE00\uD83D")).isEqualTo("\uDA00\uDC3D");
        assertThat(Surrogates.paired("a\uD83D")).isEqualTo("a\uD83D\uDC00");
    }

    @Property(tries = 300)
    void whereATextIsCutMakesNoDifference(
            @ForAll("letters") String text, @ForAll @IntRange(min = 1, max = 9) int part) {
        assertThat(sentencePiece(part).encode(text))
                .isEqualTo(sentencePiece(1000).encode(text));
    }

    @Test
    void aWordWithoutEndIsRefusedWhereItCannotBeCut() {
        Tokenizer tokenizer = TiktokenTokenizer.of(TiktokenEncoding.CL100K_BASE);
        String endless = "森".repeat(1_000_000);

        assertThatThrownBy(() -> tokenizer.encode(endless)).isInstanceOf(TokenizingException.class);
        assertThatThrownBy(() -> tokenizer.count(endless)).isInstanceOf(TokenizingException.class);
        assertThat(tokenizer.count("森 ".repeat(500_000))).isGreaterThan(1_000_000);
    }

    @Test
    void tiktokenRefusesControlTokens() {
        Tokenizer tokenizer = TiktokenTokenizer.of(TiktokenEncoding.CL100K_BASE);

        assertThatThrownBy(() -> tokenizer.encode("a<|endoftext|>b")).isInstanceOf(TokenizingException.class);
        assertThatThrownBy(() -> tokenizer.count("a<|endoftext|>b")).isInstanceOf(TokenizingException.class);
        assertThatThrownBy(() -> tokenizer.decode(new int[] {99_999_999})).isInstanceOf(TokenizingException.class);
        assertThat(tokenizer.count("<|im_start|>")).isEqualTo(6);
    }

    @Test
    void byteLevelFindsAddedTokensAndMergesByRank() {
        assertThat(BYTES.chunks(BYTES.encode("the thé<end>x"))).containsExactly("the", " ", "th", "é", "<end>", "x");
    }

    @Test
    void sentencePieceMergesByScoreKeepsSymbolsAndFallsBackToBytes() {
        SentencePieceTokenizer tokenizer = sentencePiece(1000);

        assertThat(tokenizer.chunks(tokenizer.encode("ab abc<x>é")))
                .containsExactly("▁ab", "▁a", "bc", "<x>", "<0xC3>", "<0xA9>");
        assertThat(tokenizer.encode("")).isEmpty();
        assertThat(tokenizer.decode(tokenizer.encode("ab"))).isEqualTo("ab");
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> anything = Arbitraries.strings().all().ofMaxLength(60);
        Arbitrary<String> words = Arbitraries.of(
                        "the ", "She said", "  ", "\n\n", "你好", "👋🏽", "'ll", "\ud83d", "1234")
                .list()
                .ofMaxSize(12)
                .map(parts -> String.join("", parts));
        return Arbitraries.oneOf(anything, words);
    }

    @Provide
    Arbitrary<String> letters() {
        return Arbitraries.of("a", "b", "c", "ab", " ", "<", "x", ">", "<x>", "é", "👋", "\ud83d")
                .list()
                .ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }

    private static String withoutMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static ByteLevelTokenizer byteLevel() {
        Map<String, Integer> ids = new HashMap<>();
        for (int value = 0; value < 256; value++) {
            ids.put(String.valueOf(ByteAlphabet.letter(value)), value);
        }
        ids.put("th", 256);
        ids.put("the", 257);
        ids.put("Ġthe", 258);
        return new ByteLevelTokenizer(
                Vocabulary.LLAMA3,
                new ByteLevelVocabulary(
                        ids, List.of("t h", "th e"), Map.of("<end>", 300), false, ByteLevelVocabulary.GPT2_WORDS));
    }

    private static SentencePieceTokenizer sentencePiece(int part) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(new Piece("<unk>", 0, Kind.UNKNOWN));
        for (int value = 0; value < 256; value++) {
            String digits = HexFormat.of().withUpperCase().toHexDigits((byte) value);
            pieces.add(new Piece("<0x" + digits + ">", 0, Kind.BYTE));
        }
        pieces.add(new Piece("<x>", 0, Kind.USER_DEFINED));
        List<String> normal = List.of("bc", "▁a", "▁ab", "ab", "a", "b", "c", "▁");
        for (int rank = 0; rank < normal.size(); rank++) {
            pieces.add(new Piece(normal.get(rank), -1 - rank, Kind.NORMAL));
        }
        return new SentencePieceTokenizer(Vocabulary.LLAMA, new SentencePieceVocabulary(pieces, true), part);
    }
}
