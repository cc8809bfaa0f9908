package dev.innkeeper.formats.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatInfoTest {
    private static final Instant WRITTEN = Instant.parse("2024-03-01T10:00:00.000500Z");
    private static final String HEADER = "{\"chat_metadata\":{\"a\":1}}";

    private static Json.Obj info(long lines, String last) {
        return ChatInfo.of("v1.5.jsonl", 1100, WRITTEN, lines, Optional.of(HEADER), Optional.of(last))
                .json(Json.Obj.build(owner -> owner.put("avatar", "A.png")), true);
    }

    @Test
    void tellsOfTheLastMessage() {
        assertThat(info(3, "{\"name\":\"A\",\"mes\":\"hi\",\"send_date\":\"June 19, 2023 2:20pm\"}")
                        .text())
                .isEqualTo("{\"match\":true,\"file_id\":\"v1.5\",\"file_name\":\"v1.5.jsonl\",\"file_size\":\"1.07KB\","
                        + "\"chat_items\":2,\"mes\":\"hi\",\"last_mes\":\"June 19, 2023 2:20pm\",\"avatar\":\"A.png\","
                        + "\"chat_metadata\":{\"a\":1}}");
    }

    @Test
    void takesTheFilesTimeRoundedWhereTheMessageHasNone() {
        Json.Obj info = info(2, "{\"name\":\"A\"}");
        assertThat(info.string("last_mes")).contains("2024-03-01T10:00:00.001Z");
        assertThat(info.string("mes")).contains("[The message is empty]");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '#',
            value = {
                "`{\"mes\":\"no name\"}`#5#3#[The message is empty]#true",
                "`{\"name\":\"torn`#1#0#[The message is empty]#true",
                "`null`#4#2#[The message is empty]#true",
                "``#4#0#[The chat is empty]#false"
            })
    void takesTheFilesTimeAsNumberOfDamagedChats(String last, long lines, double messages, String text, boolean match) {
        Json.Obj info = info(lines, last);
        assertThat(info.number("last_mes")).hasValue(1709287200000.5);
        assertThat(info.number("chat_items")).hasValue(messages);
        assertThat(info.string("mes")).contains(text);
        assertThat(info.bool("match", !match)).isEqualTo(match);
        assertThat(info.has("chat_metadata")).isTrue();
    }

    @Test
    void previewsTheLastUnits() {
        Json.Obj found = ChatInfo.of(
                        "a.jsonl",
                        0,
                        WRITTEN,
                        2,
                        Optional.empty(),
                        Optional.of("{\"name\":\"A\",\"mes\":\"" + "x".repeat(401) + "\"}"))
                .found();
        assertThat(found.string("preview_message")).contains("[The chat is empty]");
        Json.Obj longer = ChatInfo.of(
                        "a.jsonl",
                        9,
                        WRITTEN,
                        2,
                        Optional.empty(),
                        Optional.of("{\"name\":\"A\",\"mes\":\"" + "x".repeat(401) + "\"}"))
                .found();
        assertThat(longer.string("preview_message")).contains("..." + "x".repeat(400));
        assertThat(longer.members().keySet())
                .containsExactly("file_name", "file_size", "message_count", "last_mes", "preview_message");
    }

    @Property
    void anyLinesGiveAnInfo(@ForAll String first, @ForAll String last) {
        ChatInfo info = ChatInfo.of("a", 10, WRITTEN, 2, Optional.of(first), Optional.of(last));
        assertThat(info.messages()).isNotNegative();
        assertThat(info.json(Json.Obj.EMPTY, true).members()).containsKey("last_mes");
    }

    @ParameterizedTest
    @CsvSource({
        "0,0B",
        "1023,1023B",
        "1024,1KB",
        "1100,1.07KB",
        "1536,1.5KB",
        "10291,10.05KB",
        "1048575,1024KB",
        "1048576,1MB",
        "1073741824,1GB",
        "1125899906842624,1PB",
        "9223372036854775807,8192PB"
    })
    void sizesAreShort(long bytes, String text) {
        assertThat(FileSize.text(bytes)).isEqualTo(text);
    }
}
