package dev.innkeeper.engine.backtest;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.gather.LoreReplay;
import dev.innkeeper.engine.lore.LoreEntry;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.LoreVerdict;
import dev.innkeeper.engine.lore.Lorebook;
import dev.innkeeper.engine.token.TokenCounters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What each entry of a lorebook would have done in chats.
 *
 * @param turns the replies of all chats, in order
 * @param entries the entries in the order of the book
 * @param troubles what kept the book from being scanned as it is written, each once
 */
public record Backtest(List<Turn> turns, List<Tally> entries, Set<LoreOutcome.Trouble> troubles) {
    /** Copies the collections. */
    public Backtest {
        turns = List.copyOf(turns);
        entries = List.copyOf(entries);
        troubles = Set.copyOf(troubles);
    }

    /**
     * A reply of a chat.
     *
     * @param chat which of the chats, from 0
     * @param message its place in the chat
     */
    public record Turn(int chat, int message, String speaker) {}

    /**
     * An entry and when it fired.
     *
     * @param tokens of its texts in all turns
     * @param at the turns in which it fired, ascending
     */
    public record Tally(LoreEntry entry, int tokens, List<Integer> at) {
        /** Copies the list. */
        public Tally {
            at = List.copyOf(at);
        }

        /** How often it fired. */
        public int fired() {
            return at.size();
        }

        /** The last turn in which it fired. */
        public OptionalInt last() {
            return at.isEmpty() ? OptionalInt.empty() : OptionalInt.of(at.getLast());
        }
    }

    /** Watches a backtest. */
    @FunctionalInterface
    public interface Watch {
        /**
         * Takes note of a turn.
         *
         * @param done turns so far
         * @param all turns that there will be
         * @return whether to go on
         */
        boolean goesOn(int done, int all);
    }

    /** How often all entries fired. */
    public int fired() {
        return entries.stream().mapToInt(Tally::fired).sum();
    }

    /** Tokens of all texts in all turns. */
    public long tokens() {
        return entries.stream().mapToLong(Tally::tokens).sum();
    }

    /**
     * Replays chats with one book and no other.
     *
     * @param chats a scene for each chat
     * @param watch is told of every turn; if it stops the run, the turns so far are the result
     */
    public static Backtest of(Lorebook book, List<Scene> chats, TokenCounters counters, Watch watch) {
        Run run = new Run(book, chats, watch);
        LoreReplay replay = new LoreReplay(counters);
        for (int chat = 0; chat < chats.size() && run.goesOn; chat++) {
            int number = chat;
            replay.run(run.alone(chats.get(chat)), reply -> run.take(number, reply));
        }
        return run.result();
    }

    /** A backtest on its way. */
    private static final class Run {
        private final Lorebook book;
        private final LoreSources sources;
        private final Watch watch;
        private final int all;
        private final List<Turn> turns = new ArrayList<>();
        private final Map<Long, Integer> places = new HashMap<>();
        private final List<List<Integer>> at = new ArrayList<>();
        private final int[] tokens;
        private final Map<LoreOutcome.Trouble, Boolean> troubles = new LinkedHashMap<>();
        private boolean goesOn = true;

        Run(Lorebook book, List<Scene> chats, Watch watch) {
            this.book = book;
            this.sources = new LoreSources(List.of(book), List.of(), List.of(), List.of());
            this.watch = watch;
            this.all = chats.stream()
                    .mapToInt(scene -> scene.chat().replies().size())
                    .sum();
            this.tokens = new int[book.entries().size()];
            for (LoreEntry entry : book.entries()) {
                places.putIfAbsent(entry.hash(), at.size());
                at.add(new ArrayList<>());
            }
        }

        Scene alone(Scene scene) {
            return scene.shelf()
                    .map(shelf -> scene.withShelf(new LoreShelf(sources, shelf.settings(), shelf.tags())))
                    .orElse(scene);
        }

        boolean take(int chat, LoreReplay.Reply reply) {
            int turn = turns.size();
            turns.add(new Turn(chat, reply.message(), reply.speaker()));
            for (LoreOutcome.Judged judged : reply.outcome().judged()) {
                if (judged.verdict() instanceof LoreVerdict.Fired fired) {
                    int place = places.getOrDefault(judged.entry().hash(), 0);
                    at.get(place).add(turn);
                    tokens[place] += fired.tokens();
                }
            }
            reply.outcome().troubles().forEach(trouble -> troubles.put(trouble, true));
            goesOn = watch.goesOn(turns.size(), all);
            return goesOn;
        }

        Backtest result() {
            List<Tally> tallies = new ArrayList<>();
            for (int i = 0; i < at.size(); i++) {
                tallies.add(new Tally(book.entries().get(i), tokens[i], at.get(i)));
            }
            return new Backtest(turns, tallies, troubles.keySet());
        }
    }
}
