package dev.innkeeper.bench.candidates;

import java.util.Map;

/** JavaScript's names of Unicode properties in Java's words. */
final class UnicodeProperty {
    private static final Map<String, String> CATEGORIES = Map.ofEntries(
            Map.entry("Letter", "L"),
            Map.entry("Cased_Letter", "LC"),
            Map.entry("Uppercase_Letter", "Lu"),
            Map.entry("Lowercase_Letter", "Ll"),
            Map.entry("Titlecase_Letter", "Lt"),
            Map.entry("Modifier_Letter", "Lm"),
            Map.entry("Other_Letter", "Lo"),
            Map.entry("Mark", "M"),
            Map.entry("Combining_Mark", "M"),
            Map.entry("Nonspacing_Mark", "Mn"),
            Map.entry("Spacing_Mark", "Mc"),
            Map.entry("Enclosing_Mark", "Me"),
            Map.entry("Number", "N"),
            Map.entry("Decimal_Number", "Nd"),
            Map.entry("digit", "Nd"),
            Map.entry("Letter_Number", "Nl"),
            Map.entry("Other_Number", "No"),
            Map.entry("Punctuation", "P"),
            Map.entry("punct", "P"),
            Map.entry("Connector_Punctuation", "Pc"),
            Map.entry("Dash_Punctuation", "Pd"),
            Map.entry("Open_Punctuation", "Ps"),
            Map.entry("Close_Punctuation", "Pe"),
            Map.entry("Initial_Punctuation", "Pi"),
            Map.entry("Final_Punctuation", "Pf"),
            Map.entry("Other_Punctuation", "Po"),
            Map.entry("Symbol", "S"),
            Map.entry("Math_Symbol", "Sm"),
            Map.entry("Currency_Symbol", "Sc"),
            Map.entry("Modifier_Symbol", "Sk"),
            Map.entry("Other_Symbol", "So"),
            Map.entry("Separator", "Z"),
            Map.entry("Space_Separator", "Zs"),
            Map.entry("Line_Separator", "Zl"),
            Map.entry("Paragraph_Separator", "Zp"),
            Map.entry("Other", "C"),
            Map.entry("Control", "Cc"),
            Map.entry("cntrl", "Cc"),
            Map.entry("Format", "Cf"),
            Map.entry("Surrogate", "Cs"),
            Map.entry("Private_Use", "Co"),
            Map.entry("Unassigned", "Cn"));

    private UnicodeProperty() {}

    /** Java's expression for a property such as {@code L}, {@code Script=Han} or {@code Emoji}. */
    static String expression(String name, boolean negated) {
        String letter = negated ? "\\P{" : "\\p{";
        int equals = name.indexOf('=');
        if (equals < 0) {
            return alone(name, letter, negated);
        }
        String value = name.substring(equals + 1);
        return switch (name.substring(0, equals)) {
            case "Script", "sc", "Script_Extensions", "scx" -> letter + "script=" + value + "}";
            case "General_Category", "gc" -> letter + CATEGORIES.getOrDefault(value, value) + "}";
            default -> throw BadPattern.syntax("Unknown property " + name);
        };
    }

    private static String alone(String name, String letter, boolean negated) {
        if (name.equals("Any")) {
            return negated ? "" : "\\x{0}-\\x{10ffff}";
        }
        if (name.equals("ASCII")) {
            return letter + "ASCII}";
        }
        if (name.equals("Assigned")) {
            return (negated ? "\\p{" : "\\P{") + "Cn}";
        }
        String category = CATEGORIES.getOrDefault(name, name);
        return letter + (category.length() <= 2 ? category : "Is" + category) + "}";
    }
}
