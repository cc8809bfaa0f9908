package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.scene.ChatMessage;
import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * The tallies of the chats that were read last, so that a turn looks into no message that it knows; that costs next to
 * nothing for messages that are the same objects as before. Thread-safe.
 */
final class ChatTallies {
    private static final int KEPT = 8;

    private static final Known NOTHING = new Known(List.of(), ChatTally.NONE);

    private final Deque<SoftReference<Known>> known = new ArrayDeque<>();

    private record Known(List<ChatMessage> messages, ChatTally tally) {
        boolean isLike(List<ChatMessage> chat) {
            int shorter = Math.min(messages.size(), chat.size());
            return shorter > 0 && messages.get(shorter / 2).equals(chat.get(shorter / 2));
        }

        /** The tally of a chat that differs in few messages. */
        ChatTally of(List<ChatMessage> chat) {
            ChatTally result = tally;
            int shorter = Math.min(messages.size(), chat.size());
            for (int i = 0; i < shorter; i++) {
                // As objects of no class the same ones are told apart without being looked into.
                Object now = chat.get(i);
                Object before = messages.get(i);
                if (now != before && !now.equals(before)) {
                    result = result.without(messages.get(i)).with(chat.get(i));
                }
            }
            for (ChatMessage gone : messages.subList(shorter, messages.size())) {
                result = result.without(gone);
            }
            for (ChatMessage added : chat.subList(shorter, chat.size())) {
                result = result.with(added);
            }
            return result;
        }
    }

    /** The tally of a chat. */
    ChatTally of(List<ChatMessage> chat) {
        Known next = new Known(chat, like(chat).of(chat));
        synchronized (known) {
            known.addFirst(new SoftReference<>(next));
            if (known.size() > KEPT) {
                known.removeLast();
            }
        }
        return next.tally();
    }

    /** The most like a chat of those that are known, which is forgotten: the chat takes its place. */
    private Known like(List<ChatMessage> chat) {
        synchronized (known) {
            for (Iterator<SoftReference<Known>> each = known.iterator(); each.hasNext(); ) {
                Known candidate = each.next().get();
                if (candidate == null) {
                    each.remove();
                } else if (candidate.isLike(chat)) {
                    each.remove();
                    return candidate;
                }
            }
        }
        return NOTHING;
    }
}
