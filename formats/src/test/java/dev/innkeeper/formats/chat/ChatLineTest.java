package dev.innkeeper.formats.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of chats keep what belongs together in step. */
final class ChatLineTest {
    private static final Instant TEN = Instant.parse("2024-03-01T10:00:00Z");
    private static final Instant LATER = Instant.parse("2024-03-01T10:00:05.120Z");
    private static final Json.Obj MODEL = Json.Obj.EMPTY.with("model", "m");

    private static ChatLine line(String json) {
        return new ChatLine(Json.parse(json).asObject().orElseThrow());
    }

    private static Swipe swipe(String text) {
        return new Swipe(text, LATER, Optional.of(TEN), Optional.of(LATER), MODEL.with("of", text));
    }

    @Test
    void newLinesHaveTheFieldsAndTheOrderOfTheClient() {
        assertThat(ChatLine.ofUser("Ann", "Hi", TEN).json().text())
                .isEqualTo(
                        "{\"name\":\"Ann\",\"is_user\":true,\"is_system\":false,"
                                + "\"send_date\":\"2024-03-01T10:00:00.000Z\",\"mes\":\"Hi\",\"extra\":{\"isSmallSys\":false}}");
        assertThat(ChatLine.ofCharacter("艾莉亚", swipe("Hm.")).json().text())
                .isEqualTo("{\"name\":\"艾莉亚\",\"is_user\":false,\"is_system\":false,"
                        + "\"send_date\":\"2024-03-01T10:00:05.120Z\",\"mes\":\"Hm.\","
                        + "\"extra\":{\"model\":\"m\",\"of\":\"Hm.\"},\"gen_started\":\"2024-03-01T10:00:00.000Z\","
                        + "\"gen_finished\":\"2024-03-01T10:00:05.120Z\",\"swipe_id\":0,\"swipes\":[\"Hm.\"],"
                        + "\"swipe_info\":[{\"send_date\":\"2024-03-01T10:00:05.120Z\","
                        + "\"gen_started\":\"2024-03-01T10:00:00.000Z\",\"gen_finished\":\"2024-03-01T10:00:05.120Z\","
                        + "\"extra\":{\"model\":\"m\",\"of\":\"Hm.\"}}]}");
    }

    @Test
    void greetingsAreSwipesOfOneMessage() {
        ChatLine greeting = ChatLine.ofGreetings("A", List.of("one", "二", "three"), 1, TEN);

        assertThat(greeting.text()).isEqualTo("二");
        assertThat(greeting.swipe()).isEqualTo(1);
        assertThat(greeting.swipes()).containsExactly("one", "二", "three");
        assertThat(greeting.json().array("swipe_info").items()).hasSize(3);
        assertThat(ChatLine.ofGreetings("A", List.of("one"), 0, TEN).swipes()).containsExactly("one");
    }

    @Test
    void aSwipeOfAPlainMessageKeepsTheFirstText() {
        ChatLine plain =
                line("{\"name\":\"A\",\"is_user\":false,\"send_date\":\"June 19, 2023 2:20pm\",\"mes\":\"old\","
                        + "\"odd\":1,\"extra\":{\"token_count\":3}}");
        ChatLine two = plain.withSwipe(swipe("new"));

        assertThat(two.swipes()).containsExactly("old", "new");
        assertThat(two.text()).isEqualTo("new");
        assertThat(two.extra().string("of")).contains("new");
        ChatLine back = two.showing(0);
        assertThat(back.text()).isEqualTo("old");
        assertThat(back.extra().text()).isEqualTo("{\"token_count\":3}");
        assertThat(back.json().string("send_date")).contains("June 19, 2023 2:20pm");
        assertThat(back.json().has("gen_started")).isFalse();
        assertThat(back.json().number("odd", 0)).isEqualTo(1);
        assertThat(back.showing(1).json().object("extra")).isEqualTo(two.json().object("extra"));
    }

    @Test
    void anEditReachesTheShownSwipeOnly() {
        ChatLine edited =
                ChatLine.ofGreetings("A", List.of("one", "two"), 0, TEN).withText("ONE");

        assertThat(edited.text()).isEqualTo("ONE");
        assertThat(edited.swipes()).containsExactly("ONE", "two");
        assertThat(edited.showing(1).showing(0).text()).isEqualTo("ONE");
        assertThat(line("{\"mes\":\"a\"}").withText("b").json().text()).isEqualTo("{\"mes\":\"b\"}");
    }

    @Test
    void extrasOfTheShownSwipeStayInStepAndKeepWhatIsUnknown() {
        ChatLine message =
                line("{\"mes\":\"b\",\"send_date\":\"x\",\"extra\":{},\"swipe_id\":1,\"swipes\":[\"a\",\"b\"],"
                        + "\"swipe_info\":[{\"extra\":{\"k\":1}},{\"odd\":true,\"extra\":{}}]}");
        ChatLine hidden = message.withExtra(MODEL).withHidden(true);

        assertThat(hidden.json().array("swipe_info").text())
                .isEqualTo("[{\"extra\":{\"k\":1}},{\"odd\":true,\"extra\":{\"model\":\"m\"},\"send_date\":\"x\"}]");
        assertThat(hidden.hidden()).isTrue();
    }

