package dev.innkeeper.engine.python;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A stable sort that also ends for an order that contradicts itself, as that of {@code nan} does. */
final class MergeSort {
    private MergeSort() {}

    static <T> List<T> sorted(List<T> items, Comparator<T> order) {
        if (items.size() < 2) {
            return items;
        }
        int middle = items.size() / 2;
        List<T> left = sorted(items.subList(0, middle), order);
        List<T> right = sorted(items.subList(middle, items.size()), order);
        List<T> merged = new ArrayList<>(items.size());
        int taken = 0;
        for (T item : left) {
            while (taken < right.size() && order.compare(right.get(taken), item) < 0) {
                merged.add(right.get(taken++));
            }
            merged.add(item);
        }
        merged.addAll(right.subList(taken, right.size()));
        return merged;
    }
}
