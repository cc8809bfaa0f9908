package dev.innkeeper.engine.token;

import dev.innkeeper.engine.js.Json;

/**
 * The counting of messages and texts for one model, as the client of a chat completion does it (tokenizers.md §4).
 *
 * <p>A plain text counts as the message {@code {content: text}}, "full" (tokenizers.md §4.1).
 */
public interface TokenCounter extends PlainTextCounter {

    /**
     * The count of one message, taken on its own and not "full".
     *
     * <p>Every member counts, in the object's order. For the tiktoken encodings a message of role and content costs the
     * content plus 5; for others the members joined by blank lines, less 2 except for Claude (prompt-assembly.md §15.1).
     *
     * @return tokens; may be negative for a message that is almost empty
     */
    int message(Json.Obj message);
}
