package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.TokenUsage;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Answers of a provider, whole or in pieces. */
class RemoteModelTest extends UpstreamTest {
    @Test
    void streamsTheAnswer() throws ProviderException {
        upstream.reply(Reply.streamOf("Welcome", " to the", " inn 👋"));

        GenerationResult result = generate(true);

        assertThat(result.text()).isEqualTo("Welcome to the inn 👋");
        assertThat(result.finish()).isEqualTo(FinishReason.COMPLETE);
        assertThat(result.usage()).contains(new TokenUsage(5, 3));
        assertThat(result.model()).isEqualTo("scripted");
        assertThat(heard)
                .containsExactly(
                        new Delta.Text("Welcome"),
                        new Delta.Text(" to the"),
                        new Delta.Text(" inn 👋"),
                        new Delta.Usage(new TokenUsage(5, 3)),
                        new Delta.Finished(FinishReason.COMPLETE));
        ReceivedRequest request = upstream.takeRequest();
        assertThat(request.path()).isEqualTo("/v1/chat/completions");
        assertThat(request.header("authorization")).contains("Bearer " + KEY);
        assertThat(request.json().object("stream_options").bool("include_usage", false))
                .isTrue();
        assertThat(request.json().has("char_name")).isFalse();
    }

    @Test
    void readsAnAnswerInOnePiece() throws ProviderException {
        upstream.reply(Reply.completion("你好！"));

        GenerationResult result = generate(false);

        assertThat(result.text()).isEqualTo("你好！");
        assertThat(result.usage()).contains(new TokenUsage(5, 2));
        assertThat(heard).contains(new Delta.Text("你好！")).endsWith(new Delta.Finished(FinishReason.COMPLETE));
        assertThat(upstream.takeRequest().json().has("stream_options")).isFalse();
    }

    @Test
    void readsOnePieceWhereAStreamWasAskedFor() throws ProviderException {
        upstream.reply(Reply.completion("whole"));

        assertThat(generate(true).text()).isEqualTo("whole");
    }

    @Test
    void readsAStreamWhereOnePieceWasAskedFor() throws ProviderException {
        upstream.reply(Reply.streamOf("a", "b"));

        assertThat(generate(false).text()).isEqualTo("ab");
    }

    @Test
    void sendsNoAuthorizationWithoutAKey() throws ProviderException {
        upstream.reply(Reply.completion("ok"));

        provider().generate(request(false, connection(Optional.empty())), heard::add, new StopSignal());

        assertThat(upstream.takeRequest().header("authorization")).isEmpty();
    }

    @Test
    void asksAgainWithoutStreamOptionsIfTheServerRefusesThem() throws ProviderException {
        upstream.reply(Reply.error(400, "Unknown field: stream_options")).reply(Reply.streamOf("ok"));

        assertThat(generate(true).text()).isEqualTo("ok");
        assertThat(upstream.requests()).hasSize(2);
        assertThat(upstream.requests().getLast().json().has("stream_options")).isFalse();
    }

    @Test
    void whatHappensAfterTheEndOfTheTextDoesNotSpoilIt() throws ProviderException {
        upstream.reply(Reply.stream()
                .text("all")
                .event("{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"length\"}]}")
                .drop());

        GenerationResult result = generate(true);

        assertThat(result.text()).isEqualTo("all");
        assertThat(result.finish()).isEqualTo(FinishReason.LENGTH);
    }

    @Test
    void theLastBlankLineMayBeMissing() throws ProviderException {
        upstream.reply(Reply.stream().text("all").chunk("data: [DONE]").endOfChunks());

        assertThat(generate(true).text()).isEqualTo("all");
    }

    @Test
    void whatDoesNotSpeakHttpIsABadResponse() {
        upstream.reply(Reply.nothing().raw("220 mail.example ESMTP\r\n\r\n"));

        assertThat(failure(true)).isInstanceOf(ProviderException.BadResponse.class);
    }

    @Test
    void readsCharactersThatArriveByteByByte() throws ProviderException {
        byte[] event = "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"旅館 👋\"}}]}\r\n\r\n"
                .getBytes(StandardCharsets.UTF_8);
        Reply reply = Reply.stream();
        for (byte one : event) {
            reply = reply.chunk(new byte[] {one});
        }
        upstream.reply(reply.done());

        assertThat(generate(true).text()).isEqualTo("旅館 👋");
    }

    @Test
    void keepsTheHalvesOfACharacterTogether() throws ProviderException {
        upstream.reply(Reply.stream()
                .event("{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\\ud83d\"}}]}")
                .event("{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\\udc4bb\"}}]}")
                .done());

        assertThat(generate(true).text()).isEqualTo("a👋b");
        assertThat(heard).contains(new Delta.Text("a"), new Delta.Text("👋b"));
    }

    @Test
    void waitsForTheOtherAnswersAfterTheFirstIsComplete() throws ProviderException {
        upstream.reply(Reply.stream()
                .text("one")
                .event("{\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}")
                .event("{\"choices\":[{\"index\":1,\"delta\":{\"content\":\"two\"}}]}")
                .hang());
        ModelRequest single = request(true, fallingSilent());
        ModelRequest several = new ModelRequest(
                single.body().with("n", Json.of(2)), "Aria", "Ada", single.summary(), single.connection());

        assertThat(failure(several)).isInstanceOf(ProviderException.TimedOut.class);
        assertThat(heard).containsExactly(new Delta.Text("one"), new Delta.Alternative(0, "two"));
    }

    @Test
    void requestsAndConnectionsDoNotPrintWhatIsPrivate() {
        Connection connection = Connection.openai("http://h/v1?api-key=abc", Optional.of(Secret.of(KEY)), "m");

        assertThat(request(true, connection).toString()).isEqualTo("normal over openai custom m");
    }
}
