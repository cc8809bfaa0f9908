package dev.innkeeper.formats.lore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.lore.UnreadableLorebookException.Reason;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.formats.png.PngChunk;
import dev.innkeeper.formats.png.PngChunks;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lorebook files of every known program, and everything that looks like one. */
class LorebookFilesTest {
    private static final String NOVEL = "{\"lorebookVersion\":5,\"entries\":[{\"text\":\"雪\",\"keys\":[\"狐\"]}]}";

    private static ByteBuffer utf8(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private static ByteBuffer picture(PngChunk chunk) throws Exception {
        List<PngChunk> chunks = new ArrayList<>(
                PngChunks.read(ByteBuffer.wrap(Pictures.defaultAvatar())).chunks());
        chunks.add(1, chunk);
        return ByteBuffer.wrap(new PngChunks(chunks).bytes());
    }

    private static ByteBuffer novelPicture() throws Exception {
        String base64 = Base64.getEncoder().encodeToString(NOVEL.getBytes(StandardCharsets.UTF_8));
        return picture(PngChunk.text("naidata", base64));
    }

    private static Json.Obj json(String text) {
        return Json.parse(text).asObject().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "native|{\"entries\":{}}",
                "native|{\"entries\":[]}",
                "native|{\"entries\":[{\"key\":[\"a\"],\"keys\":[\"a\"]}]}",
                "novelai|{\"lorebookVersion\":null,\"entries\":[]}",
                "agnai|{\"kind\":\"memory\",\"entries\":[]}",
                "risu|{\"type\":\"risu\",\"data\":[]}",
                "character-book|{\"entries\":[{\"keys\":[\"a\"],\"content\":\"x\"}]}",
                "character-book|{\"spec\":\"lorebook_v3\",\"data\":{\"entries\":[]}}",
                "character-book|{\"spec\":\"chara_card_v3\",\"data\":{\"character_book\":{\"entries\":[]}}}"
            })
    void aFormatIsRecognisedByItsContent(String format, String file) throws Exception {
        assertThat(LorebookFiles.read(utf8(file)).format()).isEqualTo(format);
    }

    @Test
    void aNovelPictureIsReadAsUnicodeAndAsTheClientReadsIt() throws Exception {
        ForeignLorebook read = LorebookFiles.read(novelPicture());
        assertThat(read.format()).isEqualTo("novelai-png");
        assertThat(read.converted().object("entries").object("0").string("content", ""))
                .isEqualTo("雪");
        assertThat(LorebookFiles.novelAiText(novelPicture(), StandardCharsets.ISO_8859_1))
                .contains("é\u009b\u00aa");
    }

    @Test
    void aCardKeepsItsBook() throws Exception {
        String card = "{\"spec\":\"chara_card_v2\",\"data\":{\"character_book\":{\"entries\":[{\"keys\":[\"k\"]}]}}}";
        byte[] png = CardPng.write(ByteBuffer.wrap(Pictures.defaultAvatar()), card);
        Json.Obj book = LorebookFiles.read(ByteBuffer.wrap(png)).converted();
        assertThat(book.object("entries").object("0").array("key").strings()).containsExactly("k");
        assertThat(book.object("originalData").array("entries").items()).hasSize(1);
    }

