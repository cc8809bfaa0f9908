package dev.innkeeper.engine.turn;

import dev.innkeeper.engine.js.JsStrings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds where a text says the names of characters.
 *
 * <p>A name is said when one of its words is said: "Mira Stone" answers to "mira" and to "Stone", but not to "Miranda".
 * A word that several names have belongs to the first of them. Case does not matter. So far this is what SillyTavern
 * was seen to do; but it knows ASCII words only and never finds 林黛玉. Here each writing has its own rule for where
 * words begin and end ({@link Writing}):
 *
 * <ul>
 *   <li>Latin and other writings with blanks: the whole word, as above. Letters of another writing end it too:
 *       "Miraはどう思う" says Mira.
 *   <li>Hangul: the word begins with the name, for particles stick to its end (미라는).
 *   <li>Katakana: a whole run of Katakana. A name in it stands out among Hiragana and Kanji, and ミラ is not in カミラ.
 *   <li>Han, Hiragana, Thai and others without blanks: the name stands anywhere, since nothing shows where words end
 *       and a dictionary of words does not know characters' names. A name of one sign has to stand alone, and a short
 *       one in Hiragana to begin a run: both are parts of too many words.
 *   <li>People are called by a part of their name in these writings too. A Han name of three signs also answers to the
 *       last two (黛玉), one of four to either half (坂本, 龍馬); a Korean one of three syllables to the last two.
 * </ul>
 *
 * <p>At one place the longest word counts, and it covers those inside it: 林黛玉 does not also call a 黛玉.
 */
public final class NameFinder {
    private static final int SHORT_HIRAGANA = 2;

    private final Map<Writing, List<Word>> words = new EnumMap<>(Writing.class);
    private final Set<String> taken = new HashSet<>();

    /**
     * A word that calls somebody.
     *
     * @param name index of the name
     * @param text in lower case
     * @param startsRun whether it must stand at the beginning of a run of its writing
     * @param fillsRun whether it must be all of the run
     */
    private record Word(int name, String text, boolean startsRun, boolean fillsRun) {
        boolean isSaid(String run, int at) {
            return (!startsRun || at == 0) && (!fillsRun || run.length() == text.length()) && run.startsWith(text, at);
        }
    }

    /**
     * A place where a name is said.
     *
     * @param name index of the name
     * @param word as it stands in the text
     * @param offset in UTF-16 units
     */
    public record Found(int name, String word, int offset) {}

    private NameFinder(List<String> names) {
        for (int i = 0; i < names.size(); i++) {
            for (Writing.Run run : Writing.runs(names.get(i))) {
                add(i, run.writing(), JsStrings.lowerCase(run.text()));
            }
        }
        for (int i = 0; i < names.size(); i++) {
            for (Writing.Run run : Writing.runs(names.get(i))) {
                for (String part : calledBy(run)) {
                    add(i, run.writing(), part);
                }
            }
        }
        words.values()
                .forEach(list -> list.sort(
                        Comparator.comparingInt((Word word) -> word.text().length())
                                .reversed()));
    }

    /** All places where one of the names is said, in the order of the text. */
    public static List<Found> find(String text, List<String> names) {
        NameFinder finder = new NameFinder(names);
        List<Found> found = new ArrayList<>();
        for (Writing.Run run : Writing.runs(text)) {
            finder.findIn(run, found);
        }
        return found;
    }

    private void findIn(Writing.Run run, List<Found> found) {
        String lower = JsStrings.lowerCase(run.text());
        boolean onlyWhole = run.writing() == Writing.SPACED || run.writing() == Writing.KATAKANA;
        int at = 0;
        while (at < (onlyWhole ? Math.min(1, lower.length()) : lower.length())) {
            Optional<Word> said = saidAt(run.writing(), lower, at);
            if (said.isPresent()) {
                int length = onlyWhole ? run.text().length() : said.get().text().length();
                found.add(new Found(said.get().name(), run.text().substring(at, at + length), run.start() + at));
                at += length;
            } else {
                at += Character.charCount(lower.codePointAt(at));
            }
        }
    }

    private Optional<Word> saidAt(Writing writing, String run, int at) {
        for (Word word : words.getOrDefault(writing, List.of())) {
            if (word.isSaid(run, at)) {
                return Optional.of(word);
            }
        }
        return Optional.empty();
    }

    private void add(int name, Writing writing, String text) {
        if (!taken.add(text)) {
            return;
        }
        boolean one = text.codePointCount(0, text.length()) == 1;
        boolean shortHiragana = text.length() <= SHORT_HIRAGANA && isAll(text, Character.UnicodeScript.HIRAGANA);
        Word word = switch (writing) {
            case SPACED, KATAKANA -> new Word(name, text, true, true);
            case SUFFIXED -> new Word(name, text, true, one);
            case DENSE -> new Word(name, text, one || shortHiragana, one);
        };
        words.computeIfAbsent(writing, unused -> new ArrayList<>()).add(word);
    }

    /** Parts of a name by which people are called, besides all of it. */
    private static List<String> calledBy(Writing.Run run) {
        String text = run.text();
        int signs = text.codePointCount(0, text.length());
        boolean han = isAll(text, Character.UnicodeScript.HAN);
        if (signs == 3 && (han || run.writing() == Writing.SUFFIXED)) {
            return List.of(text.substring(text.offsetByCodePoints(0, 1)));
        }
        if (signs == 4 && han) {
            int half = text.offsetByCodePoints(0, 2);
            return List.of(text.substring(0, half), text.substring(half));
        }
        return List.of();
    }

    private static boolean isAll(String text, Character.UnicodeScript script) {
        return text.codePoints().allMatch(point -> Character.UnicodeScript.of(point) == script);
    }
}