    @Test
    void theShownSwipeIsReplacedWhole() {
        ChatLine message =
                ChatLine.ofGreetings("A", List.of("one", "two"), 1, TEN).withShown(swipe("TWO"));

        assertThat(message.swipes()).containsExactly("one", "TWO");
        assertThat(message.sentAt()).contains(LATER);
        assertThat(message.json()
                        .array("swipe_info")
                        .objects()
                        .getLast()
                        .object("extra")
                        .string("of"))
                .contains("TWO");
        assertThat(line("{\"mes\":\"\"}").withShown(Swipe.of("x", TEN)).swipes())
                .containsExactly("x");
    }

    @Test
    void aSwipeThatIsNotThereCannotBeShown() {
        ChatLine message = ChatLine.ofGreetings("A", List.of("one", "two"), 0, TEN);

        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> message.showing(2));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> message.showing(-1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> line("{\"mes\":\"a\"}").showing(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"mes\":5,\"swipes\":7,\"swipe_id\":\"x\",\"extra\":[],\"send_date\":{}}",
                "{\"mes\":\"a\",\"swipes\":[null,3],\"swipe_id\":9,\"swipe_info\":[null]}",
                "{\"mes\":\"a\",\"swipes\":[\"a\",\"b\"],\"swipe_id\":-1,\"swipe_info\":[1,2,3,4]}",
                "{\"mes\":\"a\",\"swipes\":[\"a\",\"b\"],\"swipe_id\":0.5}"
            })
    void oddLinesCanBeReadAndChanged(String json) {
        ChatLine odd = line(json);
        assertThat(odd.swipe()).isBetween(0, odd.swipes().size() - 1);
        ChatLine changed = odd.withSwipe(swipe("new")).withText("edited");

        assertThat(changed.text()).isEqualTo("edited");
        assertThat(changed.swipes().getLast()).isEqualTo("edited");
        assertThat(changed.json().array("swipe_info").items())
                .hasSizeGreaterThanOrEqualTo(changed.swipes().size());
    }

    @Property
    void everySwipeKeepsItsTextWhateverIsShown(@ForAll("texts") List<String> texts, @ForAll int seed) {
        ChatLine message = ChatLine.ofGreetings("A", texts, 0, TEN);
        for (int step = 0; step < 5; step++) {
            int shown = Math.floorMod(seed + step * 31, texts.size());
            message = message.showing(shown);
            assertThat(message.swipe()).isEqualTo(shown);
            assertThat(message.text()).isEqualTo(texts.get(shown));
        }
        assertThat(message.swipes()).isEqualTo(texts);
    }

    @Provide
    Arbitrary<List<String>> texts() {
        return Arbitraries.strings().ofMaxLength(10).list().ofMinSize(1).ofMaxSize(6);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"2024-03-01T10:00:00.000Z\"|2024-03-01T10:00:00Z",
                "\"2024-03-01T10:00:00+02:00\"|2024-03-01T08:00:00Z",
                "\"2024-03-01T10:00:00\"|2024-03-01T10:00:00Z",
                "1709287200000|2024-03-01T10:00:00Z",
                "\"1709287200000\"|2024-03-01T10:00:00Z",
                "\"2024-03-01@10h00m00s120ms\"|2024-03-01T10:00:00.120Z",
                "\"2023-6-1 @10h 05m 00s 7ms\"|2023-06-01T10:05:00.007Z",
                "\"2023-6-1@10h00m00s\"|2023-06-01T10:00:00Z",
                "\"June 19, 2023 2:20pm\"|2023-06-19T14:20:00Z",
                "\"January 1, 2023 12:05 AM\"|2023-01-01T00:05:00Z",
            })
    void timesAreReadInAllFormsThatFilesHave(String json, String expected) {
        assertThat(line("{\"send_date\":" + json + "}").sentAt()).contains(Instant.parse(expected));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\"",
                "\"yesterday\"",
                "null",
                "true",
                "1e300",
                "\"2024-13-01@10h00m00s\"",
                "\"T\"",
                "\"99999999999999999\"",
                "\"June 31, 2023 2:20pm x\""
            })
    void whatIsNoTimeIsNone(String json) {
        assertThat(line("{\"send_date\":" + json + "}").sentAt()).isEmpty();
    }

    @Test
    void aHeaderIsTold() {
        assertThat(ChatHeader.of(Json.Obj.EMPTY).json().text())
                .isEqualTo("{\"chat_metadata\":{},\"user_name\":\"unused\",\"character_name\":\"unused\"}");
        ChatHeader old = new ChatHeader(
                line("{\"user_name\":\"Ann\",\"create_date\":\"x\"}").json());
        assertThat(old.withMetadata(MODEL).json().text())
                .isEqualTo("{\"user_name\":\"Ann\",\"create_date\":\"x\",\"chat_metadata\":{\"model\":\"m\"}}");
        assertThat(ChatHeader.NONE.withMetadata(MODEL)).isEqualTo(ChatHeader.of(MODEL));
        assertThat(ChatHeader.isHeader(old.json())).isTrue();
        assertThat(ChatHeader.isHeader(ChatLine.ofUser("A", "b", TEN).json())).isFalse();
    }
}
