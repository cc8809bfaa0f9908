package dev.innkeeper.engine.token;

import java.util.Optional;

/** The tokenizers that are at hand. */
public interface Tokenizers {

    /** The tokenizer, or nothing if its data is not at hand; counting then falls back to an estimate. */
    Optional<Tokenizer> find(TokenizerId id);

    /** Those that need no file: the tiktoken encodings. */
    static Tokenizers builtIn() {
        return id -> switch (id) {
            case TiktokenEncoding encoding -> Optional.of(TiktokenTokenizer.of(encoding));
            case Vocabulary ignored -> Optional.empty();
        };
    }
}
