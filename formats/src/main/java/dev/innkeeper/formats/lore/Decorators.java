package dev.innkeeper.formats.lore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The lines in front of an entry's text that steer the scan (world-info.md §4.4).
 *
 * @param lines such as {@code @@activate}, in their order
 * @param content the text behind them
 */
record Decorators(List<String> lines, String content) {
    private static final String MARK = "@@";
    private static final String FALLBACK = "@@@";
    private static final List<String> KNOWN = List.of("@@activate", "@@dont_activate");

    static Decorators in(String text) {
        if (!text.startsWith(MARK)) {
            return new Decorators(List.of(), text);
        }
        String[] all = text.split("\n", -1);
        List<String> found = new ArrayList<>();
        boolean fallback = false;
        for (int i = 0; i < all.length; i++) {
            String line = all[i];
            if (!line.startsWith(MARK)) {
                return new Decorators(
                        found, String.join("\n", Arrays.asList(all).subList(i, all.length)));
            }
            if (line.startsWith(FALLBACK) && !fallback) {
                continue;
            }
            String plain = line.startsWith(FALLBACK) ? line.substring(1) : line;
            if (KNOWN.stream().anyMatch(plain::startsWith)) {
                found.add(plain);
                fallback = false;
            } else {
                fallback = true;
            }
        }
        return new Decorators(found, text);
    }
}
