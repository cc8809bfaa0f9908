package dev.innkeeper.bench.candidates;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The capturing groups of a pattern, which must be known before its escapes can be read.
 *
 * @param count how many there are
 * @param names the numbers of those with a name
 */
record GroupCensus(int count, Map<String, Integer> names) {
    private static final Pattern NAME =
            Pattern.compile("[\\p{L}\\p{Nl}$_][\\p{L}\\p{Nl}\\p{Mn}\\p{Mc}\\p{Nd}\\p{Pc}$\u200C\u200D]*");

    static GroupCensus of(String pattern) {
        int count = 0;
        Map<String, Integer> names = new LinkedHashMap<>();
        boolean inClass = false;
        for (int at = 0; at < pattern.length(); at++) {
            switch (pattern.charAt(at)) {
                case '\\' -> at++;
                case '[' -> inClass = true;
                case ']' -> inClass = false;
                case '(' -> {
                    if (!inClass && (!pattern.startsWith("(?", at) || isNamed(pattern, at))) {
                        count++;
                        if (isNamed(pattern, at)) {
                            add(names, pattern, at + 3, count);
                        }
                    }
                }
                default -> {}
            }
        }
        return new GroupCensus(count, names);
    }

    private static boolean isNamed(String pattern, int at) {
        return pattern.startsWith("(?<", at) && !pattern.startsWith("(?<=", at) && !pattern.startsWith("(?<!", at);
    }

    private static void add(Map<String, Integer> names, String pattern, int start, int number) {
        int end = pattern.indexOf('>', start);
        String name = end < 0 ? "" : pattern.substring(start, end);
        if (!NAME.matcher(name).matches() || names.put(name, number) != null) {
            throw BadPattern.syntax("Invalid name of a group");
        }
    }
}
