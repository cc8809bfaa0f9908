package dev.innkeeper.engine.js;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The order of texts in which {@code localeCompare} of JavaScript puts names: the root collation of Unicode.
 *
 * <p>White space comes before punctuation, symbols, currencies, digits and letters; then count accents, then case with
 * small letters first. Exact for ASCII, accented Latin letters and Han; letters of other scripts follow in the order of
 * their scripts and, within a script, of their small letters' code points. Texts that differ in nothing of this are
 * equal.
 */
public final class JsCollation implements Comparator<String> {
    /** The one order there is. */
    public static final Comparator<String> ORDER = new JsCollation();

    private static final String PUNCTUATION = "_-,;:!?.'\"()[]{}@*/\\&#%";
    private static final String SYMBOLS = "`^+<=>|~";
    private static final int GROUP = 1 << 22;
    private static final int KATAKANA_TO_HIRAGANA = 0x60;
    private static final char STROKE = '\u0335';

    /** Letters that sort as others although they do not decompose into them. */
    private static final Map<Integer, String> SPELLED = Map.of(
            (int) 'æ', "ae",
            (int) 'œ', "oe",
            (int) 'ß', "ss",
            (int) 'ø', "o" + STROKE,
            (int) 'ł', "l" + STROKE,
            (int) 'đ', "d" + STROKE,
            (int) 'ð', "d" + STROKE,
            (int) 'ħ', "h" + STROKE,
            (int) 'ŧ', "t" + STROKE);

    private static final List<UnicodeScript> FIRST = List.of(
            UnicodeScript.LATIN,
            UnicodeScript.GREEK,
            UnicodeScript.COPTIC,
            UnicodeScript.CYRILLIC,
            UnicodeScript.GLAGOLITIC,
            UnicodeScript.GEORGIAN,
            UnicodeScript.ARMENIAN,
            UnicodeScript.HEBREW,
            UnicodeScript.ARABIC);
    private static final List<UnicodeScript> LAST = List.of(
            UnicodeScript.HANGUL,
            UnicodeScript.HIRAGANA,
            UnicodeScript.BOPOMOFO,
            UnicodeScript.YI,
            UnicodeScript.HAN,
            UnicodeScript.UNKNOWN);

    private JsCollation() {}

    @Override
    public int compare(String a, String b) {
        Weights first = Weights.of(a);
        Weights second = Weights.of(b);
        int byLetters = compare(first.letters, second.letters);
        if (byLetters != 0) {
            return byLetters;
        }
        int byAccents = compare(first.accents, second.accents);
        return byAccents != 0 ? byAccents : compare(first.cases, second.cases);
    }

    private static int compare(List<Integer> a, List<Integer> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            int order = a.get(i).compareTo(b.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.size(), b.size());
    }

    /** What counts first, second and third; one number for each letter, and for accents one more for each accent. */
    private static final class Weights {
        private final List<Integer> letters = new ArrayList<>();
        private final List<Integer> accents = new ArrayList<>();
        private final List<Integer> cases = new ArrayList<>();

        static Weights of(String text) {
            Weights weights = new Weights();
            text.codePoints().forEach(weights::add);
            return weights;
        }

        private void add(int codePoint) {
            int small = Character.toLowerCase(codePoint);
            String canonical = Normalizer.normalize(Character.toString(small), Normalizer.Form.NFD);
            String plain = SPELLED.getOrDefault(small, Normalizer.normalize(canonical, Normalizer.Form.NFKD));
            int variant = plain.equals(canonical) ? 0 : 1;
            int upper = small == codePoint ? 0 : 2;
            plain.codePoints().forEach(part -> addPart(part, upper + variant));
        }

        private void addPart(int part, int shape) {
            int type = Character.getType(part);
            if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
                accents.add(part);
            } else if (type != Character.CONTROL && type != Character.FORMAT) {
                boolean katakana = UnicodeScript.of(part) == UnicodeScript.KATAKANA;
                letters.add(letter(part, type));
                accents.add(0);
                cases.add(shape + (katakana ? 1 : 0));
            }
        }
    }

    private static int letter(int codePoint, int type) {
        return switch (type) {
            case Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> codePoint;
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> GROUP + ranked(PUNCTUATION, codePoint);
            case Character.MATH_SYMBOL, Character.MODIFIER_SYMBOL, Character.OTHER_SYMBOL ->
                2 * GROUP + ranked(SYMBOLS, codePoint);
            case Character.CURRENCY_SYMBOL -> 3 * GROUP + codePoint;
            case Character.DECIMAL_DIGIT_NUMBER -> 4 * GROUP + Character.digit(codePoint, 10);
            case Character.LETTER_NUMBER, Character.OTHER_NUMBER -> 4 * GROUP + codePoint;
            default -> 5 * GROUP + ofScript(codePoint);
        };
    }

    private static int ranked(String known, int codePoint) {
        int rank = known.indexOf(codePoint);
        return rank < 0 ? known.length() + codePoint : rank;
    }

    private static int ofScript(int codePoint) {
        UnicodeScript script = UnicodeScript.of(codePoint);
        if (script == UnicodeScript.KATAKANA) {
            return ofScript(codePoint - KATAKANA_TO_HIRAGANA);
        }
        int first = FIRST.indexOf(script);
        if (first >= 0) {
            return first * GROUP + codePoint;
        }
        int last = LAST.indexOf(script);
        return (FIRST.size() + 1 + last) * GROUP + codePoint;
    }
}
