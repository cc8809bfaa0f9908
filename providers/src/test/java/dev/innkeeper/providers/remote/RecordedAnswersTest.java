package dev.innkeeper.providers.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Delta;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.testing.Reply;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Replays recorded answers of OpenAI-compatible sources over a real connection (suite stream-deltas). */
class RecordedAnswersTest {
    private static final Path CASES = Path.of("../replay/cases/stream-deltas");

    /** Streams that the recorded client reads to the end, or without an error, and that are failures here. */
    private static final Map<String, Class<? extends ProviderException>> FAILURES = Map.of(
            "error-in-stream",
            ProviderException.Upstream.class,
            "sse-empty",
            ProviderException.Dropped.class,
            "logprobs-groq",
            ProviderException.Dropped.class,
            "sse-unfinished",
            ProviderException.Dropped.class,
            "stream-fails",
            ProviderException.Dropped.class,
            "sse-not-json",
            ProviderException.BadResponse.class);

    /** Sources whose recorded client reads less reasoning; this dialect reads it from every server. */
    private static final Set<String> WITH_LESS_REASONING =
            Set.of("openai", "perplexity", "groq", "ai21", "deepseek", "xai", "openrouter", "mistralai");

    private static final Set<String> OTHER_DIALECTS = Set.of("claude", "makersuite", "vertexai", "cohere");

    /** Calls that the recorded client does not find or want, and that are found here. */
    private static final Set<String> MORE_CALLS =
            Set.of("tools-disabled", "tools-choice-without-index", "complete-tools-noindex");

    private final List<Delta> heard = new ArrayList<>();

    static Stream<Path> streams() throws IOException {
        return cases(false);
    }

    static Stream<Path> completeAnswers() throws IOException {
        return cases(true);
    }

    private static Stream<Path> cases(boolean complete) throws IOException {
        try (Stream<Path> files = Files.list(CASES)) {
            return files
                    .filter(file -> file.getFileName().toString().startsWith("complete-") == complete)
                    .filter(file -> file.toString().endsWith(".json"))
                    .filter(RecordedAnswersTest::isOpenAiLike)
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static boolean isOpenAiLike(Path file) {
        Obj input = read(file).object("input");
        return input.string("api", "").equals("openai")
                && !OTHER_DIALECTS.contains(input.string("source", ""))
                && !input.has("status");
    }

    @ParameterizedTest
    @MethodSource("streams")
    void readsTheStream(Path file) {
        Obj recorded = read(file);
        Obj input = recorded.object("input");
        Reply reply = Reply.stream();
        for (String piece : input.array("sse").strings()) {
            reply = reply.chunk(piece);
        }
        for (String piece : input.array("sseBase64").strings()) {
            reply = reply.chunk(Base64.getDecoder().decode(piece));
        }
        reply = input.bool("fail", false) ? reply.drop() : reply.endOfChunks();

        Optional<ProviderException> failure = Optional.empty();
        GenerationResult result = null;
        try {
            result = play(reply, input);
        } catch (ProviderException e) {
            failure = Optional.of(e);
        }

        Class<?> expectedFailure = FAILURES.get(recorded.string("id", ""));
        if (expectedFailure != null) {
            assertThat(failure).get().isInstanceOf(expectedFailure);
        } else {
            assertThat(failure).isEmpty();
        }
        List<Obj> snapshots = recorded.object("expected").array("snapshots").objects();
        if (!recorded.string("id", "").equals("error-in-stream")) {
            assertThat(accumulated()).isEqualTo(distinctTexts(snapshots));
        }
        if (result != null) {
            assertAnswer(recorded, snapshots.getLast(), result);
        }
    }

    private void assertAnswer(Obj recorded, Obj last, GenerationResult result) {
        String source = recorded.object("input").string("source", "");
        assertThat(result.text()).isEqualTo(last.string("text", "?"));
        assertThat(result.alternatives()).isEqualTo(last.array("swipes").strings());
        if (!WITH_LESS_REASONING.contains(source)) {
            assertThat(result.reasoning()).isEqualTo(last.object("state").string("reasoning", "?"));
        }
        if (!MORE_CALLS.contains(recorded.string("id", ""))) {
            assertThat(result.toolCalls().stream()
                            .map(RecordedAnswersTest::inWords)
                            .toList())
                    .isEqualTo(last.array("toolCalls").items().stream()
                            .flatMap(calls -> calls.asArray().orElse(Json.Arr.EMPTY).objects().stream())
                            .map(RecordedAnswersTest::inWords)
                            .toList());
        }
    }

    private static String inWords(Obj call) {
        Obj function = call.object("function");
        return call.string("id", "") + " " + function.string("name", "") + " " + function.string("arguments", "") + " "
                + call.string("signature", "");
    }

    @ParameterizedTest
    @MethodSource("completeAnswers")
    void readsTheCompleteAnswer(Path file) throws ProviderException {
        Obj recorded = read(file);
        Obj input = recorded.object("input");

        GenerationResult result = play(Reply.json(200, input.object("response")), input);

        Obj expected = recorded.object("expected");
        assertThat(result.text()).isEqualTo(expected.string("message", "?"));
        if (!WITH_LESS_REASONING.contains(input.string("source", ""))) {
            assertThat(result.reasoning()).isEqualTo(expected.string("reasoning", "?"));
        }
        assertThat(!result.toolCalls().isEmpty())
                .isEqualTo(expected.bool("hasToolCalls", false) || MORE_CALLS.contains(recorded.string("id", "")));
    }

    private GenerationResult play(Reply reply, Obj input) throws ProviderException {
        double n = input.object("settings").number("n", 1);
        Obj body = Obj.build(it -> {
            it.put("messages", Json.Arr.EMPTY).put("stream", true);
            it.put("include_reasoning", input.object("settings").bool("show_thoughts", true));
            if (n > 1 && input.string("type", "normal").equals("normal")) {
                it.put("n", n);
            }
        });
        try (OutboundHttp http = new OutboundHttp();
                ScriptedUpstream upstream = ScriptedUpstream.start().reply(reply)) {
            Connection connection = Connection.openai(upstream.baseUrl(), Optional.empty(), "m");
            ModelRequest request = new ModelRequest(body, "A", "B", new PromptSummary(0, 0, List.of()), connection);
            return new RemoteModel(http).generate(request, heard::add, new StopSignal());
        }
    }

    private List<String> accumulated() {
        List<String> texts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (Delta delta : heard) {
            if (delta instanceof Delta.Text(String piece)) {
                texts.add(text.append(piece).toString());
            }
        }
        return texts;
    }

    private static List<String> distinctTexts(List<Obj> snapshots) {
        return snapshots.stream()
                .map(snapshot -> snapshot.string("text", "?"))
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
    }

    private static Obj read(Path file) {
        try {
            return Json.parse(Files.readString(file)).asObject().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
