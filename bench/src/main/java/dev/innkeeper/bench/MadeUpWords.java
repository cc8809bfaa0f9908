package dev.innkeeper.bench;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** Made-up names, English and Chinese, and prose that mentions some of them; always the same for the same numbers. */
final class MadeUpWords {
    private static final long SEED = 20_261_120;
    private static final int FIRST_CHARACTER = 0x4E00;
    private static final int CHARACTERS = 3_000;
    private static final int NAME_IN = 40;
    private static final int PARAGRAPH = 300;
    private static final List<String> SYLLABLES = List.of(
            "an", "bel", "cor", "dra", "el", "far", "gwen", "hal", "ith", "jor", "kel", "lor", "mir", "nar", "or",
            "pel", "quin", "ros", "sil", "thal", "ul", "vor", "wyn", "xan", "yr", "zan", "a", "e", "i", "o");
    private static final List<String> PROSE = List.of(
            ("the of and to a in that he was she it her his with as for had you at on but not be him they have said from "
                            + "which one all were we there would so out their up what when if no who them me into then "
                            + "could time only down some now like over back your can little before through again where "
                            + "after other any how old night hand door long light inn rain road fire table silver story")
                    .split(" "));

    private final SplittableRandom random = new SplittableRandom(SEED);

    /** Different names, half of them Chinese. */
    List<String> names(int count) {
        Set<String> names = new LinkedHashSet<>();
        while (names.size() < count / 2) {
            names.add(englishName());
        }
        while (names.size() < count) {
            names.add(chineseName(2 + random.nextInt(3)));
        }
        return new ArrayList<>(names);
    }

    private String englishName() {
        StringBuilder name = new StringBuilder();
        int syllables = 2 + random.nextInt(3);
        for (int i = 0; i < syllables; i++) {
            name.append(SYLLABLES.get(random.nextInt(SYLLABLES.size())));
        }
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** Names are made of all kinds of characters, most of which are rare in prose. */
    private String chineseName(int length) {
        return random.ints(length, FIRST_CHARACTER, FIRST_CHARACTER + CHARACTERS)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Characters of which some are much more frequent than others, as in real text. */
    private String chinese(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            double skewed = Math.pow(random.nextDouble(), 3);
            text.append((char) (FIRST_CHARACTER + (int) (skewed * CHARACTERS)));
        }
        return text.toString();
    }

    /** Prose of a length: paragraphs in English and in Chinese by turns. */
    String prose(int units, List<String> names) {
        StringBuilder text = new StringBuilder();
        while (text.length() < units) {
            paragraph(text, names, random.nextBoolean());
        }
        return text.substring(0, units);
    }

    private void paragraph(StringBuilder text, List<String> names, boolean english) {
        int end = text.length() + PARAGRAPH;
        while (text.length() < end) {
            if (random.nextInt(NAME_IN) == 0) {
                text.append(names.get(random.nextInt(names.size()))).append(english ? " " : "");
            } else if (english) {
                text.append(PROSE.get(random.nextInt(PROSE.size()))).append(random.nextInt(12) == 0 ? ". " : " ");
            } else {
                text.append(chinese(1 + random.nextInt(8))).append(random.nextInt(3) == 0 ? "，" : "");
            }
        }
        text.append('\n');
    }
}
