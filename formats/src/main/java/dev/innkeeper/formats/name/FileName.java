package dev.innkeeper.formats.name;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of one file or folder directly inside another folder.
 *
 * <p>A value of this type can be resolved against a folder without leaving it: it is not empty, neither {@code .} nor
 * {@code ..}, and holds no slash, backslash, NUL or unpaired surrogate. It may hold everything else that exists on
 * people's disks (leading dots, colons, any length); {@link #sanitize} is the stricter rule for names that come from a
 * text.
 *
 * @param value the name with its extension
 */
public record FileName(String value) implements Comparable<FileName> {
    /** The order of the bytes of the names in UTF-8, in which SillyTavern's server lists folders (chats.md §3). */
    public static final Comparator<FileName> BY_BYTES = (a, b) ->
            Arrays.compare(a.value.codePoints().toArray(), b.value.codePoints().toArray());

    private static final int MAX_BYTES = 255;
    private static final Pattern ILLEGAL = Pattern.compile("[/?<>\\\\:*|\"]");
    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f\\x80-\\x9f]");
    private static final Pattern DOTS = Pattern.compile("\\.+");
    private static final Pattern DEVICE =
            Pattern.compile("(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\\..*)?", Pattern.CASE_INSENSITIVE);

    /**
     * Takes the text as it is.
     *
     * @throws IllegalArgumentException if it is not a plain name
     */
    public FileName {
        if (!isPlain(value)) {
            throw new IllegalArgumentException(
                    "Not a file name: it must not be empty, '.' or '..', nor hold slashes, backslashes or NUL");
        }
    }

    /** The text as a name if it is a plain one. */
    public static Optional<FileName> of(String text) {
        return isPlain(text) ? Optional.of(new FileName(text)) : Optional.empty();
    }

    /** Whether the text can be a {@code FileName} as it is. */
    public static boolean isPlain(String text) {
        if (text.isEmpty() || text.equals(".") || text.equals("..")) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '/' || c == '\\' || c == '\0') {
                return false;
            }
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                return false;
            }
        }
        return true;
    }

    /** The name that {@link #sanitize} makes of a text; empty when nothing is left. */
    public static Optional<FileName> sanitized(String text) {
        return of(replaceLoneSurrogates(sanitize(text)));
    }

    /**
     * Takes out of a text what cannot be in a file name (character-cards.md §9, chats.md §1.3).
     *
     * <p>Removes {@code / ? < > \ : * | "} and control characters; a text of dots only and the names of Windows devices
     * become empty; trailing dots and blanks go; the rest is cut to 255 bytes of UTF-8, a lone surrogate counting
     * three. The result may be empty. The steps are taken once, as SillyTavern 1.19.0 does it, so that what they leave
     * may not be left by them again: {@code "con "} becomes {@code con}, and a cut name may end with a dot.
     */
    public static String sanitize(String text) {
        return pass(text, "");
    }

    /** {@link #sanitize(String)}, but with a text in place of what is taken out. */
    public static String sanitize(String text, String replacement) {
        String replaced = pass(text, replacement);
        return replacement.isEmpty() ? replaced : pass(replaced, "");
    }

    private static String pass(String text, String replacement) {
        String literal = Matcher.quoteReplacement(replacement);
        String rest = ILLEGAL.matcher(text).replaceAll(literal);
        rest = CONTROL.matcher(rest).replaceAll(literal);
        if (DOTS.matcher(rest).matches() || DEVICE.matcher(rest).matches()) {
            rest = replacement;
        }
        return cut(withoutTrailing(rest, replacement));
    }

    private static String withoutTrailing(String text, String replacement) {
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == '.' || text.charAt(end - 1) == ' ')) {
            end--;
        }
        return end == text.length() ? text : text.substring(0, end) + replacement;
    }

    private static String cut(String text) {
        int bytes = 0;
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            bytes += utf8Length(codePoint);
            if (bytes > MAX_BYTES) {
                return text.substring(0, i);
            }
            i += Character.charCount(codePoint);
        }
        return text;
    }

    private static int utf8Length(int codePoint) {
        if (codePoint < 0x80) {
            return 1;
        }
        if (codePoint < 0x800) {
            return 2;
        }
        return codePoint < 0x10000 ? 3 : 4;
    }

    private static String replaceLoneSurrogates(String text) {
        if (text.chars().noneMatch(c -> Character.isSurrogate((char) c))) {
            return text;
        }
        return text.codePoints()
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /**
     * The first of {@code base}, {@code base1}, {@code base2}, … that is free (character-cards.md §9).
     *
     * @param wanted the base name, which is sanitised first; may be empty
     * @param extension what stands behind it, with its dot, such as {@code .png}
     * @param taken whether a file of that name exists
     */
    public static FileName unique(String wanted, String extension, Predicate<FileName> taken) {
        String base = replaceLoneSurrogates(sanitize(wanted));
        FileName name = new FileName(base + extension);
        for (int number = 1; taken.test(name); number++) {
            name = new FileName(base + number + extension);
        }
        return name;
    }

    /** The name without its last extension; a dot at the start belongs to the name. */
    public String base() {
        return value.substring(0, value.length() - extension().length());
    }

    /** The last extension in lower case with its dot, such as {@code .png}; empty if there is none. */
    public String lowerExtension() {
        return extension().toLowerCase(Locale.ROOT);
    }

    /** The last extension with its dot; empty if there is none or the only dot is the first character. */
    public String extension() {
        int dot = value.lastIndexOf('.');
        return dot <= 0 ? "" : value.substring(dot);
    }

    /** The order of code units. */
    @Override
    public int compareTo(FileName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
