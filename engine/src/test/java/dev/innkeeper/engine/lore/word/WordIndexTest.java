package dev.innkeeper.engine.lore.word;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.JsStrings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** What the automaton finds is what a search for each word on its own finds. */
final class WordIndexTest {

    @Property(tries = 2000)
    void findsWhatASearchForEachWordFinds(@ForAll("words") List<Word> words, @ForAll("texts") String text) {
        assertSame(words, text);
    }

    @Property(tries = 300)
    void findsWhatASearchFindsWithManyWordsAndSymbols(
            @ForAll("manyWords") List<Word> words, @ForAll("wideTexts") String text) {
        assertSame(words, text);
    }

    private static void assertSame(List<Word> words, String text) {
        WordIndex index = new WordIndex(words);
        WordSet found = index.in(text);
        for (Word word : words) {
            boolean expected = word.firstIn(word.caseSensitive() ? text : JsStrings.lowerCase(text)) >= 0;
            index.number(word)
                    .ifPresent(number ->
                            assertThat(found.contains(number)).as("%s", word).isEqualTo(expected));
        }
    }

    @Provide
    Arbitrary<List<Word>> words() {
        return words("aAbB_ .猫狗İiΣσς\u212AkK\uD801\uDC00\uDC28", 4).list().ofMaxSize(12);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings()
                .withChars("aAbB_ .\n猫狗İiΣσς\u212AkK\uD801\uDC00\uDC28")
                .ofMaxLength(24);
    }

    @Provide
    Arbitrary<List<Word>> manyWords() {
        return words(wide(), 3).list().ofMinSize(100).ofMaxSize(400);
    }

    @Provide
    Arbitrary<String> wideTexts() {
        return Arbitraries.strings().withChars(wide()).ofMaxLength(400);
    }

    /** More letters than there are frequent symbols. */
    private static String wide() {
        return IntStream.rangeClosed('\u4E00', '\u4E60')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .append("abcdefghij ABC")
                .toString();
    }

    private static Arbitrary<Word> words(String letters, int longest) {
        Arbitrary<String> texts =
                Arbitraries.strings().withChars(letters).ofMinLength(1).ofMaxLength(longest);
        Arbitrary<Boolean> choices = Arbitraries.of(true, false);
        return Combinators.combine(texts, choices, choices).as(Word::of);
    }

    @Test
    void deeplyNestedWordsAreFoundInLinearTime() {
        List<Word> words = IntStream.rangeClosed(1, 250)
                .mapToObj(length -> Word.of("a".repeat(length), false, false))
                .toList();
        WordSet found = new WordIndex(words).in("a".repeat(1_000_000));
        assertThat(IntStream.range(0, words.size()).allMatch(found::contains)).isTrue();
    }

    @Test
    void wordsThatCouldReachBeyondAMessageHaveNoNumber() {
        List<Word> words = List.of(
                Word.of("", false, false),
                Word.of("a\nb", false, false),
                Word.of("\u0001a", false, false),
                Word.of("x".repeat(1000), false, false));
        assertThat(new WordIndex(words).size()).isZero();
    }

    @Test
    void aChatThatGrowsIsSwipedEditedAndCutSaysHowFarBackEachWordIs() {
        List<Word> words = IntStream.range(0, 40)
                .mapToObj(number -> Word.of("w" + number, false, true))
                .toList();
        WordIndex index = new WordIndex(words);
        ChatMemory memory = new ChatMemory(index);
        SplittableRandom random = new SplittableRandom(7);
        List<String> chat = new ArrayList<>();
        for (int step = 0; step < 600; step++) {
            change(chat, random);
            List<String> newestFirst =
                    chat.reversed().stream().limit(1 + random.nextInt(80)).toList();
            ChatWords found = memory.inChat(newestFirst);
            for (Word word : words) {
                int back = IntStream.range(0, newestFirst.size())
                        .filter(i -> word.firstIn(newestFirst.get(i)) >= 0)
                        .findFirst()
                        .orElse(ChatWords.NEVER);
                int known = found.back(index.number(word).orElseThrow());
                assertThat(known < newestFirst.size() ? known : ChatWords.NEVER).isEqualTo(back);
            }
        }
    }

    private static void change(List<String> chat, SplittableRandom random) {
        String message = "w" + random.nextInt(40) + " w" + random.nextInt(40) + (random.nextInt(3) == 0 ? "" : "!");
        switch (random.nextInt(8)) {
            case 0 ->
                chat.subList(Math.max(0, chat.size() - 1 - random.nextInt(5)), chat.size())
                        .clear();
            case 1 -> {
                if (!chat.isEmpty()) {
                    chat.set(random.nextInt(chat.size()), message);
                }
            }
            case 2 -> Collections.addAll(chat, "same", "same", "same");
            case 3 ->
                Collections.addAll(
                        chat, IntStream.range(0, 30).mapToObj(i -> message + i).toArray(String[]::new));
            default -> chat.add(message);
        }
    }
}
