package dev.innkeeper.engine.regex;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
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
    private static final Pattern ESCAPE = Pattern.compile("\\\\u(?:\\{0*([0-9a-fA-F]{1,6})\\}|([0-9a-fA-F]{4}))");

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

    /** The name that is written, perhaps with escapes. */
    static String name(String written) {
        String name = ESCAPE.matcher(written).replaceAll(escape -> {
            String digits = escape.group(1) == null ? escape.group(2) : escape.group(1);
            int character = Integer.parseInt(digits, 16);
            return Character.isValidCodePoint(character)
                    ? Matcher.quoteReplacement(Character.toString(character))
                    : " ";
        });
        if (!NAME.matcher(name).matches()) {
            throw BadPattern.syntax("Invalid name of a group");
        }
        return name;
    }

    private static boolean isNamed(String pattern, int at) {
        return pattern.startsWith("(?<", at) && !pattern.startsWith("(?<=", at) && !pattern.startsWith("(?<!", at);
    }

    private static void add(Map<String, Integer> names, String pattern, int start, int number) {
        int end = pattern.indexOf('>', start);
        String name = name(end < 0 ? "" : pattern.substring(start, end));
        if (names.put(name, number) != null) {
            throw BadPattern.syntax("Two groups have the same name");
        }
    }
}
