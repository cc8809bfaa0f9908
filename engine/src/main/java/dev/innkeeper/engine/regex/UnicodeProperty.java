package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.script.JsRegexException;
import java.lang.Character.UnicodeScript;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/** The characters of Unicode properties, by ECMAScript's names; made when first asked for and kept. */
final class UnicodeProperty {
    private static final Map<String, CharacterSet> KNOWN = new ConcurrentHashMap<>();
    private static final Pattern SCRIPT_NAME = Pattern.compile("[A-Z][a-z]+(?:_[A-Z][a-z]+)*|SignWriting|Phags_Pa");

    private static final Map<String, IntPredicate> BINARY = Map.ofEntries(
            Map.entry("ASCII", c -> c <= 0x7F),
            Map.entry("Any", c -> true),
            Map.entry("Assigned", c -> Character.getType(c) != Character.UNASSIGNED),
            Map.entry("Alphabetic", Character::isAlphabetic),
            Map.entry("ASCII_Hex_Digit", c -> c <= 0x7F && Character.digit(c, 16) >= 0),
            Map.entry("Bidi_Mirrored", Character::isMirrored),
            Map.entry("Cased", c -> Character.isUpperCase(c) || Character.isLowerCase(c) || Character.isTitleCase(c)),
            Map.entry("Emoji", Character::isEmoji),
            Map.entry("Emoji_Component", Character::isEmojiComponent),
            Map.entry("Emoji_Modifier", Character::isEmojiModifier),
            Map.entry("Emoji_Modifier_Base", Character::isEmojiModifierBase),
            Map.entry("Emoji_Presentation", Character::isEmojiPresentation),
            Map.entry("Extended_Pictographic", Character::isExtendedPictographic),
            Map.entry("Hex_Digit", matching("IsHex_Digit")),
            Map.entry("Ideographic", Character::isIdeographic),
            Map.entry("Join_Control", c -> c == 0x200C || c == 0x200D),
            Map.entry("Lowercase", Character::isLowerCase),
            Map.entry("Noncharacter_Code_Point", c -> (c & 0xFFFE) == 0xFFFE || c >= 0xFDD0 && c <= 0xFDEF),
            Map.entry(
                    "Pattern_White_Space",
                    c -> c >= 9 && c <= 13
                            || Set.of(0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029)
                                    .contains(c)),
            Map.entry("Regional_Indicator", c -> c >= 0x1F1E6 && c <= 0x1F1FF),
            Map.entry("Uppercase", Character::isUpperCase),
            Map.entry("White_Space", matching("IsWhite_Space")));

    private static final Map<String, String> SHORT_BINARY = Map.of(
            "Alpha", "Alphabetic",
            "AHex", "ASCII_Hex_Digit",
            "Bidi_M", "Bidi_Mirrored",
            "EComp", "Emoji_Component",
            "EMod", "Emoji_Modifier",
            "EBase", "Emoji_Modifier_Base",
            "EPres", "Emoji_Presentation",
            "ExtPict", "Extended_Pictographic",
            "Hex", "Hex_Digit",
            "Ideo", "Ideographic");
    private static final Map<String, String> SHORTER_BINARY = Map.of(
            "Join_C", "Join_Control",
            "Lower", "Lowercase",
            "NChar", "Noncharacter_Code_Point",
            "Pat_WS", "Pattern_White_Space",
            "RI", "Regional_Indicator",
            "Upper", "Uppercase",
            "space", "White_Space");

    /** Properties of ECMAScript that Java has no data for. */
    private static final Set<String> WITHOUT_DATA = Set.of(
            "Bidi_Control",
            "Bidi_C",
            "Case_Ignorable",
            "CI",
            "Changes_When_Casefolded",
            "CWCF",
            "Changes_When_Casemapped",
            "CWCM",
            "Changes_When_Lowercased",
            "CWL",
            "Changes_When_NFKC_Casefolded",
            "CWKCF",
            "Changes_When_Titlecased",
            "CWT",
            "Changes_When_Uppercased",
            "CWU",
            "Dash",
            "Default_Ignorable_Code_Point",
            "DI",
            "Deprecated",
            "Dep",
            "Diacritic",
            "Dia",
            "Extender",
            "Ext",
            "Grapheme_Base",
            "Gr_Base",
            "Grapheme_Extend",
            "Gr_Ext",
            "IDS_Binary_Operator",
            "IDSB",
            "IDS_Trinary_Operator",
            "IDST",
            "ID_Continue",
            "IDC",
            "ID_Start",
            "IDS",
            "Logical_Order_Exception",
            "LOE",
            "Math",
            "Pattern_Syntax",
            "Pat_Syn",
            "Quotation_Mark",
            "QMark",
            "Radical",
            "Sentence_Terminal",
            "STerm",
            "Soft_Dotted",
            "SD",
            "Terminal_Punctuation",
            "Term",
            "Unified_Ideograph",
            "UIdeo",
            "Variation_Selector",
            "VS",
            "XID_Continue",
            "XIDC",
            "XID_Start",
            "XIDS");

    private UnicodeProperty() {}

    /** The characters of a property such as {@code L}, {@code Script=Han} or {@code Emoji}. */
    static CharacterSet of(String expression) {
        return KNOWN.computeIfAbsent(expression, UnicodeProperty::read);
    }

    private static CharacterSet read(String expression) {
        int equals = expression.indexOf('=');
        if (equals >= 0) {
            String value = expression.substring(equals + 1);
            return switch (expression.substring(0, equals)) {
                case "General_Category", "gc" -> category(value);
                case "Script", "sc" -> script(value);
                case "Script_Extensions", "scx" -> throw withoutData(expression);
                default -> throw BadPattern.syntax("Unknown property " + expression);
            };
        }
        String name = SHORT_BINARY.getOrDefault(expression, SHORTER_BINARY.getOrDefault(expression, expression));
        IntPredicate test = BINARY.get(name);
        if (test != null) {
            return CharacterSet.where(test);
        }
        if (WITHOUT_DATA.contains(name)) {
            throw withoutData(expression);
        }
        return category(expression);
    }

    private static CharacterSet category(String name) {
        int types = UnicodeCategory.types(name).orElseThrow(() -> BadPattern.syntax("Unknown property " + name));
        return CharacterSet.where(c -> (types & 1 << Character.getType(c)) != 0);
    }

    private static CharacterSet script(String name) {
        if (!SCRIPT_NAME.matcher(name).matches()) {
            throw BadPattern.syntax("Unknown script " + name);
        }
        UnicodeScript script;
        try {
            script = UnicodeScript.forName(name);
        } catch (IllegalArgumentException e) {
            throw BadPattern.syntax("Unknown script " + name, e);
        }
        return CharacterSet.where(c -> UnicodeScript.of(c) == script);
    }

    private static IntPredicate matching(String property) {
        Pattern pattern = Pattern.compile("\\p{" + property + "}");
        return c -> pattern.matcher(Character.toString(c)).matches();
    }

    private static JsRegexException withoutData(String property) {
        return BadPattern.unsupported("The property " + property + " is not supported");
    }
}
