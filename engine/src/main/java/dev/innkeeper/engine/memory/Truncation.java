package dev.innkeeper.engine.memory;

/** Cuts the middle out of a file that is too long for the prompt (memory-files.md §3). */
public final class Truncation {
    private static final double HEAD = 0.7;
    private static final double TAIL = 0.2;

    private Truncation() {}

    /**
     * A file's text as it stands in the prompt.
     *
     * @param fileName the file, for the mark that stands in for what was cut
     * @param units UTF-16 units up to which a text is left alone; 70 % of them are kept from its beginning and 20 %
     *     from its end otherwise
     */
    public static String of(String text, String fileName, int units, MemoryLanguage language) {
        return text.length() <= units ? text : cut(text, fileName, units, language);
    }

    private static String cut(String text, String fileName, int units, MemoryLanguage language) {
        int head = (int) Math.floor(units * HEAD);
        int tail = (int) Math.floor(units * TAIL);
        int headEnd = splitsPair(text, head) ? head - 1 : head;
        int tailStart = text.length() - tail;
        if (splitsPair(text, tailStart)) {
            tailStart++;
        }
        Wording wording = language.wording();
        return text.substring(0, headEnd)
                + "\n\n"
                + wording.cut(fileName)
                + "\n"
                + wording.kept(head, tail, text.length())
                + "\n\n"
                + text.substring(tailStart);
    }

    private static boolean splitsPair(String text, int at) {
        return at > 0 && at < text.length() && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
    }
}
