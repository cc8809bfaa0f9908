package dev.innkeeper.engine.lore.word;

import java.util.List;

/** How far back in a chat each word was used last. Immutable. */
public final class ChatWords {
    /** The answer for a word that was not used. */
    public static final int NEVER = Integer.MAX_VALUE;

    private final List<String> newestFirst;
    private final SettledChat settled;
    private final int fresh;
    private final short[] freshBack;

    /**
     * The words of a chat.
     *
     * @param newestFirst the messages
     * @param settled all messages but the newest
     * @param fresh how many the newest are
     * @param freshBack by word: 1 more than how many messages are newer than the last one that has it; 0 if none has
     */
    ChatWords(List<String> newestFirst, SettledChat settled, int fresh, short[] freshBack) {
        this.newestFirst = newestFirst;
        this.settled = settled;
        this.fresh = fresh;
        this.freshBack = freshBack;
    }

    /** The messages; those that were known are the same objects as before. */
    public List<String> newestFirst() {
        return newestFirst;
    }

    /** How many messages are newer than the last one that has a word; {@link #NEVER} if none has it. */
    public int back(int word) {
        if (freshBack[word] != 0) {
            return freshBack[word] - 1;
        }
        int settledBack = settled.back(word);
        return settledBack == NEVER ? NEVER : fresh + settledBack;
    }
}
