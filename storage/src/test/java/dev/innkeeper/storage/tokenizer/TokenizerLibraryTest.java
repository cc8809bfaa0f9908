package dev.innkeeper.storage.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.innkeeper.engine.token.TiktokenEncoding;
import dev.innkeeper.engine.token.Tokenizer;
import dev.innkeeper.engine.token.Vocabulary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TokenizerLibraryTest {
    private static final TokenizerLibrary USER = TokenizerLibrary.ofUser();

    @TempDir
    Path folder;

    @Test
    void anEmptyFolderLacksEveryVocabularyButNoEncoding() {
        TokenizerLibrary library = new TokenizerLibrary(folder.resolve("not there"));

        assertThat(library.missing()).containsExactlyInAnyOrder(Vocabulary.values());
        assertThat(library.find(Vocabulary.GEMMA)).isEmpty();
        assertThat(library.find(Vocabulary.QWEN2)).isEmpty();
        assertThat(library.find(TiktokenEncoding.O200K_BASE)).isPresent();
    }

    @Test
    void aBrokenFileIsMissing() throws IOException {
        Files.writeString(folder.resolve("claude.json"), "{}");
        Files.writeString(folder.resolve("llama.model"), "not a model");
        TokenizerLibrary library = new TokenizerLibrary(folder);
        assertThat(library.missing()).doesNotContain(Vocabulary.CLAUDE, Vocabulary.LLAMA);

        assertThat(library.find(Vocabulary.CLAUDE)).isEmpty();
        assertThat(library.find(Vocabulary.LLAMA)).isEmpty();
        assertThat(library.missing()).contains(Vocabulary.CLAUDE, Vocabulary.LLAMA);
    }

    @ParameterizedTest
    @EnumSource(Vocabulary.class)
    void plainTextSurvivesEveryVocabulary(Vocabulary vocabulary) {
        Tokenizer tokenizer = tokenizer(vocabulary);
        String text = "Seraphina:\n\n*The forest—quiet.* 你好 👋 caf\u00e9 <b>123</b>";

        int[] ids = tokenizer.encode(text);
        assertThat(tokenizer.count(text)).isEqualTo(ids.length);
        if (vocabulary.algorithm() == Vocabulary.Algorithm.BYTE_LEVEL) {
            assertThat(tokenizer.decode(ids)).isEqualTo(text);
        } else {
            String letters = "TheForest\n2024";
            assertThat(tokenizer.decode(tokenizer.encode(letters))).isEqualTo(letters);
        }
    }

    @Test
    void aVocabularyIsLoadedOnceHoweverManyAsk() throws Exception {
        tokenizer(Vocabulary.LLAMA);
        TokenizerLibrary library = TokenizerLibrary.ofUser();
        List<Future<Tokenizer>> answers = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 20; i++) {
                answers.add(threads.submit(() -> library.find(Vocabulary.LLAMA).orElseThrow()));
            }
        }
        Set<Tokenizer> distinct = new HashSet<>();
        for (Future<Tokenizer> answer : answers) {
            distinct.add(answer.get());
        }
        assertThat(distinct).hasSize(1);
    }

    private static Tokenizer tokenizer(Vocabulary vocabulary) {
        Vocabulary needed = vocabulary.substitute().orElse(vocabulary);
        assumeThat(USER.missing()).as("run scripts/fetch-tokenizers").doesNotContain(needed);
        return USER.find(vocabulary).orElseThrow();
    }
}
