package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.Timeouts;
import dev.innkeeper.providers.TokenUsage;
import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.http.OutboundRequest;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every source and every text-completion type once, over real sockets. */
class SourcesTest {
    private static final String KEY = "a-secret-key-0123456789";
    private static final Obj DETAILS =
            Obj.build(details -> details.put("azure_base_url", "https://inn.openai.azure.com")
                    .put("azure_deployment_name", "keeper")
                    .put("azure_api_version", "2025-01-01")
                    .put("workers_ai_account_id", "account"));

    private final ScriptedUpstream upstream = ScriptedUpstream.start();
    private final List<URI> asked = new ArrayList<>();
    private final OutboundHttp http = new OutboundHttp(this::divert);
    private final List<Delta> heard = new ArrayList<>();

    @AfterEach
    void close() {
        http.close();
        upstream.close();
    }

    private OutboundRequest divert(OutboundRequest request) {
        asked.add(request.uri());
        return upstream.divert(request);
    }

    @ParameterizedTest
    @CsvSource({
        "openai, api.openai.com, /v1/chat/completions",
        "claude, api.anthropic.com, /v1/messages",
        "makersuite, generativelanguage.googleapis.com, /v1beta/models/m:streamGenerateContent",
        "vertexai, us-central1-aiplatform.googleapis.com, /v1/publishers/google/models/m:streamGenerateContent",
        "openrouter, openrouter.ai, /api/v1/chat/completions",
        "ai21, api.ai21.com, /studio/v1/chat/completions",
        "mistralai, api.mistral.ai, /v1/chat/completions",
        "cohere, api.cohere.ai, /v2/chat",
        "perplexity, api.perplexity.ai, /chat/completions",
        "groq, api.groq.com, /openai/v1/chat/completions",
        "electronhub, api.electronhub.ai, /v1/chat/completions",
        "chutes, llm.chutes.ai, /v1/chat/completions",
        "nanogpt, nano-gpt.com, /api/v1/chat/completions",
        "deepseek, api.deepseek.com, /beta/chat/completions",
        "aimlapi, api.aimlapi.com, /v1/chat/completions",
        "xai, api.x.ai, /v1/chat/completions",
        "pollinations, gen.pollinations.ai, /v1/chat/completions",
        "moonshot, api.moonshot.ai, /v1/chat/completions",
        "fireworks, api.fireworks.ai, /inference/v1/chat/completions",
        "azure_openai, inn.openai.azure.com, /openai/deployments/keeper/chat/completions",
        "zai, api.z.ai, /api/paas/v4/chat/completions",
        "siliconflow, api.siliconflow.com, /v1/chat/completions",
        "minimax, api.minimax.io, /v1/chat/completions",
        "workers_ai, api.cloudflare.com, /client/v4/accounts/account/ai/v1/chat/completions"
    })
    void aSourceIsAskedInItsOwnDialect(String source, String host, String path) throws ProviderException {
        upstream.reply(chatReply(source));

        GenerationResult result = generate(
                Connection.chat(source, Optional.of(Secret.of(KEY)), "m").with(DETAILS));

        assertThat(result.text()).isEqualTo("Come in.");
        assertThat(result.finish()).isEqualTo(FinishReason.COMPLETE);
        assertThat(heard).contains(new Delta.Text("Come "), new Delta.Text("in."));
        assertThat(asked).singleElement().satisfies(uri -> {
            assertThat(uri.getHost()).isEqualTo(host);
            assertThat(uri.getPath()).isEqualTo(path);
        });
        ReceivedRequest request = upstream.takeRequest();
        assertThat(request.json().text()).contains("Who is there?");
        assertThat(carried(request)).as("where the key goes").contains(KEY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"openrouter", "aimlapi"})
    void routersAreToldThatInnkeeperAsks(String source) throws ProviderException {
        upstream.reply(chatReply(source));

        generate(Connection.chat(source, Optional.of(Secret.of(KEY)), "m"));

        ReceivedRequest request = upstream.takeRequest();
        assertThat(request.header("x-title")).contains("Innkeeper");
        assertThat(request.header("http-referer")).isEmpty();
    }

    /** Headers and query, which is where keys go. */
    private String carried(ReceivedRequest request) {
        return request.header("authorization").orElse("")
                + request.header("x-api-key").orElse("")
                + request.header("api-key").orElse("")
                + asked.getFirst().getQuery();
    }

