package dev.innkeeper.formats.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.UnreadableCardException.Reason;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.formats.png.PngChunk;
import dev.innkeeper.formats.png.PngChunks;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class CardPngTest {
    private static final byte[] PICTURE = smallPicture();

    private static byte[] smallPicture() {
        try {
            return Pictures.png(Pictures.decode(Pictures.defaultAvatar()).crop(0, 0, 2, 2));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Property
    void unknownFieldsSurviveInPlace(@ForAll("documents") Json.Obj card) throws Exception {
        byte[] file = CardPng.write(ByteBuffer.wrap(PICTURE), card.text());
        Json.Obj v3 = card.with("spec", "chara_card_v3").with("spec_version", "3.0");
        assertThat(CardPng.document(ByteBuffer.wrap(file)).text()).isEqualTo(v3.text());

        byte[] again = CardPng.write(ByteBuffer.wrap(file), CardPng.text(ByteBuffer.wrap(file)));
        assertThat(CardPng.text(ByteBuffer.wrap(again))).isEqualTo(v3.text());
        assertThat(Pictures.decode(again)).isEqualTo(Pictures.decode(PICTURE));
    }

    @Provide
    Arbitrary<Json.Obj> documents() {
        return Arbitraries.maps(Arbitraries.strings().ofMaxLength(8), values(3))
                .ofMaxSize(6)
                .map(Json.Obj::new);
    }

    private static Arbitrary<Json> values(int depth) {
        Arbitrary<Json> scalars = Arbitraries.oneOf(
                Arbitraries.strings().ofMaxLength(12).map(CardPngTest::wellFormed),
                Arbitraries.doubles().map(Json::of),
                Arbitraries.of(true, false).map(Json::of),
                Arbitraries.just(Json.NULL));
        if (depth == 0) {
            return scalars;
        }
        return Arbitraries.oneOf(
                scalars,
                values(depth - 1).list().ofMaxSize(3).map(Json.Arr::new),
                Arbitraries.maps(Arbitraries.strings().alpha().numeric().ofMaxLength(4), values(depth - 1))
                        .ofMaxSize(3)
                        .map(Json.Obj::new));
    }

    private static Json wellFormed(String text) {
        return Json.of(text);
    }

    @Test
    void everyPrefixOfACardIsRefusedInPlainWords() throws Exception {
        byte[] file = CardPng.write(ByteBuffer.wrap(PICTURE), "{\"spec\":\"chara_card_v2\",\"data\":{\"name\":\"A\"}}");
        for (int length = 0; length < file.length; length++) {
            byte[] prefix = Arrays.copyOf(file, length);
            assertThatThrownBy(() -> CardPng.text(ByteBuffer.wrap(prefix)))
                    .as("%d of %d bytes", length, file.length)
                    .isInstanceOfSatisfying(
                            UnreadableCardException.class,
                            e -> assertThat(e.reason()).isIn(Reason.NOT_PNG, Reason.DAMAGED_CHUNK));
        }
    }

    @Test
    void everyFlippedBitIsNoticedOrHarmless() throws Exception {
        byte[] file = CardPng.write(ByteBuffer.wrap(PICTURE), "{\"name\":\"A\"}");
        for (int bit = 0; bit < file.length * 8; bit++) {
            byte[] damaged = file.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            assertThatThrownBy(() -> CardPng.text(ByteBuffer.wrap(damaged)))
                    .isInstanceOf(UnreadableCardException.class);
        }
    }

    @Test
    void aHugeFileIsRefusedBeforeItIsInMemory() {
        long[] read = {0};
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                read[0]++;
                return 0;
            }

            @Override
            public int read(byte[] buffer, int from, int length) {
                read[0] += length;
                return read[0] > 300L << 20 ? -1 : length;
            }
        };
        assertThatThrownBy(() -> CardPng.readBytes(endless))
                .isInstanceOfSatisfying(
                        UnreadableCardException.class,
                        e -> assertThat(e.reason()).isEqualTo(Reason.TOO_LARGE));
        assertThat(read[0]).isLessThan(CardPng.MAX_BYTES + (1 << 20));
    }

    @Test
    void aChunkThatClaimsGigabytesIsRefused() {
        byte[] file = PICTURE.clone();
        for (int length : new int[] {Integer.MAX_VALUE, -1, Integer.MIN_VALUE, file.length}) {
            ByteBuffer.wrap(file).putInt(8, length);
            assertThatThrownBy(() -> CardPng.text(ByteBuffer.wrap(file)))
                    .isInstanceOfSatisfying(
                            UnreadableCardException.class,
                            e -> assertThat(e.reason()).isEqualTo(Reason.DAMAGED_CHUNK));
        }
    }

    @Test
    void theV3ChunkWinsWhateverTheCaseAndOrder() throws Exception {
        byte[] file = withTexts(
                PngChunk.text("CHARA", "eyJuYW1lIjoidjIifQ=="), PngChunk.text("CcV3", "eyJuYW1lIjoi djMi\nfQ=="));
        assertThat(CardPng.text(ByteBuffer.wrap(file))).isEqualTo("{\"name\":\"v3\"}");
    }

    @Test
    void saysWhatIsWrong() throws Exception {
        assertReason(PICTURE, Reason.NO_CARD_CHUNK);
        assertReason(withTexts(PngChunk.text("chara", "!")), Reason.NOT_BASE64_JSON);
        assertReason(withTexts(PngChunk.text("chara", "NQ==")), Reason.NOT_BASE64_JSON);
        assertReason(withTexts(PngChunk.text("chara", "a\0b")), Reason.DAMAGED_CHUNK);
        assertReason("hello".getBytes(java.nio.charset.StandardCharsets.UTF_8), Reason.NOT_PNG);
    }

    private static void assertReason(byte[] file, Reason reason) {
        assertThatThrownBy(() -> CardPng.document(ByteBuffer.wrap(file)))
                .isInstanceOfSatisfying(
                        UnreadableCardException.class,
                        e -> assertThat(e.reason()).isEqualTo(reason));
    }

    private static byte[] withTexts(PngChunk... texts) throws Exception {
        List<PngChunk> chunks =
                new ArrayList<>(PngChunks.read(ByteBuffer.wrap(PICTURE)).chunks());
        IntStream.range(0, texts.length).forEach(i -> chunks.add(chunks.size() - 1, texts[i]));
        return new PngChunks(chunks).bytes();
    }

    @Test
    void ioFailuresStayIoFailures() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("gone");
            }
        };
        assertThatThrownBy(() -> CardPng.readBytes(broken)).isInstanceOf(IOException.class);
    }
}
