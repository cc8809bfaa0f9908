package dev.innkeeper.formats.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ChatTallyTest {
    private static final Instant WRITTEN = Instant.ofEpochMilli(1709337600000L);

    private static CharacterStats tally(List<List<String>> chats) {
        ChatTally tally = new ChatTally(ZoneOffset.UTC);
        for (List<String> lines : chats) {
            ChatTally.Chat chat = tally.chat();
            lines.forEach(chat::line);
            chat.end(100, WRITTEN);
        }
        return tally.total();
    }

    @Test
    void whatWasAddedBeforeAFaultStays() {
        CharacterStats stats = tally(List.of(List.of(
                "{\"is_user\":true,\"mes\":\"before swipes\",\"send_date\":\"2024-01-01T00:00:00Z\","
                        + "\"swipes\":[\"x\",null,\"y y\"]}",
                "{\"mes\":5}",
                "{\"mes\":\"ok\",\"gen_started\":\"2024-03-01T10:00:01.000Z\",\"gen_finished\":\"2024-03-01T10:00:02.500Z\",\"swipes\":[\"ok\",\"two"
                        + " words\"],\"swipe_info\":[null,null]}")));
        assertThat(stats)
                .isEqualTo(new CharacterStats(1500, 2, 3, 1, 2, 3, 100, 1709337600000.0, CharacterStats.NEVER));
    }

    @Test
    void aTextCountsOnceForAllChatsOfACharacter() {
        String line = "{\"mes\":\"one two\",\"is_user\":true,\"send_date\":0}";
        CharacterStats stats = tally(List.of(List.of(line, line), List.of(line)));
        assertThat(stats.userWords()).isEqualTo(2);
        assertThat(stats.userMessages()).isEqualTo(1);
        assertThat(stats.bytes()).isEqualTo(200);
    }

    @Test
    void oneDateThatIsNoneVoidsTheTimeOfItsFileAndTheFirstChat() {
        String good = "{\"gen_started\":0.5,\"gen_finished\":\"1970-01-01T00:00:01Z\"}";
        String bad = "{\"gen_started\":\"nonsense\",\"gen_finished\":1}";
        String user = "{\"is_user\":true,\"send_date\":\"2024-99-01T00:00:00Z\"}";
        CharacterStats stats = tally(List.of(List.of(good, bad), List.of(good), List.of(user)));
        assertThat(stats.generationMillis()).isEqualTo(1000);
        assertThat(stats.firstChatMillis()).isNaN();
        assertThat(stats.json().find("date_first_chat")).contains(Json.NULL);
        assertThat(CharacterStats.of(stats.json())).isEqualTo(stats);
    }

    @Test
    void hostileLinesCountNothing() {
        assertThat(tally(List.of(List.of(
                                "[".repeat(200_000),
                                "{\"swipes\":{\"length\":1e300}}",
                                "{\"swipe_info\":{\"length\":1e300}}",
                                "{\"is_user\":1,\"send_date\":\"" + "a".repeat(1_000_000) + "\"}")))
                        .plus(CharacterStats.NONE)
                        .userMessages())
                .isZero();
    }

    @Provide
    Arbitrary<List<List<String>>> chats() {
        Arbitrary<Json> values = Arbitraries.of(
                        "null",
                        "0",
                        "5",
                        "true",
                        "\"\"",
                        "\"a b\"",
                        "[]",
                        "{}",
                        "[\"x\",\"y z\"]",
                        "[{},{\"gen_started\":1," + "\"gen_finished\":3}]",
                        "\"2024-03-01\"",
                        "\"ab\"",
                        "[null,null]")
                .map(Json::parse);
        Arbitrary<String> fields =
                Arbitraries.of("is_user", "send_date", "gen_started", "gen_finished", "swipes", "swipe_info");
        Arbitrary<Map<String, Json>> lines = Arbitraries.maps(fields, values).ofMaxSize(6);
        return lines.map(line -> new Json.Obj(line).text())
                .list()
                .ofMaxSize(5)
                .list()
                .ofMaxSize(4);
    }

    @Property
    void chatsThatShareNoTextAddUp(@ForAll("chats") List<List<String>> chats) {
        CharacterStats sum = CharacterStats.NONE;
        for (List<String> chat : chats) {
            sum = sum.plus(tally(List.of(chat)));
        }
        assertThat(tally(chats)).isEqualTo(sum);
    }

    @Property
    void anyLineIsCounted(@ForAll String line) {
        assertThat(tally(List.of(List.of(line))).bytes()).isEqualTo(100);
    }

    @Test
    void wordsOfEveryScriptCountForPeople() {
        assertThat(WordCount.ofEveryScript("Don't stop, naïve 你好 world_1 한국어 말!"))
                .isEqualTo(8);
        assertThat(WordCount.ofEveryScript("こんにちは")).isEqualTo(5);
        assertThat(WordCount.ofEveryScript("... -- \uD83D\uDE00")).isZero();
    }

    @Test
    void aStatsFileKeepsWhatItDoesNotKnow() {
        StatsFile file = StatsFile.read("{\"A.png\":{\"mine\":1,\"user_msg_count\":2},\"x\":[1]}")
                .orElseThrow();
        assertThat(file.timestamp()).isEmpty();
        assertThat(file.card("A.png")).map(CharacterStats::userMessages).contains(2L);
        assertThat(file.card("x")).isEmpty();
        String text = file.with("A.png", CharacterStats.NONE).changed(WRITTEN).text();
        assertThat(text)
                .startsWith("{\"A.png\":{\"mine\":1,\"user_msg_count\":0,")
                .endsWith("\"date_first_chat\":253402300799999},\"x\":[1],\"timestamp\":1709337600000}");
        StatsFile list = StatsFile.read("[1, 2]").orElseThrow();
        assertThat(list.changed(WRITTEN).with("A.png", CharacterStats.NONE).text())
                .isEqualTo("[1,2]");
        assertThat(StatsFile.read("{torn")).isEqualTo(Optional.empty());
        assertThat(StatsFile.of(Map.of("B.png", CharacterStats.NONE), WRITTEN).timestamp())
                .hasValue(1709337600000.0);
    }
}
