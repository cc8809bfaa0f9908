package dev.innkeeper.engine.token;

import dev.innkeeper.engine.js.Json;
import java.util.List;

/** The counting of messages and texts for one model, as the client of a chat completion does it (tokenizers.md §4). */
public interface TokenCounter {

    /**
     * The count of one message, taken on its own and not "full".
     *
     * <p>Every member counts, in the object's order. For the tiktoken encodings a message of role and content costs the
     * content plus 5; for others the members joined by blank lines, less 2 except for Claude (prompt-assembly.md §15.1).
     *
     * @return tokens; may be negative for a message that is almost empty
     */
    int message(Json.Obj message);

    /**
     * The count of a plain text: that of the message {@code {content: text}}, "full" (tokenizers.md §4.1).
     *
     * @return tokens, 0 or more
     */
    int text(String text);

    /** Counts plain texts as {@link #text} does. */
    default TextCounter texts() {
        return this::text;
    }

    /** The token ids of a text; none if the tokenizer is not at hand or refuses the text. */
    List<Integer> ids(String text);

    /** The name of the tokenizer that counts, for example {@code gpt-4o} or {@code claude}. */
    String tokenizerName();
}
