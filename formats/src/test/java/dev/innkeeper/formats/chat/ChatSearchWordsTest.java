package dev.innkeeper.formats.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatSearchWordsTest {
    @Test
    void splitsAtEveryWhiteSpace() {
        assertThat(ChatSearchWords.of("\uFEFF Red\u3000DRAGON\n龙 ").words()).containsExactly("red", "dragon", "龙");
        assertThat(ChatSearchWords.of(" \t").words()).isEmpty();
    }

    @Test
    void wordsMayStandInDifferentMessages() {
        ChatSearchWords.Search search = ChatSearchWords.of("red dragon").search();
        assertThat(search.read("The Red door")).isFalse();
        assertThat(search.read("a blue bird")).isFalse();
        assertThat(search.read("DRAGONS!")).isTrue();
        assertThat(ChatSearchWords.of(" ").search().found()).isTrue();
        assertThat(ChatSearchWords.of("red dragon").allIn("Red Dragon #2")).isTrue();
        assertThat(ChatSearchWords.of("red dragon").allIn("Red")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"ΟΔΟΣ,οδος,true", "ΟΔΟΣ,ΟΔΟΣ,true", "İ,i,false", "ΟΔΟΣ,ΟΔΟΣΑ,false", "i,İ,true", "ｄ,Ｄ,true", "d,Ｄ,false"
    })
    void comparesInLowerCase(String query, String text, boolean found) {
        assertThat(ChatSearchWords.of(query).search().read(text)).isEqualTo(found);
    }

    @Test
    void textsOfAnyTypeAreSearched() {
        assertThat(ChatSearchWords.text((Json.Obj) Json.parse("{\"mes\":{\"a\":1}}")))
                .isEqualTo("[object Object]");
        assertThat(ChatSearchWords.text((Json.Obj) Json.parse("{\"mes\":[1,null,\"x\"]}")))
                .isEqualTo("1,,x");
        assertThat(ChatSearchWords.text((Json.Obj) Json.parse("{\"mes\":0}"))).isEmpty();
        assertThat(ChatSearchWords.text(Json.Obj.EMPTY)).isEmpty();
    }

    @Property
    void aTextIsFoundByItself(@ForAll String text) {
        assertThat(ChatSearchWords.of(text).words())
                .allSatisfy(
                        word -> assertThat(ChatSearchWords.of(word).allIn(word)).isTrue());
    }
}
