package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;

/**
 * Which messages the chats of one home hold, in a few bytes for each.
 *
 * <p>A message is held if a version of it is, by speaker and date, or if its text is, as a message or as a swipe.
 */
final class HeldMessages {
    private static final int TELLING_LENGTH = 12;

    private long[] marks = new long[1024];
    private int count;

    /** Adds a message with all its swipes. */
    void take(Json.Obj message) {
        if (!isMessage(message)) {
            return;
        }
        add(MessageMark.text(message.string("mes", "")));
        message.array("swipes")
                .items()
                .forEach(swipe -> swipe.asString().ifPresent(text -> add(MessageMark.text(text))));
        if (!MessageMark.date(message).isEmpty()) {
            add(MessageMark.sending(message));
        }
    }

    /** Whether the message, or a version of it, is held; what has no text is never missed. */
    boolean has(Json.Obj message) {
        String text = message.string("mes", "");
        if (!isMessage(message) || text.isBlank()) {
            return true;
        }
        if (MessageMark.date(message).isEmpty()) {
            return contains(MessageMark.text(text));
        }
        return contains(MessageMark.sending(message))
                || (text.length() >= TELLING_LENGTH && contains(MessageMark.text(text)));
    }

    private static boolean isMessage(Json.Obj message) {
        return message.find("mes").flatMap(Json::asString).isPresent();
    }

    private void add(long mark) {
        if (count * 2 > marks.length) {
            grow();
        }
        int at = slot(mark);
        if (marks[at] == 0) {
            marks[at] = mark;
            count++;
        }
    }

    private boolean contains(long mark) {
        return marks[slot(mark)] == mark;
    }

    private int slot(long mark) {
        int mask = marks.length - 1;
        int at = (int) (mark ^ (mark >>> 32)) & mask;
        while (marks[at] != 0 && marks[at] != mark) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        long[] old = marks;
        marks = new long[Math.multiplyExact(old.length, 2)];
        for (long mark : old) {
            if (mark != 0) {
                marks[slot(mark)] = mark;
            }
        }
    }
}