    private static Reply chatReply(String source) {
        return switch (source) {
            case "claude" ->
                Reply.stream()
                        .event(
                                "{\"type\":\"message_start\",\"message\":{\"model\":\"m\",\"usage\":{\"input_tokens\":5}}}")
                        .event("{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"text\":\"Come \"}}")
                        .event("{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"text\":\"in.\"}}")
                        .event("{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\"}}")
                        .event("{\"type\":\"message_stop\"}")
                        .endOfChunks();
            case "makersuite", "vertexai" ->
                Reply.stream()
                        .event("{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"Come \"}]}}]}")
                        .event(
                                "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"in.\"}]},\"finishReason\":\"STOP\"}]}")
                        .endOfChunks();
            case "cohere" ->
                Reply.stream()
                        .event(
                                "{\"type\":\"content-delta\",\"delta\":{\"message\":{\"content\":{\"text\":\"Come \"}}}}")
                        .event("{\"type\":\"content-delta\",\"delta\":{\"message\":{\"content\":{\"text\":\"in.\"}}}}")
                        .event("{\"type\":\"message-end\",\"delta\":{\"finish_reason\":\"COMPLETE\"}}")
                        .endOfChunks();
            default -> Reply.streamOf("Come ", "in.");
        };
    }

    @Test
    void aSourceThatIsOutOfServiceSaysSo() {
        assertThat(failure(Connection.chat("cometapi", Optional.of(Secret.of(KEY)), "m")))
                .isInstanceOf(ProviderException.Refused.class)
                .hasMessageContaining("temporarily disabled");
        assertThat(asked).isEmpty();
    }

    @Test
    void aMissingKeyIsMissedBeforeAnythingIsSent() {
        assertThat(failure(Connection.chat("claude", Optional.empty(), "m")))
                .isInstanceOf(ProviderException.Unauthorized.class)
                .hasMessage("There is no key for claude. Enter one in the connection settings.");
        assertThat(asked).isEmpty();
    }

    @Test
    void aReverseProxyTakesThePlaceOfTheSource() throws ProviderException {
        upstream.reply(chatReply("claude"));

        generate(Connection.chat("claude", Optional.of(Secret.of(KEY)), "m").at("https://proxy.example/claude"));

        assertThat(asked).containsExactly(URI.create("https://proxy.example/claude/messages"));
        assertThat(upstream.takeRequest().header("x-api-key")).contains(KEY);
    }

    @Test
    void theAddressOfAnOwnServerKeepsItsQuery() throws ProviderException {
        upstream.reply(Reply.streamOf("Come ", "in."));

        generate(Connection.openai("http://models.example/v2?api-version=3", Optional.empty(), "m"));

        assertThat(asked).containsExactly(URI.create("http://models.example/v2/chat/completions?api-version=3"));
        assertThat(upstream.takeRequest().header("authorization")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ooba, http://127.0.0.1:5000, http://127.0.0.1:5000/v1/completions",
        "generic, http://127.0.0.1:5000/v1, http://127.0.0.1:5000/v1/completions",
        "vllm, http://127.0.0.1:5000/, http://127.0.0.1:5000/v1/completions",
        "aphrodite, http://127.0.0.1:5000, http://127.0.0.1:5000/v1/completions",
        "tabby, http://127.0.0.1:5000, http://127.0.0.1:5000/v1/completions",
        "koboldcpp, http://127.0.0.1:5000, http://127.0.0.1:5000/v1/completions",
        "llamacpp, http://localhost:5000, http://127.0.0.1:5000/completion",
        "ollama, http://127.0.0.1:5000, http://127.0.0.1:5000/api/generate",
        "huggingface, http://127.0.0.1:5000, http://127.0.0.1:5000/v1/completions",
        "togetherai, '', https://api.together.xyz/v1/completions",
        "infermaticai, '', https://api.totalgpt.ai/v1/completions",
        "dreamgen, '', https://dreamgen.com/api/openai/v1/completions",
        "openrouter, '', https://openrouter.ai/api/v1/chat/completions",
        "featherless, '', https://api.featherless.ai/v1/completions",
        "mancer, '', https://neuro.mancer.tech/oai/v1/completions"
    })
    void aTextTypeIsAskedToGoOn(String type, String server, String address) throws ProviderException {
        upstream.reply(textReply(type));

        GenerationResult result = generate(Connection.text(type, server, Optional.of(Secret.of(KEY)), "m"));

        assertThat(result.text()).isEqualTo("Come in.");
        assertThat(result.finish()).isEqualTo(FinishReason.COMPLETE);
        assertThat(heard).contains(new Delta.Text("Come "), new Delta.Text("in."));
        assertThat(asked).containsExactly(URI.create(address));
        ReceivedRequest request = upstream.takeRequest();
        assertThat(request.json().string("prompt")).contains("Who is there?");
        assertThat(request.header("authorization").isPresent()).isEqualTo(!type.equals("ollama"));
    }

