package dev.innkeeper.providers.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.providers.StopSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DemoProviderTest {
    private final DemoProvider demo = new DemoProvider(Duration.ZERO);
    private final List<Delta> heard = new ArrayList<>();

    @Test
    void tellsWhatItIsAndWhatPromptItGot() {
        GenerationResult result = generate(request("normal", "Good evening! Is there a room free?", true));

        assertThat(result.text())
                .contains("not a language model")
                .contains("Aria looks up")
                .contains("Ada")
                .contains("“Good evening! Is there a room free?”")
                .contains("12 messages and 345 tokens")
                .contains("The Old Bridge, Moon Lantern");
        assertThat(result.text().split("\\s+").length).isBetween(80, 140);
        assertThat(result.finish()).isEqualTo(FinishReason.COMPLETE);
    }

    @Test
    void answersInChineseToChinese() {
        GenerationResult result = generate(request("normal", "晚上好！还有空房间吗？Thanks", true));

        assertThat(result.text())
                .contains("不是语言模型")
                .contains("12 条消息")
                .contains("345 个词元")
                .contains("晚上好！还有空房间吗？Thanks")
                .contains("The Old Bridge、Moon Lantern");
        assertThat(result.text().length()).isGreaterThan(150);
    }

    @Test
    void streamsWordByWord() {
        GenerationResult result = generate(request("normal", "Hello", true));

        List<String> pieces = heard.stream()
                .filter(Delta.Text.class::isInstance)
                .map(delta -> ((Delta.Text) delta).text())
                .toList();
        assertThat(String.join("", pieces)).isEqualTo(result.text());
        assertThat(pieces)
                .hasSizeGreaterThan(80)
                .allMatch(piece -> piece.strip().split("\\s+").length == 1);
        assertThat(heard).endsWith(new Delta.Finished(FinishReason.COMPLETE));
    }

    @Test
    void saysAllAtOnceWithoutStreaming() {
        GenerationResult result = generate(request("normal", "Hello", false));

        assertThat(heard).containsExactly(new Delta.Text(result.text()), new Delta.Finished(FinishReason.COMPLETE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"normal", "swipe", "regenerate", "continue", "impersonate", "quiet"})
    void saysTheSameToTheSameAndNeverPassesForAModel(String type) {
        String first = generate(request(type, "Hello", true)).text();

        assertThat(generate(request(type, "Hello", true)).text()).isEqualTo(first);
        assertThat(first)
                .contains("demo")
                .contains("not")
                .contains("language model")
                .contains("12 messages");
        assertThat(generate(request(type, "你好", true)).text()).contains("演示").contains("12 条消息");
    }

    @Test
    void eachTypeHasItsOwnWords() {
        assertThat(List.of("normal", "swipe", "continue", "impersonate", "quiet").stream()
                        .map(type -> generate(request(type, "Hello", true)).text())
                        .collect(Collectors.toSet()))
                .hasSize(5);
        assertThat(generate(request("impersonate", "Hello", true)).text()).startsWith("*Ada");
    }

    @Test
    void stopsAtOnceAndKeepsWhatItSaid() {
        StopSignal stop = new StopSignal();
        DemoProvider slow = new DemoProvider(Duration.ofMillis(1));

        GenerationResult result = slow.generate(
                request("normal", "Hello", true),
                delta -> {
                    heard.add(delta);
                    if (heard.size() == 3) {
                        stop.stop();
                    }
                },
                stop);

        assertThat(result.finish()).isEqualTo(FinishReason.STOPPED);
        assertThat(heard).hasSize(4).endsWith(new Delta.Finished(FinishReason.STOPPED));
    }

    @Test
    void speaksEvenIfNobodyHasSaidAnything() {
        Obj empty = Obj.build(body -> body.put("messages", Json.Arr.EMPTY));
        ModelRequest request =
                new ModelRequest(empty, "Aria", "Ada", new PromptSummary(0, 0, List.of()), Connection.demo());

        assertThat(generate(request).text()).contains("no lore fired").contains("0 messages");
    }

    @Property(tries = 300)
    void piecesAreTheText(@ForAll String text) {
        assertThat(String.join("", Pieces.of(text))).isEqualTo(text);
        assertThat(Pieces.of(text)).noneMatch(String::isEmpty);
    }

    @Test
    void eastAsianTextComesAFewCharactersAtATime() {
        assertThat(Pieces.of("旅館の 部屋は空いています two words")).containsExactly("旅館の", " 部屋は", "空いて", "います", " two", " words");
    }

    private GenerationResult generate(ModelRequest request) {
        heard.clear();
        return demo.generate(request, heard::add, new StopSignal());
    }

    private static ModelRequest request(String type, String words, boolean stream) {
        Obj system = Obj.build(it -> it.put("role", "system").put("content", "You are Aria."));
        Obj user = Obj.build(it -> it.put("role", "user").put("content", words));
        Obj body = Obj.build(
                it -> it.put("type", type).put("stream", stream).put("messages", new Json.Arr(List.of(system, user))));
        PromptSummary summary = new PromptSummary(12, 345, List.of("The Old Bridge", "Moon Lantern"));
        return new ModelRequest(body, "Aria", "Ada", summary, Connection.demo());
    }
}
