package dev.innkeeper.engine.js;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/** {@code Array.prototype.sort} with a comparing function: stable, and at ease with NaN. */
public final class JsSort {
    private JsSort() {}

    /**
     * A sorted copy of the list.
     *
     * <p>A result of NaN counts as "equal". Such a comparison is no order, so a library sort may refuse it; a binary
     * insertion and merge as in the common engines never does.
     *
     * @param compare negative if the first comes before the second
     */
    public static <T> List<T> sorted(List<T> items, ToDoubleBiFunction<T, T> compare) {
        List<T> result = new ArrayList<>(items);
        mergeSort(result, new ArrayList<>(items), 0, result.size(), compare);
        return result;
    }

    private static <T> void mergeSort(
            List<T> target, List<T> source, int from, int to, ToDoubleBiFunction<T, T> compare) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        mergeSort(source, target, from, middle, compare);
        mergeSort(source, target, middle, to, compare);
        int left = from;
        int right = middle;
        for (int at = from; at < to; at++) {
            boolean takeLeft =
                    right >= to || (left < middle && !(compare.applyAsDouble(source.get(left), source.get(right)) > 0));
            target.set(at, takeLeft ? source.get(left++) : source.get(right++));
        }
    }
}
