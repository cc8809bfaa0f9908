package dev.innkeeper.providers.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Complaints about too long prompts, in the words of many servers. */
class OverrunTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4097 | 4500 | This model's maximum context length is 4097 tokens. However, you requested 5000 tokens (4500 in the messages, 500 in the completion). Please reduce the length of the messages or completion.
            4097 | 4500 | This model's maximum context length is 4097 tokens. However, your messages resulted in 4500 tokens. Please reduce the length of the messages.
            32768 | 39000 | This endpoint's maximum context length is 32768 tokens. However, you requested about 40000 tokens (39000 of text input, 1000 in the output).
            4096 | 5000 | This model's maximum context length is 4096 tokens. However, you requested 5000 tokens in the messages, Please reduce the length of the messages.
            200000 | 210000 | prompt is too long: 210000 tokens > 200000 maximum
            200000 | 180000 | input length and `max_tokens` exceed context limit: 180000 + 30000 > 200000, decrease input length or `max_tokens` and try again
            1048576 | 1050000 | The input token count (1050000) exceeds the maximum number of tokens allowed (1048576).
            8192 | 12345 | request (12345 tokens) exceeds the available context size (8192 tokens), try increasing it
            32768 | 40000 | Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length
            131072 | 156000 | This model's maximum prompt length is 131072 but the request contains 156000 tokens.
            4081 | 5000 | too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 5000.
            8192 | 9000 | Prompt length 9000 is greater than max_seq_len 8192
            8193 | 9000 | Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193. Given: 9000 `inputs` tokens and 500 `max_new_tokens`
            | | Please reduce the length of the messages or completion.
            """)
    void isUnderstood(Integer limit, Integer prompt, String message) {
        Json.Obj body = Json.Obj.EMPTY.with("error", Json.Obj.EMPTY.with("message", message));

        assertThat(Overrun.in(body.text())).contains(new Overrun(of(limit), of(prompt)));
        assertThat(Overrun.in(message)).contains(new Overrun(of(limit), of(prompt)));
    }

    private static OptionalInt of(Integer number) {
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"error\":{\"code\":400,\"type\":\"exceed_context_size_error\",\"n_prompt_tokens\":9000,\"n_ctx\":8192}}",
                "{\"error\":{\"message\":\"Too long.\",\"code\":\"context_length_exceeded\"},\"n_ctx\":8192,"
                        + "\"n_prompt_tokens\":9000}"
            })
    void isUnderstoodByItsMembers(String body) {
        assertThat(Overrun.in(body)).contains(new Overrun(OptionalInt.of(8192), OptionalInt.of(9000)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"error\":{\"message\":\"Invalid API key\"}}",
                "Request too large for gpt-4o on tokens per min (TPM): Limit 30000, Requested 40000. The input or output"
                        + " tokens must be reduced.",
                "max_tokens is too large: 200000. This model supports at most 16384 completion tokens.",
                "Rate limit reached: context length does not matter.",
                "<html>502</html>",
                ""
            })
    void isNotSeenInOtherTrouble(String body) {
        assertThat(Overrun.in(body)).isEmpty();
    }
}
