package dev.innkeeper.engine.list;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * A list that cannot be changed and whose elements are made when they are asked for.
 *
 * <p>It equals every list with the same elements. A turn of a long chat has lists with an element for every message, of
 * which few are ever looked at.
 */
public final class LateList<E> extends AbstractList<E> implements RandomAccess {
    private final int size;
    private final IntFunction<E> elements;

    private LateList(int size, IntFunction<E> elements) {
        this.size = size;
        this.elements = elements;
    }

    /**
     * A list that makes an element each time it is asked for.
     *
     * @param elements gives the same for the same place always
     */
    public static <E> LateList<E> of(int size, IntFunction<E> elements) {
        return new LateList<>(size, elements);
    }

    /**
     * A list that makes all its elements at once, when the first is asked for, and keeps them. Thread-safe.
     *
     * @param elements gives as many as the size says; called once
     */
    public static <E> LateList<E> madeOnce(int size, Supplier<List<E>> elements) {
        return new LateList<>(size, new Once<>(elements)::get);
    }

    /** Lists one after the other; they must not change any more. */
    public static <E> LateList<E> joined(List<? extends List<E>> parts) {
        Joined<E> joined = new Joined<>(parts);
        return new LateList<>(joined.size(), joined::get);
    }

    /** The list itself if it is of this kind, else an unmodifiable copy. */
    public static <E> List<E> copyOf(List<E> list) {
        return list instanceof LateList<E> ? list : List.copyOf(list);
    }

    @Override
    public E get(int index) {
        return elements.apply(Objects.checkIndex(index, size));
    }

    @Override
    public int size() {
        return size;
    }

    /** Elements that are made once. */
    private static final class Once<E> {
        private Supplier<List<E>> elements;
        private boolean made;

        Once(Supplier<List<E>> elements) {
            this.elements = elements;
        }

        synchronized E get(int index) {
            if (!made) {
                List<E> all = List.copyOf(elements.get());
                elements = () -> all;
                made = true;
            }
            return elements.get().get(index);
        }
    }

    /** Lists and where each begins. */
    private static final class Joined<E> {
        private final List<List<E>> parts = new ArrayList<>();
        private final List<Integer> ends = new ArrayList<>();

        Joined(List<? extends List<E>> all) {
            int end = 0;
            for (List<E> part : all) {
                if (!part.isEmpty()) {
                    end += part.size();
                    parts.add(part);
                    ends.add(end);
                }
            }
        }

        int size() {
            return ends.isEmpty() ? 0 : ends.getLast();
        }

        E get(int index) {
            int low = 0;
            int high = ends.size() - 1;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (index < ends.get(middle)) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            return parts.get(low).get(index - (low == 0 ? 0 : ends.get(low - 1)));
        }
    }
}
