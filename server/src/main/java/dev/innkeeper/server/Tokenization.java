package dev.innkeeper.server;

import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.TokenCounters;
import dev.innkeeper.engine.token.Tokenizers;
import dev.innkeeper.engine.token.Vocabulary;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.storage.tokenizer.TokenizerLibrary;
import java.util.List;

/** The engine with the tokenizers of this installation, each of which is loaded when it is first needed. */
final class Tokenization {
    private final TokenizerLibrary tokenizers = TokenizerLibrary.ofUser();
    private final TokenCounters counters =
            new ChatCounters(tokenizers, CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY);
    private final Engine engine = new Engine(counters);

    Tokenizers tokenizers() {
        return tokenizers;
    }

    TokenCounters counters() {
        return counters;
    }

    Engine engine() {
        return engine;
    }

    /** Loads the tokenizer of a connection's model, which takes about a second for some. */
    void load(Connection connection) {
        counters.forModel(connection.source(), connection.model()).text("Welcome.");
    }

    /** Names of the tokenizers whose files are not there. */
    List<String> missing() {
        return tokenizers.missing().stream().map(Vocabulary::id).sorted().toList();
    }
}
