package dev.innkeeper.server;

import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.Vocabulary;
import dev.innkeeper.storage.tokenizer.TokenizerLibrary;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The engine with the tokenizers of this installation, made when it is first needed. */
final class Tokenization {
    private final TokenizerLibrary tokenizers = TokenizerLibrary.ofUser();
    private @Nullable Engine engine;

    synchronized Engine engine() {
        if (engine == null) {
            engine = new Engine(new ChatCounters(tokenizers, CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY));
        }
        return engine;
    }

    /** Names of the tokenizers whose files are not there. */
    List<String> missing() {
        return tokenizers.missing().stream().map(Vocabulary::id).sorted().toList();
    }
}
