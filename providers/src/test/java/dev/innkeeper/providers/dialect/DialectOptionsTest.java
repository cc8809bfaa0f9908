package dev.innkeeper.providers.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DialectOptionsTest {
    @Test
    void readsTheEnvironment() {
        DialectOptions options = options(Map.of(
                "SILLYTAVERN_CLAUDE_CACHINGATDEPTH", "2",
                "SILLYTAVERN_CLAUDE_EXTENDEDTTL", "true",
                "SILLYTAVERN_GEMINI_APIVERSION", "v1alpha",
                "SILLYTAVERN_REQUESTOVERRIDES",
                        "[{\"hosts\":[\"127.0.0.1:5001\"],\"headers\":{\"X-Key\":\"SECRET\"}}]"));

        assertThat(options.claude().cacheDepth()).hasValue(2);
        assertThat(options.claude().ttl()).isEqualTo("1h");
        assertThat(options.gemini().apiVersion()).isEqualTo("v1alpha");
        assertThat(options.headersFor(WireRequest.get("http://127.0.0.1:5001/v1", Map.of())))
                .isEqualTo(Map.of("X-Key", "SECRET"));
        assertThat(options.headersFor(WireRequest.get("http://127.0.0.1:5002/v1", Map.of())))
                .isEmpty();
        assertThat(options.overrides().toString()).doesNotContain("SECRET");
    }

    @Test
    void aDepthThatIsNoWholeNumberIsNone() {
        assertThat(options(Map.of("SILLYTAVERN_CLAUDE_CACHINGATDEPTH", "-1"))
                        .claude()
                        .cacheDepth())
                .isEmpty();
        assertThat(options(Map.of("SILLYTAVERN_CLAUDE_CACHINGATDEPTH", "1.5"))
                        .claude()
                        .cacheDepth())
                .isEmpty();
    }

    private static DialectOptions options(Map<String, String> variables) {
        return DialectOptions.ofEnvironment(name -> Optional.ofNullable(variables.get(name)), "secret");
    }
}
