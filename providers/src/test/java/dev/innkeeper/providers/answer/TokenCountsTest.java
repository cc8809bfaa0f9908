package dev.innkeeper.providers.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.TokenUsage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What providers tell of tokens, each in its own members. */
class TokenCountsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            openai | 100 20 60 0 5 | {"choices":[],"usage":{"prompt_tokens":100,"completion_tokens":20,"total_tokens":120,"prompt_tokens_details":{"cached_tokens":60},"completion_tokens_details":{"reasoning_tokens":5}}}
            deepseek | 100 20 64 0 0 | {"choices":[],"usage":{"prompt_tokens":100,"completion_tokens":20,"prompt_cache_hit_tokens":64,"prompt_cache_miss_tokens":36}}
            moonshot | 100 20 30 0 0 | {"choices":[],"usage":{"prompt_tokens":100,"completion_tokens":20,"cached_tokens":30}}
            xai | 100 27 0 0 7 | {"choices":[],"usage":{"prompt_tokens":100,"completion_tokens":20,"total_tokens":127,"completion_tokens_details":{"reasoning_tokens":7}}}
            openrouter | 100 20 10 50 0 | {"choices":[],"usage":{"prompt_tokens":100,"completion_tokens":20,"prompt_tokens_details":{"cached_tokens":10,"cache_write_tokens":50}}}
            claude | 170 1 100 50 0 | {"type":"message_start","message":{"usage":{"input_tokens":20,"cache_read_input_tokens":100,"cache_creation_input_tokens":50,"output_tokens":1}}}
            makersuite | 100 25 40 0 5 | {"candidates":[],"usageMetadata":{"promptTokenCount":100,"candidatesTokenCount":20,"thoughtsTokenCount":5,"cachedContentTokenCount":40}}
            makersuite | 100 5 0 0 5 | {"candidates":[],"usageMetadata":{"promptTokenCount":100,"thoughtsTokenCount":5}}
            cohere | 100 20 30 0 0 | {"type":"message-end","delta":{"usage":{"tokens":{"input_tokens":100,"output_tokens":20},"cached_tokens":30}}}
            """)
    void areReadFromChatSources(String source, String expected, String event) {
        assertThat(read(AnswerForm.of("openai", source, ""), List.of(event))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            llamacpp | 100 20 90 0 0 | {"content":"","stop":true,"tokens_evaluated":100,"tokens_predicted":20,"timings":{"cache_n":90}}
            ollama | 100 20 0 0 0 | {"response":"","done":true,"prompt_eval_count":100,"eval_count":20}
            tabby | 100 20 0 0 0 | {"choices":[{"text":""}],"usage":{"prompt_tokens":100,"completion_tokens":20}}
            """)
    void areReadFromTextServers(String type, String expected, String event) {
        assertThat(read(AnswerForm.of("textgenerationwebui", "", type), List.of(event)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            0.95 | {"usage":{"prompt_tokens":1,"completion_tokens":2,"cost":0.95,"cost_details":{"upstream_inference_cost":19}}}
            0 | {"usage":{"prompt_tokens":1,"completion_tokens":2,"cost":0}}
            0.75 | {"usage":{"prompt_tokens":1,"completion_tokens":2,"cost":0.25,"is_byok":true,"cost_details":{"upstream_inference_cost":0.5}}}
            untold | {"usage":{"prompt_tokens":1,"completion_tokens":2}}
            untold | {"usage":{"prompt_tokens":1,"completion_tokens":2,"cost":{"total_cost":1}}}
            """)
    void sayWhatWasCharged(String expected, String event) {
        OptionalDouble charged = AnswerForm.of("openai", "openrouter", "")
                .told(Json.read(event).flatMap(Json::asObject).orElseThrow())
                .tokens()
                .usage(Optional.empty())
                .orElseThrow()
                .charged();

        assertThat(charged.isPresent() ? JsNumbers.text(charged.getAsDouble()) : "untold")
                .isEqualTo(expected);
    }

    @Test
    void laterEventsAddToEarlierOnes() {
        List<String> events = List.of(
                "{\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":20,\"cache_read_input_tokens\":100,"
                        + "\"output_tokens\":1}}}",
                "{\"type\":\"message_delta\",\"delta\":{},\"usage\":{\"output_tokens\":33}}");

        assertThat(read(AnswerForm.of("openai", "claude", ""), events)).isEqualTo("120 33 100 0 0");
    }

    private static String read(AnswerForm form, List<String> events) {
        Optional<TokenUsage> usage = Optional.empty();
        for (String event : events) {
            usage = form.told(Json.read(event).flatMap(Json::asObject).orElseThrow())
                    .tokens()
                    .usage(usage);
        }
        return usage.map(told -> told.prompt() + " " + told.completion() + " " + told.cachedRead() + " "
                        + told.cachedWrite() + " " + told.reasoning())
                .orElse("untold");
    }
}