    @Test
    void everyTornPictureIsRefused() throws Exception {
        byte[] whole = novelPicture().array();
        for (int length = 8; length < whole.length; length += 97) {
            ByteBuffer torn = ByteBuffer.wrap(Arrays.copyOf(whole, length));
            assertThatExceptionOfType(UnreadableLorebookException.class)
                    .isThrownBy(() -> LorebookFiles.read(torn))
                    .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.DAMAGED_PICTURE));
        }
    }

    @Test
    void aPictureWithoutABookIsRefused() throws Exception {
        for (ByteBuffer picture : List.of(
                ByteBuffer.wrap(Pictures.defaultAvatar()),
                picture(PngChunk.text("naidata", "")),
                picture(PngChunk.text("naidata", "!!!")),
                picture(PngChunk.text("chara", "e30=")))) {
            assertThatExceptionOfType(UnreadableLorebookException.class)
                    .isThrownBy(() -> LorebookFiles.read(picture).converted());
        }
    }

    @Test
    void aHugeFileIsRefusedBeforeItIsRead() {
        ByteBuffer huge = ByteBuffer.allocate(LorebookFiles.MAX_BYTES + 1);
        assertThatExceptionOfType(UnreadableLorebookException.class)
                .isThrownBy(() -> LorebookFiles.read(huge))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.TOO_LARGE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"lorebookVersion\":5}",
                "{\"lorebookVersion\":5,\"entries\":{}}",
                "{\"lorebookVersion\":5,\"entries\":[null]}",
                "{\"lorebookVersion\":5,\"entries\":[{\"displayName\":7}]}",
                "{\"kind\":\"memory\"}",
                "{\"kind\":\"memory\",\"entries\":[\"x\"]}",
                "{\"type\":\"risu\",\"data\":[{}]}",
                "{\"type\":\"risu\",\"data\":[{\"key\":\"a\",\"secondkey\":[\"b\"]}]}",
                "{\"spec\":\"lorebook_v3\"}",
                "{\"spec\":\"lorebook_v3\",\"data\":{\"entries\":[null]}}"
            })
    void whatCannotBeConvertedIsNamed(String file) {
        assertThatExceptionOfType(UnreadableLorebookException.class)
                .isThrownBy(() -> LorebookFiles.read(utf8(file)).converted())
                .satisfies(e -> assertThat(e.reason()).isIn(Reason.NO_ENTRIES, Reason.WRONG_ENTRY))
                .withMessageMatching(".*\\. .*");
    }

    @Test
    void whatIsNotKeptIsNamed() throws Exception {
        ForeignLorebook book =
                LorebookFiles.read(utf8("{\"kind\":\"memory\",\"name\":\"N\",\"entries\":[],\"description\":\"d\"}"));
        assertThat(book.notKept()).containsExactly("name", "description");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|entries",
                "{\"entries\":7}|entries",
                "{\"entries\":{\"a\":null}}|entries.a",
                "{\"entries\":[{},null]}|entries.1",
                "{\"entries\":{\"3\":{\"content\":5}}}|entries.3.content"
            })
    void whatWouldSilenceAllBooksIsFound(String book, String path) {
        assertThat(LorebookDefect.in(json(book)).map(LorebookDefect::path)).contains(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"entries\":{}}", "{\"entries\":[{\"content\":null},{\"content\":\"\"},\"odd\"]}"})
    void whatTheScanToleratesIsNoDefect(String book) {
        assertThat(LorebookDefect.in(json(book))).isEmpty();
    }

    @Property
    void noBytesMakeItFail(@ForAll byte[] bytes) {
        readOrRefuse(ByteBuffer.wrap(bytes));
    }

    @Property(tries = 500)
    void noJsonMakesItFail(@ForAll("books") Json book) {
        readOrRefuse(utf8(book.text()));
    }

    private static void readOrRefuse(ByteBuffer file) {
        try {
            ForeignLorebook read = LorebookFiles.read(file);
            Json.Obj book = read.converted();
            if (!(read instanceof ForeignLorebook.Native)) {
                assertThat(LorebookDefect.in(book).map(LorebookDefect::path).orElse("content"))
                        .endsWith("content");
            }
            assertThat(CharacterBook.ofNative("Name", book)).isNotNull();
        } catch (UnreadableLorebookException e) {
            assertThat(e).hasMessageMatching("(?s).+");
        }
    }

    @Provide
    Arbitrary<Json> books() {
        Arbitrary<Json> leaf = Arbitraries.of(
                Json.NULL,
                Json.of(true),
                Json.of(0),
                Json.of(-1.5),
                Json.of(""),
                Json.of("before_char"),
                Json.of("a,b"));
        Arbitrary<String> names = Arbitraries.of(
                "entries",
                "data",
                "lorebookVersion",
                "kind",
                "type",
                "spec",
                "keys",
                "key",
                "id",
                "uid",
                "extensions",
                "position",
                "content",
                "comment",
                "displayName",
                "contextConfig",
                "secondkey",
                "originalData",
                "name");
        return Arbitraries.recursive(
                () -> leaf,
                inner -> Arbitraries.oneOf(
                        inner.list().ofMaxSize(3).map(Json.Arr::new),
                        Arbitraries.maps(names, inner).ofMaxSize(6).map(Json.Obj::new)),
                1,
                4);
    }
}