    private static Reply textReply(String type) {
        return switch (type) {
            case "llamacpp" ->
                Reply.stream()
                        .event("{\"content\":\"Come \",\"stop\":false}")
                        .event("{\"content\":\"in.\",\"stop\":false}")
                        .event("{\"content\":\"\",\"stop\":true,\"stop_type\":\"eos\"}")
                        .endOfChunks();
            case "ollama" ->
                Reply.stream()
                        .chunk("{\"response\":\"Come \",\"done\":false}\n{\"respon")
                        .chunk("se\":\"in.\",\"done\":false}\n")
                        .chunk("{\"response\":\"\",\"done\":true,\"done_reason\":\"stop\"}\n")
                        .endOfChunks();
            default ->
                Reply.stream()
                        .event("{\"choices\":[{\"index\":0,\"text\":\"Come \"}]}")
                        .event("{\"choices\":[{\"index\":0,\"text\":\"in.\",\"finish_reason\":\"stop\"}]}")
                        .event("[DONE]")
                        .endOfChunks();
        };
    }

    @ParameterizedTest
    @CsvSource({"vllm, true", "tabby, true", "aphrodite, true", "llamacpp, false", "ollama, false"})
    void aTextTypeIsAskedForItsCountIfItHasToBe(String type, boolean asks) throws ProviderException {
        upstream.reply(textReply(type));

        generate(Connection.text(type, "http://127.0.0.1:5000", Optional.empty(), "m"));

        assertThat(upstream.takeRequest().json().object("stream_options").bool("include_usage", false))
                .isEqualTo(asks);
    }

    @Test
    void aTextServerThatDoesNotWantToCountIsAskedOnceMore() throws ProviderException {
        upstream.reply(Reply.error(400, "Unknown field: stream_options")).reply(textReply("generic"));

        GenerationResult result = generate(Connection.text("generic", "http://127.0.0.1:5000", Optional.empty(), "m"));

        assertThat(result.text()).isEqualTo("Come in.");
        upstream.takeRequest();
        assertThat(upstream.takeRequest().json().has("stream_options")).isFalse();
    }

    @Test
    void theCountOfATextServerIsHeard() throws ProviderException {
        upstream.reply(Reply.stream()
                .event("{\"choices\":[{\"index\":0,\"text\":\"Come in.\",\"finish_reason\":\"stop\"}]}")
                .event("{\"choices\":[],\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":3}}")
                .event("[DONE]")
                .endOfChunks());

        assertThat(generate(Connection.text("vllm", "http://127.0.0.1:5000", Optional.empty(), "m"))
                        .usage())
                .contains(new TokenUsage(7, 3));
    }

    @Test
    void aStreamOfOllamaThatBreaksOffIsNotTakenForAWholeOne() {
        upstream.reply(Reply.stream()
                .chunk("{\"response\":\"Come \",\"done\":false}\n")
                .endOfChunks());

        assertThat(failure(Connection.text("ollama", "http://127.0.0.1:5000", Optional.empty(), "m")))
                .isInstanceOf(ProviderException.Dropped.class);
        assertThat(heard).containsExactly(new Delta.Text("Come "));
    }

    private GenerationResult generate(Connection connection) throws ProviderException {
        return provider().generate(request(connection), heard::add, new StopSignal());
    }

    private ProviderException failure(Connection connection) {
        return catchThrowableOfType(ProviderException.class, () -> generate(connection));
    }

    private RemoteModel provider() {
        return new RemoteModel(http, RemoteOptions.usual(DialectOptions.defaults("a secret")));
    }

    private static ModelRequest request(Connection connection) {
        Obj message = Obj.build(it -> it.put("role", "user").put("content", "Who is there?"));
        Obj body = Obj.build(it -> it.put("type", "normal")
                .put("messages", new Json.Arr(List.of(message)))
                .put("prompt", "Who is there?")
                .put("max_tokens", 300)
                .put("stream", true)
                .put("char_name", "Aria")
                .put("user_name", "Ada"));
        return new ModelRequest(
                body, "Aria", "Ada", new PromptSummary(1, 6, List.of()), connection.with(Timeouts.ofSeconds(20)));
    }
}
