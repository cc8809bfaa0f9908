package dev.innkeeper.storage.file;

import dev.innkeeper.storage.chat.ChatEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;

/**
 * Which change comes next when a chat is undone or redone, as its history tells it.
 *
 * <p>Undoing takes changes back from the newest to the oldest; redoing goes the other way, until any other change is
 * made. The beginning of a history cannot be undone.
 */
final class UndoOrder {
    private final Deque<Long> done = new ArrayDeque<>();
    private final Deque<Long> undone = new ArrayDeque<>();

    private UndoOrder() {}

    /** The order after these events, which are all there are, oldest first. */
    static UndoOrder of(List<ChatEvent> events) {
        UndoOrder order = new UndoOrder();
        events.stream()
                .filter(event -> isBeginning(event) || event.removed() + event.added() > 0)
                .forEach(order::take);
        return order;
    }

    private static boolean isBeginning(ChatEvent event) {
        return event.kind() == ChatEvent.Kind.CREATED || event.kind() == ChatEvent.Kind.ADOPTED;
    }

    private void take(ChatEvent event) {
        switch (event.kind()) {
            case CREATED, ADOPTED -> {
                done.clear();
                undone.clear();
            }
            case UNDONE -> move(done, undone);
            case REDONE -> move(undone, done);
            case APPENDED, CHANGED, REMOVED, SAVED, RESTORED, FOUND -> {
                done.push(event.revision());
                undone.clear();
            }
        }
    }

    private static void move(Deque<Long> from, Deque<Long> to) {
        if (!from.isEmpty()) {
            to.push(from.pop());
        }
    }

    /** The revision whose change is to be undone. */
    OptionalLong undo() {
        return done.isEmpty() ? OptionalLong.empty() : OptionalLong.of(done.peek());
    }

    /** The revision whose change is to be done again. */
    OptionalLong redo() {
        return undone.isEmpty() ? OptionalLong.empty() : OptionalLong.of(undone.peek());
    }
}
