package dev.innkeeper.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.providers.demo.DemoProvider;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContractTest {
    @Test
    void aSecretDoesNotPrint() {
        Secret key = Secret.of(" sk-very-secret-abc\n");
        Connection connection = Connection.openai("http://host", Optional.of(key), "m");

        assertThat(key.reveal()).isEqualTo("sk-very-secret-abc");
        assertThat(key.masked()).isEqualTo("•••••••abc");
        assertThat(Secret.of("short-key").masked()).isEqualTo("•••••••");
        assertThat(key.toString() + connection).doesNotContain("secret", "abc");
        assertThat(key.removeFrom("Key sk-very-secret-abc is wrong")).isEqualTo("Key ••••••• is wrong");
        assertThat(Secret.of("").removeFrom("as it is")).isEqualTo("as it is");
    }

    @Test
    void aSignalIsHeardOnceByThoseWhoStillListen() {
        StopSignal stop = new StopSignal();
        List<String> heard = new ArrayList<>();
        stop.onStop(() -> heard.add("first"));
        stop.onStop(() -> heard.add("gone")).close();

        stop.stop();
        stop.stop();
        stop.onStop(() -> heard.add("late"));

        assertThat(heard).containsExactly("first", "late");
        assertThat(stop.await(Duration.ofDays(1))).isTrue();
        assertThat(new StopSignal().await(Duration.ofMillis(1))).isFalse();
    }

    @Test
    void picksTheProviderOfAConnection() throws ProviderException {
        DemoProvider demo = new DemoProvider(Duration.ZERO);
        ModelProviders providers = new ModelProviders(List.of(demo));

        assertThat(providers.forConnection(Connection.demo())).isSameAs(demo);
        assertThatThrownBy(() -> providers.forConnection(Connection.openai("http://host", Optional.empty(), "m")))
                .isInstanceOf(ProviderException.Refused.class)
                .hasMessageContaining("openai");
        assertThat(ConnectionKind.ofWireName("replay")).contains(ConnectionKind.REPLAY);
        assertThat(ConnectionKind.ofWireName("other")).isEmpty();
    }
}
