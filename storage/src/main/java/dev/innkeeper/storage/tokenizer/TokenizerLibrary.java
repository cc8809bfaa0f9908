package dev.innkeeper.storage.tokenizer;

import dev.innkeeper.engine.token.ByteLevelTokenizer;
import dev.innkeeper.engine.token.SentencePieceTokenizer;
import dev.innkeeper.engine.token.TiktokenEncoding;
import dev.innkeeper.engine.token.TiktokenTokenizer;
import dev.innkeeper.engine.token.Tokenizer;
import dev.innkeeper.engine.token.TokenizerId;
import dev.innkeeper.engine.token.Tokenizers;
import dev.innkeeper.engine.token.Vocabulary;
import dev.innkeeper.formats.tokenizer.SentencePieceFile;
import dev.innkeeper.formats.tokenizer.TokenizerFormatException;
import dev.innkeeper.formats.tokenizer.TokenizerJsonFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tokenizers whose files lie in one folder, which {@code scripts/fetch-tokenizers} fills.
 *
 * <p>A file is read when its tokenizer is first asked for, once, and stays in memory. A vocabulary without a usable
 * file is replaced by its {@link Vocabulary#substitute() substitute} if there is one; otherwise it is missing, and
 * counting falls back to the byte estimate. That decision holds until the library is made anew. Safe for use by many
 * threads.
 */
public final class TokenizerLibrary implements Tokenizers {
    private static final Logger LOG = LoggerFactory.getLogger(TokenizerLibrary.class);

    private final Path folder;
    private final Map<Vocabulary, Shelf> shelves = new EnumMap<>(Vocabulary.class);

    /** The library over a folder; the folder need not exist. */
    public TokenizerLibrary(Path folder) {
        this.folder = folder;
        Arrays.stream(Vocabulary.values()).forEach(vocabulary -> shelves.put(vocabulary, new Shelf(vocabulary)));
    }

    /** The library over the folder that {@code scripts/fetch-tokenizers} fills for this user. */
    public static TokenizerLibrary ofUser() {
        Path cache = Optional.ofNullable(System.getenv("INNKEEPER_CACHE"))
                .filter(name -> !name.isBlank())
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache", "innkeeper"));
        return new TokenizerLibrary(cache.resolve("tokenizers"));
    }

    @Override
    public Optional<Tokenizer> find(TokenizerId id) {
        return switch (id) {
            case TiktokenEncoding encoding -> Optional.of(TiktokenTokenizer.of(encoding));
            case Vocabulary vocabulary ->
                Optional.ofNullable(shelves.get(vocabulary))
                        .flatMap(Shelf::tokenizer)
                        .or(() -> vocabulary.substitute().flatMap(this::find));
        };
    }

    /**
     * The vocabularies without a usable file: their counts are estimates, or those of their substitute.
     *
     * <p>Files that were not asked for yet are only looked for, not read.
     */
    public Set<Vocabulary> missing() {
        Set<Vocabulary> missing = EnumSet.noneOf(Vocabulary.class);
        shelves.forEach((vocabulary, shelf) -> {
            if (shelf.isMissing()) {
                missing.add(vocabulary);
            }
        });
        return missing;
    }

    private Path file(Vocabulary vocabulary) {
        return folder.resolve(vocabulary.fileName());
    }

    private Optional<Tokenizer> load(Vocabulary vocabulary) {
        try {
            byte[] bytes = Files.readAllBytes(file(vocabulary));
            return Optional.of(
                    switch (vocabulary.algorithm()) {
                        case SENTENCE_PIECE -> new SentencePieceTokenizer(vocabulary, SentencePieceFile.read(bytes));
                        case BYTE_LEVEL -> new ByteLevelTokenizer(vocabulary, TokenizerJsonFile.read(bytes));
                    });
        } catch (NoSuchFileException e) {
            LOG.warn(
                    "No file for the tokenizer {}; its counts are {}. Run scripts/fetch-tokenizers.",
                    vocabulary.id(),
                    vocabulary.substitute().map(it -> "those of " + it.id()).orElse("estimates"));
        } catch (IOException | TokenizerFormatException | IllegalArgumentException e) {
            LOG.warn(
                    "The file of the tokenizer {} cannot be used. Delete it and run scripts/fetch-tokenizers.",
                    vocabulary.id(),
                    e);
        }
        return Optional.empty();
    }

    private enum State {
        NOT_TRIED,
        THERE,
        MISSING
    }

    /** The place of one tokenizer. */
    private final class Shelf {
        private final Vocabulary vocabulary;
        private volatile Optional<Tokenizer> tokenizer = Optional.empty();
        private volatile State state = State.NOT_TRIED;

        Shelf(Vocabulary vocabulary) {
            this.vocabulary = vocabulary;
        }

        boolean isMissing() {
            return switch (state) {
                case NOT_TRIED -> !Files.isRegularFile(file(vocabulary));
                case THERE -> false;
                case MISSING -> true;
            };
        }

        Optional<Tokenizer> tokenizer() {
            if (state == State.NOT_TRIED) {
                tryOnce();
            }
            return tokenizer;
        }

        private synchronized void tryOnce() {
            if (state == State.NOT_TRIED) {
                tokenizer = load(vocabulary);
                state = tokenizer.isPresent() ? State.THERE : State.MISSING;
            }
        }
    }
}
