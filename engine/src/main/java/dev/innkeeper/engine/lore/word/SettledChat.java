package dev.innkeeper.engine.lore.word;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * The older messages of a chat, and which of them used each word last. Immutable.
 *
 * @param newestFirst the messages as far back as they were searched
 * @param ordinals by word: the number of the last message that has it, counted from 1; 0 if none has
 * @param count messages counted so far
 */
record SettledChat(List<String> newestFirst, int[] ordinals, int count) {

    /**
     * The chat after some more messages.
     *
     * @param kept how many messages to remember
     * @param words finds the words of a message
     */
    SettledChat followedBy(List<String> newerNewestFirst, int kept, Function<String, WordSet> words) {
        int[] next = ordinals.clone();
        int at = count;
        for (String message : newerNewestFirst.reversed()) {
            int ordinal = ++at;
            words.apply(message).forEach(word -> next[word] = ordinal);
        }
        List<String> all = new ArrayList<>(newerNewestFirst);
        all.addAll(newestFirst);
        return new SettledChat(
                Collections.unmodifiableList(new ArrayList<>(all.subList(0, Math.min(kept, all.size())))), next, at);
    }

    int back(int word) {
        return ordinals[word] == 0 ? ChatWords.NEVER : count - ordinals[word];
    }

    /** Whether this is what stands before the newest messages of a chat, as far back as they are given. */
    boolean precedes(List<String> chat, int newest) {
        int rest = chat.size() - newest;
        if (rest < 0 || newestFirst.size() < rest) {
            return false;
        }
        for (int i = 0; i < rest; i++) {
            if (!newestFirst.get(i).equals(chat.get(newest + i))) {
                return false;
            }
        }
        return true;
    }
}
