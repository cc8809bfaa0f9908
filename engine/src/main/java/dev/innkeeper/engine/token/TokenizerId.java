package dev.innkeeper.engine.token;

/** The identity of one tokenizer: a tiktoken encoding or a vocabulary kept in a file (tokenizers.md §5). */
public sealed interface TokenizerId permits TiktokenEncoding, Vocabulary {

    /** The name that people and endpoints use, for example {@code cl100k_base} or {@code claude}. */
    String id();
}
