package dev.innkeeper.engine.token;

import java.util.Arrays;
import java.util.Optional;

/** A tokenizer whose data is in a file that must be fetched (tokenizers.md §5.2 and §5.3). */
public enum Vocabulary implements TokenizerId {
    LLAMA("llama", Algorithm.SENTENCE_PIECE),
    NERDSTASH("nerdstash", Algorithm.SENTENCE_PIECE),
    NERDSTASH_V2("nerdstash_v2", Algorithm.SENTENCE_PIECE),
    MISTRAL("mistral", Algorithm.SENTENCE_PIECE),
    YI("yi", Algorithm.SENTENCE_PIECE),
    GEMMA("gemma", Algorithm.SENTENCE_PIECE),
    JAMBA("jamba", Algorithm.SENTENCE_PIECE),
    CLAUDE("claude", Algorithm.BYTE_LEVEL),
    LLAMA3("llama3", Algorithm.BYTE_LEVEL),
    QWEN2("qwen2", Algorithm.BYTE_LEVEL),
    COMMAND_R("command-r", Algorithm.BYTE_LEVEL),
    COMMAND_A("command-a", Algorithm.BYTE_LEVEL),
    NEMO("nemo", Algorithm.BYTE_LEVEL),
    DEEPSEEK("deepseek", Algorithm.BYTE_LEVEL);

    /** The way in which a vocabulary is applied. */
    public enum Algorithm {
        /** Merging of characters by score, from a {@code .model} file. */
        SENTENCE_PIECE(".model"),
        /** Merging of bytes by rank, from a {@code tokenizer.json} file. */
        BYTE_LEVEL(".json");

        private final String suffix;

        Algorithm(String suffix) {
            this.suffix = suffix;
        }
    }

    private final String id;
    private final Algorithm algorithm;

    Vocabulary(String id, Algorithm algorithm) {
        this.id = id;
        this.algorithm = algorithm;
    }

    @Override
    public String id() {
        return id;
    }

    /** How its data is applied. */
    public Algorithm algorithm() {
        return algorithm;
    }

    /** The name of its file, without a folder. */
    public String fileName() {
        return id + algorithm.suffix;
    }

    /**
     * The vocabulary that stands in when this one has no file.
     *
     * <p>Those that SillyTavern downloads on first use are replaced by Llama 3's (tokenizers.md §5.3).
     */
    public Optional<Vocabulary> substitute() {
        return switch (this) {
            case QWEN2, COMMAND_R, COMMAND_A, NEMO, DEEPSEEK -> Optional.of(LLAMA3);
            case LLAMA, NERDSTASH, NERDSTASH_V2, MISTRAL, YI, GEMMA, JAMBA, CLAUDE, LLAMA3 -> Optional.empty();
        };
    }

    /** The vocabulary of that name. */
    public static Optional<Vocabulary> named(String id) {
        return Arrays.stream(values()).filter(it -> it.id.equals(id)).findFirst();
    }
}
