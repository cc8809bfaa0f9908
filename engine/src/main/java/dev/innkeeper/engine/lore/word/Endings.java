package dev.innkeeper.engine.lore.word;

import java.util.Arrays;

/**
 * Which words end at which state of an automaton.
 *
 * @param words word numbers, those of a state together
 * @param from by state: where its words begin; those of the next state end them
 * @param suffix by state: the longest proper suffix at which a word ends, 0 if there is none
 */
record Endings(int[] words, int[] from, int[] suffix) {

    /**
     * The endings of words.
     *
     * @param numbers of the words
     * @param last by word: its last state
     * @param fail by state: the longest proper suffix that is a state
     * @param shorterFirst all states but the start
     */
    static Endings of(int[] numbers, int[] last, int[] fail, int[] shorterFirst) {
        int[] from = new int[fail.length + 1];
        for (int state : last) {
            from[state + 1]++;
        }
        Arrays.parallelPrefix(from, Integer::sum);
        int[] free = from.clone();
        int[] words = new int[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            words[free[last[i]]++] = numbers[i];
        }
        int[] suffix = new int[fail.length];
        for (int state : shorterFirst) {
            int shorter = fail[state];
            suffix[state] = from[shorter] < from[shorter + 1] ? shorter : suffix[shorter];
        }
        return new Endings(words, from, suffix);
    }

    /** Whether a word ends at a state, its own or that of a suffix. */
    boolean isAt(int state) {
        return from[state] < from[state + 1] || suffix[state] != 0;
    }
}
