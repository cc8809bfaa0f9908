package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.scene.ChatMessage;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * What of a chat can enter the prompt, oldest first; texts are made from the newest message on, as far back as they are
 * asked for.
 *
 * <p>For one thread.
 */
public final class History extends AbstractList<Said> implements RandomAccess {
    private final HistoryReader.Reading reading;
    private final List<ChatMessage> chat;
    private final int size;
    private final List<Integer> places = new ArrayList<>();
    private final List<Said> newestFirst = new ArrayList<>();
    private int unread;

    /**
     * A history.
     *
     * @param unread how many messages of the chat may belong to it; newer ones do not
     * @param size how many of these do
     */
    History(HistoryReader.Reading reading, List<ChatMessage> chat, int unread, int size) {
        this.reading = reading;
        this.chat = chat;
        this.unread = unread;
        this.size = size;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Said get(int index) {
        int back = size - 1 - Objects.checkIndex(index, size);
        while (newestFirst.size() <= back) {
            int next = newestFirst.size();
            int place = place(next);
            newestFirst.add(reading.said(place, chat.get(place), next));
        }
        return newestFirst.get(back);
    }

    /** The places in the chat of the newest messages, newest first; their texts are not made for that. */
    List<Integer> newestPlaces(int most) {
        int count = Math.min(most, size);
        if (count > 0) {
            place(count - 1);
        }
        return List.copyOf(places.subList(0, count));
    }

    private int place(int back) {
        while (places.size() <= back) {
            unread--;
            if (reading.isUsable(chat.get(unread))) {
                places.add(unread);
            }
        }
        return places.get(back);
    }

    /** The scripts that could not run on the texts made so far, and on others of the turn. */
    List<Warning> warnings() {
        return reading.warnings();
    }
}
