package dev.innkeeper.engine.lore.word;

import dev.innkeeper.engine.script.JsPattern;
import java.util.List;
import java.util.Optional;

/** The words of which every match of a pattern has one. */
public final class PatternWords {
    private PatternWords() {}

    /** The words; nothing if none are known. */
    public static Optional<List<Word>> of(JsPattern pattern) {
        return pattern.required()
                .map(required -> required.lowered().orElse(required))
                .map(required -> required.literals().stream()
                        .map(literal -> new Word(literal, !required.lowerCase(), false))
                        .toList());
    }
}
