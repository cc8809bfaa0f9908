package dev.innkeeper.providers.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.FinishReason;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.TokenUsage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayProviderTest {
    private final List<Delta> heard = new ArrayList<>();

    @Test
    void playsWhatWasRecorded() throws ProviderException, RecordingException {
        GenerationResult result = play("""
                {"reasoning":"hm"}
                {"afterMs":1,"text":"Hel"}

                {"afterMs":1,"text":"lo 👋"}
                {"usage":{"prompt":7,"completion":2}}
                {"finish":"length"}
                """, new StopSignal());

        assertThat(result.text()).isEqualTo("Hello 👋");
        assertThat(result.reasoning()).isEqualTo("hm");
        assertThat(result.usage()).contains(new TokenUsage(7, 2));
        assertThat(heard)
                .containsExactly(
                        new Delta.Reasoning("hm"),
                        new Delta.Text("Hel"),
                        new Delta.Text("lo 👋"),
                        new Delta.Usage(new TokenUsage(7, 2)),
                        new Delta.Finished(FinishReason.LENGTH));
    }

    @Test
    void failsWhereTheRecordingFails() {
        ProviderException failure = catchThrowableOfType(ProviderException.class, () -> play("""
                        {"text":"part"}
                        {"error":{"code":"connection.rate-limited","message":"Slow down. Try later."}}
                        """, new StopSignal()));

        assertThat(failure).isInstanceOf(ProviderException.RateLimited.class).hasMessage("Slow down. Try later.");
        assertThat(heard).containsExactly(new Delta.Text("part"));
    }

    @Test
    void stopsWithinAPause() throws ProviderException, RecordingException {
        StopSignal stop = new StopSignal();
        Thread.ofVirtual().start(stop::stop);

        GenerationResult result = play("{\"afterMs\":60000,\"text\":\"never\"}", stop);

        assertThat(result.finish()).isEqualTo(FinishReason.STOPPED);
        assertThat(result.text()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"text\":", "[1]", "{\"txt\":\"a\"}", "{\"afterMs\":-1,\"text\":\"\"}", "{\"finish\":\"x\"}"})
    void refusesWhatIsNoRecording(String line) {
        assertThatThrownBy(() -> Recording.read(("{\"text\":\"ok\"}\n" + line).getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(RecordingException.class)
                .hasMessageContaining("Line 2");
    }

    @Test
    void saysThatThereIsNoSuchRecording() {
        ReplayProvider replay = new ReplayProvider(name -> Optional.empty());

        assertThat(replay.test(connection("gone"), new StopSignal()).message()).contains("\"gone\"");
        assertThatThrownBy(() -> replay.generate(request("gone"), heard::add, new StopSignal()))
                .isInstanceOf(ProviderException.Refused.class);
    }

    private GenerationResult play(String jsonl, StopSignal stop) throws ProviderException, RecordingException {
        Recording recording = Recording.read(jsonl.getBytes(StandardCharsets.UTF_8));
        return new ReplayProvider(name -> name.equals("tale") ? Optional.of(recording) : Optional.empty())
                .generate(request("tale"), heard::add, stop);
    }

    private static ModelRequest request(String recording) {
        return new ModelRequest(Obj.EMPTY, "Aria", "Ada", new PromptSummary(0, 0, List.of()), connection(recording));
    }

    private static Connection connection(String recording) {
        return Connection.replay(recording);
    }
}
