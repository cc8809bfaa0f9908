package dev.innkeeper.server.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.JsonValue;
import com.openai.core.http.StreamResponse;
import com.openai.errors.NotFoundException;
import com.openai.errors.RateLimitException;
import com.openai.errors.UnauthorizedException;
import com.openai.helpers.ChatCompletionAccumulator;
import com.openai.models.FunctionDefinition;
import com.openai.models.FunctionParameters;
import com.openai.models.chat.completions.ChatCompletion;
import com.openai.models.chat.completions.ChatCompletionChunk;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.chat.completions.ChatCompletionFunctionTool;
import com.openai.models.chat.completions.ChatCompletionMessageFunctionToolCall;
import com.openai.models.chat.completions.ChatCompletionStreamOptions;
import com.openai.models.chat.completions.ChatCompletionToolMessageParam;
import com.openai.models.completions.CompletionCreateParams;
import com.openai.models.models.Model;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.server.testing.HouseTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** OpenAI's own client for Java, as it is: of the provider that the tests script, and of the characters behind it. */
class OpenAiJavaTest extends HouseTest {
    private static final String CHARACTER = "林黛玉";

    private OpenAIClient characters;
    private OpenAIClient provider;

    @BeforeEach
    void clients() {
        house.newChat(CHARACTER);
        client.put("/api/v1/presets/Cold", Json.Obj.EMPTY.with("temperature", Json.of(0.1)))
                .expect(200);
        characters = sdk("http://127.0.0.1:" + house.server().port() + "/v1", "none");
        provider = sdk(house.upstream().baseUrl(), "none");
    }

    private static OpenAIClient sdk(String address, String key) {
        return OpenAIOkHttpClient.builder()
                .baseUrl(address)
                .apiKey(key)
                .maxRetries(0)
                .build();
    }

    private static ChatCompletionCreateParams.Builder hello() {
        return ChatCompletionCreateParams.builder()
                .model(CHARACTER + "@Cold")
                .addSystemMessage("Be brief.")
                .addUserMessage("你好。");
    }

    @Test
    void repliesAreReadAlikeFromBoth() {
        for (OpenAIClient sdk : List.of(provider, characters)) {
            house.upstream().reply(V1.official("幸会。"));
            ChatCompletion answer =
                    sdk.chat().completions().create(hello().build()).validate();
            assertThat(answer.choices()).hasSize(1);
            assertThat(answer.choices().getFirst().message().content()).contains("幸会。");
            assertThat(answer.choices().getFirst().finishReason().asString()).isEqualTo("stop");
            assertThat(answer.usage().orElseThrow().totalTokens()).isEqualTo(7);
        }
    }

    @Test
    void streamsAreReadAlikeFromBoth() {
        ChatCompletionCreateParams request = hello().streamOptions(
                        ChatCompletionStreamOptions.builder().includeUsage(true).build())
                .build();
        for (OpenAIClient sdk : List.of(provider, characters)) {
            house.upstream().reply(V1.officialStream("幸", "会。"));
            ChatCompletion whole = accumulated(sdk, request);
            assertThat(whole.choices().getFirst().message().content()).contains("幸会。");
            assertThat(whole.usage().orElseThrow().totalTokens()).isEqualTo(7);
        }
    }

    private static ChatCompletion accumulated(OpenAIClient sdk, ChatCompletionCreateParams request) {
        ChatCompletionAccumulator all = ChatCompletionAccumulator.create();
        try (StreamResponse<ChatCompletionChunk> chunks =
                sdk.chat().completions().createStreaming(request)) {
            chunks.stream().forEach(all::accumulate);
        }
        return all.chatCompletion();
    }

    @Test
    void toolsAreCalledAndAnswered() {
        ChatCompletionFunctionTool weather = ChatCompletionFunctionTool.builder()
                .function(FunctionDefinition.builder()
                        .name("weather")
                        .description("Tells the weather")
                        .parameters(FunctionParameters.builder()
                                .putAdditionalProperty("type", JsonValue.from("object"))
                                .putAdditionalProperty(
                                        "properties", JsonValue.from(Map.of("place", Map.of("type", "string"))))
                                .build())
                        .build())
                .build();
        house.upstream()
                .reply(Reply.stream()
                        .event(
                                "{\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"call_1\","
                                        + "\"type\":\"function\",\"function\":{\"name\":\"weather\",\"arguments\":\"{\\\"pla\"}}]}}]}")
                        .event("{\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":0,"
                                + "\"function\":{\"arguments\":\"ce\\\":\\\"inn\\\"}\"}}]}}]}")
                        .event("{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"tool_calls\"}]}")
                        .event("[DONE]")
                        .endOfChunks());
        ChatCompletionCreateParams.Builder request = hello().addTool(weather);
        ChatCompletion called = accumulated(characters, request.build());
        ChatCompletionMessageFunctionToolCall call = called.choices()
                .getFirst()
                .message()
                .toolCalls()
                .orElseThrow()
                .getFirst()
                .asFunction();
        assertThat(call.function().name()).isEqualTo("weather");
        assertThat(call.function().arguments()).isEqualTo("{\"place\":\"inn\"}");

        house.upstream().reply(Reply.completion("It rains."));
        ChatCompletion answer = characters
                .chat()
                .completions()
                .create(request.addMessage(called.choices().getFirst().message())
                        .addMessage(ChatCompletionToolMessageParam.builder()
                                .toolCallId(call.id())
                                .content("rain")
                                .build())
                        .build());
        assertThat(answer.choices().getFirst().message().content()).contains("It rains.");
        assertThat(house.upstream().requests().getLast().body())
                .contains("call_1")
                .contains("rain");
    }

    @Test
    void modelsAndCompletions() {
        assertThat(characters.models().list().data().stream().map(Model::id)).contains(CHARACTER);
        assertThat(characters.models().retrieve(CHARACTER).validate().ownedBy()).isEqualTo("innkeeper");
        house.upstream().reply(Reply.completion("there was an inn."));
        assertThat(characters
                        .completions()
                        .create(CompletionCreateParams.builder()
                                .model(CHARACTER)
                                .prompt("Once upon a time")
                                .build())
                        .validate()
                        .choices()
                        .getFirst()
                        .text())
                .isEqualTo("there was an inn.");
    }

    @Test
    void failuresHaveTheirOwnExceptions() {
        assertThatThrownBy(() -> characters
                        .chat()
                        .completions()
                        .create(hello().model("Nobody").build()))
                .isInstanceOfSatisfying(
                        NotFoundException.class,
                        failure -> assertThat(failure.code()).contains("model_not_found"));
        house.upstream().always(Reply.error(429, "Slow down."));
        assertThatThrownBy(() -> characters.chat().completions().create(hello().build()))
                .isInstanceOf(RateLimitException.class);
    }

    @Test
    void aTokenIsTheKey() {
        String token = client.post("/api/v1/tokens", Json.Obj.EMPTY.with("name", "Editor"))
                .expect(201)
                .string("token", "");
        assertThatThrownBy(() -> characters.models().list()).isInstanceOf(UnauthorizedException.class);
        OpenAIClient known = sdk("http://127.0.0.1:" + house.server().port() + "/v1", token);
        assertThat(known.models().list().data()).isNotEmpty();
    }
}
