package dev.innkeeper.providers.demo;

/** What a text is mostly written in. */
final class Script {
    private Script() {}

    /** Whether most letters of the text are East Asian; a text without letters is not. */
    static boolean isMostlyEastAsian(String text) {
        long letters = text.codePoints().filter(Character::isLetter).count();
        long eastAsian = text.codePoints()
                .filter(Character::isLetter)
                .filter(Script::isEastAsian)
                .count();
        return eastAsian * 2 > letters;
    }

    /** Whether a character belongs to East Asian text, its punctuation included. */
    static boolean isEastAsian(int c) {
        return switch (Character.UnicodeScript.of(c)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO -> true;
            default -> (c >= 0x3000 && c <= 0x303F) || (c >= 0xFF00 && c <= 0xFFEF);
        };
    }
}
