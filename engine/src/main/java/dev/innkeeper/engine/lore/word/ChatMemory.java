package dev.innkeeper.engine.lore.word;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Remembers what was found in chats, so that the scan of a new turn walks over nothing but the new text.
 *
 * <p>A chat is kept as its older part, the settled one, for which only the last use of each word is known. The newest
 * messages, which are still swiped, edited and deleted, are put on top of it anew each time; what was found in each of
 * them is remembered by its text. When too many have piled up, most of them settle. A chat of which no settled part is
 * known, because it is new, was branched off or edited far back, is walked over once as a whole.
 *
 * <p>Thread-safe; keeps a few chats and a few hundred texts, those used last.
 */
public final class ChatMemory {
    private static final int CHATS = 16;
    private static final int FEWEST_TEXTS = 64;
    private static final int MOST_TEXTS = 4_096;
    private static final int MOST_BITS = 1 << 26;
    private static final int MOST_FRESH = 24;
    private static final int LEFT_FRESH = 4;

    private final WordIndex words;
    private final SettledChat none;
    private final Deque<SettledChat> chats = new ArrayDeque<>();
    private final int mostTexts;
    private final Map<Text, WordSet> texts = new LinkedHashMap<>(16, 0.75f, true);

    /** An empty memory. */
    public ChatMemory(WordIndex words) {
        this.words = words;
        this.mostTexts = Math.clamp(MOST_BITS / (words.size() + 1), FEWEST_TEXTS, MOST_TEXTS);
        this.none = new SettledChat(List.of(), new int[words.size()], 0);
    }

    private record Text(String text, boolean marked) {}

    /**
     * The words of a single text.
     *
     * @param marked whether it stands behind a mark, or else behind a line feed
     */
    public synchronized WordSet in(String text, boolean marked) {
        WordSet found = texts.computeIfAbsent(new Text(text, marked), key -> words.in(text, marked));
        if (texts.size() > mostTexts) {
            texts.remove(texts.keySet().iterator().next());
        }
        return found;
    }

    /**
     * The words of a chat.
     *
     * @param newestFirst its messages as far back as they matter
     */
    public synchronized ChatWords inChat(List<String> newestFirst) {
        for (int fresh = 0; fresh <= Math.min(MOST_FRESH, newestFirst.size()); fresh++) {
            Optional<SettledChat> known = take(newestFirst, fresh);
            if (known.isPresent()) {
                return remembered(known.get(), newestFirst, fresh);
            }
        }
        int fresh = Math.min(LEFT_FRESH, newestFirst.size());
        return kept(
                settle(none, newestFirst.subList(fresh, newestFirst.size()), newestFirst.size()), newestFirst, fresh);
    }

    /** Walks over older messages; only a few of them are worth being remembered one by one. */
    private SettledChat settle(SettledChat before, List<String> settling, int kept) {
        return before.followedBy(settling, kept, settling.size() > MOST_FRESH ? words::in : text -> in(text, true));
    }

    private Optional<SettledChat> take(List<String> newestFirst, int fresh) {
        for (Iterator<SettledChat> each = chats.iterator(); each.hasNext(); ) {
            SettledChat chat = each.next();
            if (fresh < newestFirst.size() && chat.precedes(newestFirst, fresh)) {
                each.remove();
                return Optional.of(chat);
            }
        }
        return Optional.empty();
    }

    private ChatWords remembered(SettledChat settled, List<String> newestFirst, int fresh) {
        if (fresh < MOST_FRESH) {
            return kept(settled, newestFirst, fresh);
        }
        List<String> settling = newestFirst.subList(LEFT_FRESH, fresh);
        return kept(settle(settled, settling, newestFirst.size()), newestFirst, LEFT_FRESH);
    }

    private ChatWords kept(SettledChat settled, List<String> newestFirst, int fresh) {
        if (!settled.newestFirst().isEmpty()) {
            chats.addFirst(settled);
        }
        if (chats.size() > CHATS) {
            chats.removeLast();
        }
        short[] back = new short[words.size()];
        List<String> newest = new ArrayList<>(newestFirst.subList(0, fresh));
        for (int i = newest.size() - 1; i >= 0; i--) {
            short mark = (short) (i + 1);
            in(newest.get(i), true).forEach(word -> back[word] = mark);
        }
        List<String> all = new ArrayList<>(newest);
        all.addAll(settled.newestFirst().subList(0, newestFirst.size() - fresh));
        return new ChatWords(Collections.unmodifiableList(all), settled, fresh, back);
    }
}
