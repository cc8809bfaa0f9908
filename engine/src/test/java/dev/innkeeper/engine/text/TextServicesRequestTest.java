package dev.innkeeper.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.TiktokenEncoding;
import dev.innkeeper.engine.token.Tokenizers;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What KoboldAI, the AI Horde and NovelAI are asked. */
class TextServicesRequestTest {
    private final Engine engine = new Engine(new ChatCounters(
            any -> Tokenizers.builtIn().find(TiktokenEncoding.GPT2),
            CountCache.ofUsualSize(),
            ChatTokenizers.ModelList.EMPTY));

    private Json.Obj request(String name, String settings, String model, Turn turn) {
        Api api = new Api.TextCompletion(name, Json.parse(settings).asObject().orElseThrow(), 2048, 300).asking(model);
        Scene scene = Scene.of(
                        Card.NONE,
                        Persona.of("Sam", ""),
                        new Chat(Json.Obj.EMPTY, List.of()),
                        turn,
                        new Moment(Instant.parse("2026-01-15T12:30:00Z"), ZoneOffset.UTC, 7))
                .withApi(api);
        return engine.assemble(scene).request();
    }

    private Json.Obj request(String name, String settings, String model) {
        return request(name, settings, model, Turn.of(GenerationType.NORMAL, "Who is there?"));
    }

    @Test
    void koboldIsToldItsSettings() {
        Json.Obj body = request(
                "kobold", "{\"temp\":0.6,\"rep_pen\":1.2,\"sampler_order\":[0,1],\"mirostat\":2,\"seed\":7}", "");

        assertThat(body.string("prompt", "")).contains("Who is there?");
        assertThat(body.number("temperature", 0)).isEqualTo(0.6);
        assertThat(body.number("rep_pen", 0)).isEqualTo(1.2);
        assertThat(body.array("sampler_order").text()).isEqualTo("[0,1]");
        assertThat(body.number("mirostat", 0)).isEqualTo(2);
        assertThat(body.number("sampler_seed", 0)).isEqualTo(7);
        assertThat(body.number("max_context_length", 0)).isEqualTo(2048);
        assertThat(body.number("max_length", 0)).isEqualTo(300);
        assertThat(body.array("stop_sequence").strings()).contains("\nSam:");
        assertThat(body.number("top_p", 0)).as("the default").isEqualTo(0.95);
        assertThat(body.bool("streaming", false)).isTrue();
        assertThat(body.bool("stream", false)).isTrue();
    }

    @Test
    void nobodyStreamsWhoDoesNotWantTo() {
        assertThat(request("kobold", "{\"streaming_kobold\":false}", "").bool("streaming", true))
                .isFalse();
        assertThat(request("kobold", "{}", "", Turn.quiet("Sum up.")).bool("streaming", true))
                .isFalse();
        assertThat(request("novel", "{\"streaming_novel\":false}", "").bool("streaming", true))
                .isFalse();
    }

    @Test
    void theHordeGetsTheSettingsApart() {
        Json.Obj body =
                request("koboldhorde", "{\"temp\":0.6,\"models\":[\"a\",\"b\"],\"trusted_workers_only\":true}", "");

        assertThat(body.string("prompt", "")).contains("Who is there?");
        assertThat(body.object("params").number("temperature", 0)).isEqualTo(0.6);
        assertThat(body.object("params").number("max_length", 0)).isEqualTo(300);
        assertThat(body.object("params").number("n", 0)).isEqualTo(1);
        assertThat(body.object("params").array("stop_sequence").strings()).contains("\nSam:");
        assertThat(body.bool("trusted_workers", false)).isTrue();
        assertThat(body.array("models").strings()).containsExactly("a", "b");
        assertThat(request("koboldhorde", "{\"models\":[\"a\"]}", "c")
                        .array("models")
                        .strings())
                .containsExactly("c");
    }

    @Test
    void novelIsToldItsSettings() {
        Json.Obj body = request(
                "novel",
                "{\"temperature\":1.2,\"prefix\":\"vanilla\",\"banned_tokens\":\"[1, 2]\\n{ dragon}\\ninn\","
                        + "\"logit_bias\":[{\"text\":\"[7]\",\"value\":0.5}]}",
                "kayra-v1");

        assertThat(body.string("input", "")).contains("Who is there?");
        assertThat(body.string("model", "")).isEqualTo("kayra-v1");
        assertThat(body.number("temperature", 0)).isEqualTo(1.2);
        assertThat(body.number("max_length", 0)).as("no more than it gives").isEqualTo(150);
        assertThat(body.string("prefix", "")).isEqualTo("vanilla");
        assertThat(body.array("stop_sequences").items()).isNotEmpty();
        assertThat(body.array("bad_words_ids").items())
                .contains(Json.parse("[1,2]"))
                .hasSizeGreaterThan(3);
        assertThat(body.array("logit_bias_exp").text())
                .isEqualTo("[{\"sequence\":[7],\"bias\":0.5,\"ensure_sequence_finish\":false,"
                        + "\"generate_once\":false}]");
        assertThat(body.bool("streaming", false)).isTrue();
    }

    @Test
    void anInstructionIsFollowedByTheModuleForInstructions() {
        Turn turn = Turn.of(GenerationType.NORMAL, "{ Describe the inn. }");
        assertThat(request("novel", "{\"prefix\":\"vanilla\"}", "kayra-v1", turn)
                        .string("prefix", ""))
                .isEqualTo("special_instruct");
        assertThat(request("novel", "{\"prefix\":\"style\"}", "another", turn).string("prefix", ""))
                .isEqualTo("vanilla");
    }

    @Test
    void eratoEndsItsSentencesWithTheLine() {
        int others = request("novel", "{}", "kayra-v1")
                .array("stop_sequences")
                .items()
                .size();
        assertThat(request("novel", "{}", "llama-3-erato-v1")
                        .array("stop_sequences")
                        .items())
                .hasSizeGreaterThan(others);
    }
}
