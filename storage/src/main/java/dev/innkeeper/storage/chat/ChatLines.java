package dev.innkeeper.storage.chat;

/** The lines of a whole chat, one after the other: what a save brings. */
public interface ChatLines {
    /** How many there are. */
    int count();

    /**
     * One line as UTF-8 without a line feed; asked for a few times at most, mostly in ascending order.
     *
     * @param index from 0
     */
    byte[] line(int index);
}
