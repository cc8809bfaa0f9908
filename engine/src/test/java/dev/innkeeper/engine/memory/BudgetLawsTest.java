package dev.innkeeper.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.Span;
import dev.innkeeper.engine.token.TextCounter;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The budget of the three files together (memory-files.md §6). */
class BudgetLawsTest {
    private static final TextCounter UNITS = String::length;
    /** Like a tokenizer: several units are one token, and how many depends on the text. */
    private static final TextCounter WORDS = text -> text.isEmpty() ? 0 : text.split("(?<=[ .\\n])").length;

    @Property
    void theBudgetIsNeverExceededWhereItCanBeKept(
            @ForAll @IntRange(max = 900) int soul,
            @ForAll @IntRange(max = 900) int user,
            @ForAll @IntRange(max = 3000) int memory,
            @ForAll @IntRange(max = 2500) int budget,
            @ForAll @IntRange(min = 1, max = 2000) int fileUnits,
            @ForAll boolean words) {
        Map<MemoryFile, String> texts = texts(soul, user, memory);
        TextCounter counter = words ? WORDS : UNITS;
        MemoryLimits limits = new MemoryLimits(fileUnits, OptionalInt.of(budget));
        MemoryPrompt prompt = MemoryPrompt.of(scene(texts, limits), counter);
        int spent = contents(prompt).values().stream().mapToInt(counter::count).sum();
        if (leastCost(texts, fileUnits, counter) <= budget) {
            assertThat(spent).isLessThanOrEqualTo(budget);
        }
        assertThat(prompt.overBudget()).isEqualTo(spent > budget);
    }

    @Property
    void whoTheCharacterIsStaysWholeWhileTheOthersCanGiveWay(
            @ForAll @IntRange(min = 1, max = 900) int soul,
            @ForAll @IntRange(min = 1, max = 900) int user,
            @ForAll @IntRange(min = 1, max = 3000) int memory,
            @ForAll @IntRange(max = 4800) int budget) {
        Map<MemoryFile, String> texts = texts(soul, user, memory);
        MemoryLimits limits = new MemoryLimits(5000, OptionalInt.of(budget));
        Map<String, String> contents = contents(MemoryPrompt.of(scene(texts, limits), UNITS));
        boolean userCut = isCut(texts, MemoryFile.USER, contents);
        boolean soulCut = isCut(texts, MemoryFile.SOUL, contents);
        if (soulCut) {
            assertThat(user <= shortest(texts, MemoryFile.USER) || userCut).isTrue();
        }
        if (soul + user + memory <= budget) {
            assertThat(userCut || soulCut).isFalse();
        }
    }

    private static int leastCost(Map<MemoryFile, String> texts, int fileUnits, TextCounter counter) {
        return texts.entrySet().stream()
                .mapToInt(entry -> {
                    String name = entry.getKey().fileName();
                    String whole = Truncation.of(entry.getValue(), name, fileUnits, MemoryLanguage.ENGLISH);
                    String least = Truncation.of(entry.getValue(), name, 0, MemoryLanguage.ENGLISH);
                    return Math.min(counter.count(whole), counter.count(least));
                })
                .sum();
    }

    private static boolean isCut(Map<MemoryFile, String> texts, MemoryFile file, Map<String, String> contents) {
        return !texts.getOrDefault(file, "").equals(contents.get(file.fileName()));
    }

    private static int shortest(Map<MemoryFile, String> texts, MemoryFile file) {
        return Truncation.of(texts.getOrDefault(file, ""), file.fileName(), 0, MemoryLanguage.ENGLISH)
                .length();
    }

    private static Map<MemoryFile, String> texts(int soul, int user, int memory) {
        Map<MemoryFile, String> texts = new EnumMap<>(MemoryFile.class);
        texts.put(MemoryFile.SOUL, "soul. ".repeat(200).substring(0, soul));
        texts.put(MemoryFile.USER, "a fact ".repeat(200).substring(0, user));
        texts.put(MemoryFile.MEMORY, "remembered\n".repeat(300).substring(0, memory));
        texts.values().removeIf(String::isEmpty);
        return texts;
    }

    private static MemoryScene scene(Map<MemoryFile, String> texts, MemoryLimits limits) {
        Map<MemoryFile, FileState> files = new EnumMap<>(MemoryFile.class);
        texts.forEach((file, text) -> files.put(file, new FileState.Text(text)));
        return new MemoryScene(true, files, limits, MemoryLanguage.ENGLISH, true, "", "");
    }

    private static Map<String, String> contents(MemoryPrompt prompt) {
        Map<String, String> contents = new LinkedHashMap<>();
        for (Span span : prompt.text().spans()) {
            if (span.source() instanceof Provenance.MemoryFile(String file)) {
                contents.put(file, prompt.text().value().substring(span.start(), span.end()));
            }
        }
        return contents;
    }
}
