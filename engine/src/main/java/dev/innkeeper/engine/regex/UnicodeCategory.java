package dev.innkeeper.engine.regex;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The general categories of Unicode, by ECMAScript's names. */
final class UnicodeCategory {
    private static final Map<String, Integer> TYPES = new HashMap<>();

    static {
        single(Character.UPPERCASE_LETTER, "Lu", "Uppercase_Letter");
        single(Character.LOWERCASE_LETTER, "Ll", "Lowercase_Letter");
        single(Character.TITLECASE_LETTER, "Lt", "Titlecase_Letter");
        single(Character.MODIFIER_LETTER, "Lm", "Modifier_Letter");
        single(Character.OTHER_LETTER, "Lo", "Other_Letter");
        single(Character.NON_SPACING_MARK, "Mn", "Nonspacing_Mark");
        single(Character.COMBINING_SPACING_MARK, "Mc", "Spacing_Mark");
        single(Character.ENCLOSING_MARK, "Me", "Enclosing_Mark");
        single(Character.DECIMAL_DIGIT_NUMBER, "Nd", "Decimal_Number", "digit");
        single(Character.LETTER_NUMBER, "Nl", "Letter_Number");
        single(Character.OTHER_NUMBER, "No", "Other_Number");
        single(Character.CONNECTOR_PUNCTUATION, "Pc", "Connector_Punctuation");
        single(Character.DASH_PUNCTUATION, "Pd", "Dash_Punctuation");
        single(Character.START_PUNCTUATION, "Ps", "Open_Punctuation");
        single(Character.END_PUNCTUATION, "Pe", "Close_Punctuation");
        single(Character.INITIAL_QUOTE_PUNCTUATION, "Pi", "Initial_Punctuation");
        single(Character.FINAL_QUOTE_PUNCTUATION, "Pf", "Final_Punctuation");
        single(Character.OTHER_PUNCTUATION, "Po", "Other_Punctuation");
        single(Character.MATH_SYMBOL, "Sm", "Math_Symbol");
        single(Character.CURRENCY_SYMBOL, "Sc", "Currency_Symbol");
        single(Character.MODIFIER_SYMBOL, "Sk", "Modifier_Symbol");
        single(Character.OTHER_SYMBOL, "So", "Other_Symbol");
        single(Character.SPACE_SEPARATOR, "Zs", "Space_Separator");
        single(Character.LINE_SEPARATOR, "Zl", "Line_Separator");
        single(Character.PARAGRAPH_SEPARATOR, "Zp", "Paragraph_Separator");
        single(Character.CONTROL, "Cc", "Control", "cntrl");
        single(Character.FORMAT, "Cf", "Format");
        single(Character.SURROGATE, "Cs", "Surrogate");
        single(Character.PRIVATE_USE, "Co", "Private_Use");
        single(Character.UNASSIGNED, "Cn", "Unassigned");
        joined(List.of("Lu", "Ll", "Lt"), "LC", "Cased_Letter");
        joined(List.of("LC", "Lm", "Lo"), "L", "Letter");
        joined(List.of("Mn", "Mc", "Me"), "M", "Mark", "Combining_Mark");
        joined(List.of("Nd", "Nl", "No"), "N", "Number");
        joined(List.of("Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"), "P", "Punctuation", "punct");
        joined(List.of("Sm", "Sc", "Sk", "So"), "S", "Symbol");
        joined(List.of("Zs", "Zl", "Zp"), "Z", "Separator");
        joined(List.of("Cc", "Cf", "Cs", "Co", "Cn"), "C", "Other");
    }

    private UnicodeCategory() {}

    /** A bit for each of Java's types of characters that a category has; nothing if there is no such category. */
    static OptionalInt types(String name) {
        Integer types = TYPES.get(name);
        return types == null ? OptionalInt.empty() : OptionalInt.of(types);
    }

    private static void single(byte type, String... names) {
        for (String name : names) {
            TYPES.put(name, 1 << type);
        }
    }

    private static void joined(List<String> parts, String... names) {
        int types = parts.stream().mapToInt(TYPES::get).reduce(0, (a, b) -> a | b);
        for (String name : names) {
            TYPES.put(name, types);
        }
    }
}
