package dev.innkeeper.cli;

import dev.innkeeper.engine.backtest.Backtest;
import java.util.Comparator;
import java.util.List;

/** A backtest as text for a terminal: a table, and a map of entries and turns. */
final class BacktestText {
    private static final int WIDEST_TITLE = 36;
    private static final int MOST_COLUMNS = 72;
    private static final int MOST_ROWS = 40;
    private static final String SHADES = "·░▒▓█";

    private BacktestText() {}

    /** Entries that fired most come first; those that never did are named at the end. */
    static String of(Backtest backtest) {
        List<Backtest.Tally> fired = backtest.entries().stream()
                .filter(tally -> tally.fired() > 0)
                .sorted(Comparator.comparingInt(Backtest.Tally::fired).reversed())
                .toList();
        StringBuilder out = new StringBuilder();
        out.append(String.format("%-" + WIDEST_TITLE + "s %7s %9s  %s%n", "Entry", "fired", "tokens", "last"));
        for (Backtest.Tally tally : fired) {
            Backtest.Turn last = backtest.turns().get(tally.last().orElseThrow());
            out.append(String.format(
                    "%-" + WIDEST_TITLE + "s %7d %9d  chat %d, message %d%n",
                    title(tally),
                    tally.fired(),
                    tally.tokens(),
                    last.chat() + 1,
                    last.message()));
        }
        out.append(String.format(
                "%d replies; entries fired %d times with %d tokens.%n",
                backtest.turns().size(), backtest.fired(), backtest.tokens()));
        map(backtest, fired, out);
        never(backtest, out);
        backtest.troubles()
                .forEach(trouble -> out.append("Trouble: ").append(trouble).append('\n'));
        return out.toString();
    }

    private static String title(Backtest.Tally tally) {
        String title = tally.entry().title().isBlank()
                ? "entry " + tally.entry().uid()
                : tally.entry().title().strip();
        return title.length() <= WIDEST_TITLE ? title : title.substring(0, WIDEST_TITLE - 1) + "…";
    }

    private static void map(Backtest backtest, List<Backtest.Tally> fired, StringBuilder out) {
        int turns = backtest.turns().size();
        if (fired.isEmpty()) {
            return;
        }
        int columns = Math.min(turns, MOST_COLUMNS);
        out.append(String.format(
                "%nFrom the first reply to the last, %.1f replies in a column:%n", (double) turns / columns));
        for (Backtest.Tally tally : fired.subList(0, Math.min(fired.size(), MOST_ROWS))) {
            out.append(String.format("%-" + WIDEST_TITLE + "s ", title(tally)));
            int[] inColumn = new int[columns];
            int[] ofColumn = new int[columns];
            for (int turn = 0; turn < turns; turn++) {
                ofColumn[column(turn, turns, columns)]++;
            }
            tally.at().forEach(turn -> inColumn[column(turn, turns, columns)]++);
            for (int i = 0; i < columns; i++) {
                out.append(shade(inColumn[i], ofColumn[i]));
            }
            out.append('\n');
        }
        if (fired.size() > MOST_ROWS) {
            out.append("… and ").append(fired.size() - MOST_ROWS).append(" more entries\n");
        }
    }

    private static int column(int turn, int turns, int columns) {
        return (int) ((long) turn * columns / turns);
    }

    private static char shade(int fired, int of) {
        if (fired == 0) {
            return SHADES.charAt(0);
        }
        return SHADES.charAt(Math.max(1, fired * (SHADES.length() - 1) / of));
    }

    private static void never(Backtest backtest, StringBuilder out) {
        List<String> silent = backtest.entries().stream()
                .filter(tally -> tally.fired() == 0)
                .map(BacktestText::title)
                .toList();
        if (!silent.isEmpty()) {
            out.append(String.format("%nNever fired (%d): %s%n", silent.size(), String.join(", ", silent)));
        }
    }
}
