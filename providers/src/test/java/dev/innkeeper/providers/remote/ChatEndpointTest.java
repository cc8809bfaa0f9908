package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.providers.ProviderException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChatEndpointTest {
    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1:5000, http://127.0.0.1:5000/v1/chat/completions",
        "http://127.0.0.1:5000/, http://127.0.0.1:5000/v1/chat/completions",
        "http://127.0.0.1:5000/v1, http://127.0.0.1:5000/v1/chat/completions",
        "http://127.0.0.1:5000/v1//, http://127.0.0.1:5000/v1/chat/completions",
        "' http://127.0.0.1:5000/v1/chat/completions ', http://127.0.0.1:5000/v1/chat/completions",
        "https://openrouter.ai/api/v1/, https://openrouter.ai/api/v1/chat/completions",
        "https://api.example/chat/completions, https://api.example/chat/completions",
        "https://api.example/chat/completions/, https://api.example/chat/completions",
        "https://api.example/v2?api-version=3, https://api.example/v2/chat/completions?api-version=3",
        "localhost:1234, http://localhost:1234/v1/chat/completions",
        "192.168.1.5:8080/v1, http://192.168.1.5:8080/v1/chat/completions",
        "[::1]:8080, http://[::1]:8080/v1/chat/completions",
        "api.openai.com/v1, https://api.openai.com/v1/chat/completions"
    })
    void joins(String baseUrl, String expected) throws ProviderException {
        ChatEndpoint endpoint = ChatEndpoint.of(baseUrl);

        assertThat(endpoint.address() + "/chat/completions" + endpoint.query()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "ftp://host/v1", "http://", "http://a b/", "http://user:secret@host/v1", "::"})
    void refusesWhatIsNoAddress(String baseUrl) {
        assertThatThrownBy(() -> ChatEndpoint.of(baseUrl))
                .isInstanceOf(ProviderException.Refused.class)
                .hasMessageContaining("connection settings")
                .hasMessageNotContaining("secret");
    }
}
