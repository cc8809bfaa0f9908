package dev.innkeeper.engine.memory;

import java.util.Arrays;
import java.util.Optional;

/** The language in which memory files are introduced to the model (memory-files.md §3–§5, §9). */
public enum MemoryLanguage {
    /** Simplified Chinese. */
    CHINESE("zh", new ChineseWording()),
    /** English. */
    ENGLISH("en", new EnglishWording());

    private final String code;
    private final Wording wording;

    MemoryLanguage(String code, Wording wording) {
        this.code = code;
        this.wording = wording;
    }

    /** Its two letters: {@code zh} or {@code en}. */
    public String code() {
        return code;
    }

    Wording wording() {
        return wording;
    }

    /** The language of two letters. */
    public static Optional<MemoryLanguage> of(String code) {
        return Arrays.stream(values())
                .filter(language -> language.code.equals(code))
                .findFirst();
    }
}
