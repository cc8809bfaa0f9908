package dev.innkeeper.engine.token;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A text that grows costs what the whole text costs. */
final class GrowingCountTest {
    private static final ChatCounters COUNTERS = ChatCounters.builtIn();

    @Property(tries = 400)
    void countsAsOneText(@ForAll("parts") List<String> parts, @ForAll("models") String model) {
        assertGrows(COUNTERS.forModel("openai", model).texts(), parts);
    }

    @Property(tries = 200)
    void estimatesAsOneText(@ForAll("parts") List<String> parts) {
        assertGrows(ByteEstimate.counter(), parts);
    }

    private static void assertGrows(TextCounter counter, List<String> parts) {
        GrowingCount growing = counter.growing();
        StringBuilder whole = new StringBuilder();
        for (String part : parts) {
            assertThat(growing.add(part))
                    .isEqualTo(counter.count(whole.append(part).toString()));
        }
    }

    @Provide
    Arbitrary<String> models() {
        return Arbitraries.of(
                "gpt-4o", "gpt-4", "text-davinci-003", "text-davinci-001", "gpt-3.5-turbo-0301", "unknown");
    }

    @Provide
    Arbitrary<List<String>> parts() {
        Arbitrary<String> anything = Arbitraries.strings()
                .withChars("abcA é猫 \n\r\t.,'/-1\uD83D\uDE00\u200D<|")
                .ofMaxLength(12);
        Arbitrary<String> words = Arbitraries.of(
                "The ",
                "inn",
                "\n",
                "\n\n",
                "  \n",
                "'s",
                "猫が",
                "<|endoftext|>",
                ".\n",
                "/",
                "...",
                "12345",
                "ſ",
                "\u0301");
        Arbitrary<String> lines = words.list().ofMaxSize(5).map(some -> String.join("", some) + "\n");
        return Arbitraries.oneOf(anything, lines, words).list().ofMaxSize(8);
    }
}
