package dev.innkeeper.engine.lint;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** The parts of a graph in which every node reaches every other (Tarjan). */
final class StrongComponents {
    private final List<List<Integer>> edges;
    private final int[] number;
    private final int[] lowest;
    private final boolean[] waiting;
    private final int[] next;
    private final Deque<Integer> path = new ArrayDeque<>();
    private final List<List<Integer>> components = new ArrayList<>();
    private int count;

    private StrongComponents(List<List<Integer>> edges) {
        this.edges = edges;
        this.number = new int[edges.size()];
        this.lowest = new int[edges.size()];
        this.waiting = new boolean[edges.size()];
        this.next = new int[edges.size()];
        Arrays.fill(number, -1);
    }

    /**
     * The components, their nodes in ascending order.
     *
     * @param edges for each node the nodes to which it leads
     */
    static List<List<Integer>> of(List<List<Integer>> edges) {
        StrongComponents search = new StrongComponents(edges);
        for (int node = 0; node < edges.size(); node++) {
            if (search.number[node] < 0) {
                search.from(node);
            }
        }
        return search.components;
    }

    private void from(int start) {
        Deque<Integer> open = new ArrayDeque<>();
        enter(start, open);
        while (!open.isEmpty()) {
            int node = open.element();
            if (next[node] < edges.get(node).size()) {
                int target = edges.get(node).get(next[node]++);
                if (number[target] < 0) {
                    enter(target, open);
                } else if (waiting[target]) {
                    lowest[node] = Math.min(lowest[node], number[target]);
                }
            } else {
                open.remove();
                leave(node);
                if (!open.isEmpty()) {
                    int parent = open.element();
                    lowest[parent] = Math.min(lowest[parent], lowest[node]);
                }
            }
        }
    }

    private void enter(int node, Deque<Integer> open) {
        number[node] = count;
        lowest[node] = count++;
        waiting[node] = true;
        path.push(node);
        open.push(node);
    }

    private void leave(int node) {
        if (lowest[node] != number[node]) {
            return;
        }
        List<Integer> component = new ArrayList<>();
        int member;
        do {
            member = path.pop();
            waiting[member] = false;
            component.add(member);
        } while (member != node);
        Collections.sort(component);
        components.add(component);
    }
}
