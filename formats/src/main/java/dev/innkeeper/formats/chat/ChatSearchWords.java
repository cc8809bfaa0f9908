package dev.innkeeper.formats.chat;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The words of a query to SillyTavern's chat search, in lower case (chats.md §7.3).
 *
 * @param words in the query's order; none match everything
 */
public record ChatSearchWords(List<String> words) {
    /** Copies the list. */
    public ChatSearchWords {
        words = List.copyOf(words);
    }

    /** The words of a query: its parts between white space. */
    public static ChatSearchWords of(String query) {
        String text = JsStrings.lowerCase(JsStrings.trim(query));
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || JsStrings.isWhiteSpace(text.charAt(at))) {
                if (at > start) {
                    words.add(text.substring(start, at));
                }
                start = at + 1;
            }
        }
        return new ChatSearchWords(words);
    }

    /** What is searched of a message: its {@code mes} as text, whatever its type; empty if there is none. */
    public static String text(Json.Obj message) {
        return message.find("mes").filter(Json::truthy).map(JsNumbers::text).orElse("");
    }

    /** Whether every word stands in one text, such as a chat's name. */
    public boolean allIn(String text) {
        String lower = JsStrings.lowerCase(text);
        return words.stream().allMatch(lower::contains);
    }

    /** The start of a search through the messages of one chat. */
    public Search search() {
        return new Search(words);
    }

    /** The search through one chat, message by message; different words may stand in different ones. */
    public static final class Search {
        private final List<String> words;
        private final BitSet missing = new BitSet();

        private Search(List<String> words) {
            this.words = words;
            missing.set(0, words.size());
        }

        /**
         * Looks through one more message.
         *
         * @return whether every word was found by now; further messages need not be read
         */
        public boolean read(String text) {
            if (!missing.isEmpty() && !text.isEmpty()) {
                String lower = JsStrings.lowerCase(text);
                for (int word = missing.nextSetBit(0); word >= 0; word = missing.nextSetBit(word + 1)) {
                    if (lower.contains(words.get(word))) {
                        missing.clear(word);
                    }
                }
            }
            return found();
        }

        /** Whether every word was found by now. */
        public boolean found() {
            return missing.isEmpty();
        }
    }
}
