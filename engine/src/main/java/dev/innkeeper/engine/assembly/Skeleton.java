package dev.innkeeper.engine.assembly;

import java.util.List;

/**
 * The main list of a prompt: slots from top to bottom, each with what fills it.
 *
 * @param <T> a message
 */
public record Skeleton<T>(List<Slot<T>> slots) {
    /** Copies the list. */
    public Skeleton {
        slots = List.copyOf(slots);
    }

    /**
     * One place of the main list.
     *
     * @param <T> a message
     * @param anchor the name that blocks may be placed beside; empty if it has none
     * @param filler what stands there
     */
    public record Slot<T>(String anchor, Filler<T> filler) {
        /** A slot that blocks can be placed beside. */
        public static <T> Slot<T> anchor(String name, List<T> content) {
            return new Slot<>(name, new Filler.Messages<>(content));
        }

        /** A slot that holds something and is no anchor. */
        public static <T> Slot<T> of(List<T> content) {
            return anchor("", content);
        }

        /** The slot that the history fills, with the blocks that were put into it. */
        public static <T> Slot<T> history(String anchor) {
            return new Slot<>(anchor, new Filler.History<>());
        }
    }

    /**
     * What fills a slot.
     *
     * @param <T> a message
     */
    public sealed interface Filler<T> {
        /** Messages that are there from the beginning. */
        record Messages<T>(List<T> messages) implements Filler<T> {
            /** Copies the list. */
            public Messages {
                messages = List.copyOf(messages);
            }
        }

        /** The history. */
        record History<T>() implements Filler<T> {}
    }
}
