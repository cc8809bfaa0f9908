package dev.innkeeper.formats.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatIntegrityTest {
    private static boolean accepts(String header, String stored) {
        return ChatIntegrity.accepts(Optional.of(Json.parse(header)), Optional.of(stored), 10);
    }

    private static String slugged(String slug) {
        return "{\"chat_metadata\":{\"integrity\":" + slug + "}}";
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "\"a\",\"a\",true",
                "\"a\",\"b\",false",
                "\"a\",\"\",true",
                "\"a\",null,true",
                "\"a\",0,true",
                "5,5,true",
                "5,\"5\",false",
                "\"5\",5,false",
                "true,true,true",
                "{},{},false",
                "[],[],false",
                "\"\",\"b\",true",
                "null,\"b\",true",
                "0,\"b\",true",
                "false,\"b\",true"
            })
    void comparesStrictly(String wanted, String stored, boolean accepted) {
        assertThat(accepts(slugged(wanted), slugged(stored))).isEqualTo(accepted);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {"garbage", "[]", "null", "5", "\"text\"", "``", "`{\"chat_metadata\":{`"})
    void refusesToReplaceWhatIsNoHeader(String stored) {
        assertThat(accepts(slugged("\"a\""), stored)).isFalse();
        assertThat(accepts("{}", stored)).isTrue();
    }

    @Test
    void takesNewAndEmptyFilesAndAByteOrderMark() {
        Optional<Json> header = Optional.of(Json.parse(slugged("\"a\"")));
        assertThat(ChatIntegrity.accepts(header, Optional.empty(), 0)).isTrue();
        assertThat(ChatIntegrity.accepts(Optional.empty(), Optional.of("x"), 1)).isTrue();
        assertThat(accepts(slugged("\"a\""), "\uFEFF" + slugged("\"a\""))).isTrue();
        assertThat(accepts(slugged("\"a\""), "{\"chat_metadata\":\"text\"}")).isTrue();
        assertThat(accepts(slugged("\"a\""), "[".repeat(100_000))).isFalse();
    }

    @Property
    void anyFirstLineIsAcceptedOrRefused(@ForAll String stored, @ForAll String slug) {
        String header = slugged(Json.of(slug).text());
        assertThat(accepts(header, stored)).isEqualTo(slug.isEmpty() || isObject(stored));
        assertThat(accepts(header, header)).isTrue();
    }

    private static boolean isObject(String text) {
        try {
            return Json.parse(text).asObject().isPresent();
        } catch (JsonSyntaxException notJson) {
            return false;
        }
    }
}
