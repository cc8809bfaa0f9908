package dev.innkeeper.engine.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ChatCounterTest {
    private static final MessageCounter COUNTER = new MessageCounter(Tokenizers.builtIn());

    @Property(tries = 200)
    void theCacheIsTransparent(@ForAll("messages") List<Json.Obj> messages) {
        ChatCounter remembering = new ChatCounter(COUNTER, new CountCache(3, 200), "gpt-4o");
        ChatCounter forgetful = new ChatCounter(COUNTER, new CountCache(0, 0), "gpt-4o");

        for (Json.Obj message : messages) {
            assertThat(remembering.message(message)).isEqualTo(forgetful.message(message));
        }
    }

    @Property(tries = 100)
    void theCacheStaysWithinItsBounds(@ForAll("messages") List<Json.Obj> messages) {
        CountCache cache = new CountCache(3, 200);
        ChatCounter counter = new ChatCounter(COUNTER, cache, "gpt-4o");

        messages.forEach(counter::message);

        assertThat(cache.size()).isLessThanOrEqualTo(3);
    }

    @Test
    void aPlainMessageCostsItsContentPlusFive() {
        ChatCounter counter = counters(CountCache.ofUsualSize()).forModel("openai", "gpt-4o");

        assertThat(counter.message(message("user", "Hello"))).isEqualTo(6);
        assertThat(counter.text("Hello")).isEqualTo(7);
        assertThat(counter.text("")).isZero();
        assertThat(counter.tokenizerName()).isEqualTo("gpt-4o");
    }

    @Test
    void equalMessagesAreCountedOnceByEveryTokenizer() {
        CountCache cache = CountCache.ofUsualSize();

        counters(cache).forModel("openai", "gpt-4o").message(message("user", "Hello"));
        counters(cache).forModel("openai", "gpt-4o").message(message("user", "Hello"));
        assertThat(cache.size()).isEqualTo(1);

        counters(cache).forModel("openai", "gpt-4").message(message("user", "Hello"));
        assertThat(cache.size()).isEqualTo(2);
    }

    @Test
    void withoutAVocabularyTheEstimateCounts() {
        ChatCounters counters = counters(CountCache.ofUsualSize());
        Json.Obj message = message("user", "Hello");

        assertThat(counters.forModel("makersuite", "gemini-2.5-pro").message(message))
                .isEqualTo(ByteEstimate.of("user\n\nHello") - 2);
        assertThat(counters.forModel("claude", "claude-sonnet-4").message(message))
                .isEqualTo(ByteEstimate.of("[{\"role\":\"user\",\"content\":\"Hello\"}]"));
    }

    private static ChatCounters counters(CountCache cache) {
        return new ChatCounters(Tokenizers.builtIn(), cache, ChatTokenizers.ModelList.EMPTY);
    }

    private static Json.Obj message(String role, String content) {
        return Json.Obj.EMPTY.with("role", role).with("content", content);
    }

    @Provide
    Arbitrary<List<Json.Obj>> messages() {
        return Combinators.combine(
                        Arbitraries.of("system", "user", "assistant"),
                        Arbitraries.strings().ofMaxLength(80))
                .as(ChatCounterTest::message)
                .list()
                .ofMaxSize(12);
    }
}
