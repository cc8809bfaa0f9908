package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionReport;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.testing.ReceivedRequest;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConnectionTestTest {
    @Test
    void listsTheModels() {
        try (ScriptedUpstream upstream = ScriptedUpstream.start().reply(Reply.models("b-model", "a-model"))) {
            ConnectionReport report = test(upstream.baseUrl(), "a-model");

            assertThat(report.ok()).isTrue();
            assertThat(report.models()).containsExactly("b-model", "a-model");
            assertThat(report.message()).isEqualTo("Connected: 2 models, and \"a-model\" is among them.");
            ReceivedRequest request = upstream.takeRequest();
            assertThat(request.method()).isEqualTo("GET");
            assertThat(request.path()).isEqualTo("/v1/models");
            assertThat(request.header("authorization")).contains("Bearer sk-0123456789abc");
        }
    }

    @Test
    void saysThatTheModelIsNotOffered() {
        try (ScriptedUpstream upstream = ScriptedUpstream.start().reply(Reply.models("one"))) {
            assertThat(test(upstream.baseUrl(), "two").message())
                    .contains("1 model")
                    .contains("not among them");
        }
    }

    @Test
    void aServerWithoutAListIsNoFailure() {
        try (ScriptedUpstream upstream = ScriptedUpstream.start().reply(Reply.error(404, "Not found"))) {
            ConnectionReport report = test(upstream.baseUrl(), "m");

            assertThat(report.ok()).isTrue();
            assertThat(report.message()).contains("no list of models");
        }
    }

    @Test
    void understandsOtherFormsOfTheList() {
        try (ScriptedUpstream upstream = ScriptedUpstream.start()
                .reply(Reply.whole(200, "application/json", "[\"a\",{\"name\":\"b\"}]"))
                .reply(Reply.whole(200, "application/json", "{\"models\":[{\"name\":\"c\"}]}"))) {
            assertThat(test(upstream.baseUrl(), "").models()).containsExactly("a", "b");
            assertThat(test(upstream.baseUrl(), "").models()).containsExactly("c");
        }
    }

    @Test
    void saysWhatIsWrong() {
        try (ScriptedUpstream upstream = ScriptedUpstream.start()
                .reply(Reply.error(401, "Incorrect API key provided"))
                .reply(Reply.whole(200, "text/html", "<html>"))) {
            ConnectionReport wrongKey = test(upstream.baseUrl(), "m");
            assertThat(wrongKey.ok()).isFalse();
            assertThat(wrongKey.failure().map(ProviderException::code)).contains("connection.unauthorized");
            assertThat(wrongKey.message())
                    .contains("Incorrect API key provided")
                    .contains("Check the key");
            assertThat(test(upstream.baseUrl(), "m").failure().map(ProviderException::code))
                    .contains("connection.bad-response");
        }
    }

    @Test
    void saysThatTheAddressIsMissing() {
        assertThat(test("", "m").message()).contains("no address");
    }

    private static ConnectionReport test(String baseUrl, String model) {
        try (OutboundHttp http = new OutboundHttp()) {
            return new RemoteModel(http)
                    .test(
                            Connection.openai(baseUrl, Optional.of(Secret.of("sk-0123456789abc")), model),
                            new StopSignal());
        }
    }
}
