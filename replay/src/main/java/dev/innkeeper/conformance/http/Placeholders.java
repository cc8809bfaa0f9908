package dev.innkeeper.conformance.http;

import dev.innkeeper.engine.js.Json;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What stands in recordings for values that differ from run to run, such as {@code <<ISO>>}; remembers the values of
 * numbered ones, which must be the same everywhere in a case. Not thread-safe.
 */
final class Placeholders {
    private static final Pattern MARK = Pattern.compile("<<([A-Z][A-Z0-9_]*)(?::(\\d+))?>>");
    private static final String ISO = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";
    private static final Map<String, String> FORMS = Map.ofEntries(
            Map.entry("ISO", ISO),
            Map.entry("DATETIME", "\\d{4}-\\d\\d-\\d\\d@\\d\\dh\\d\\dm\\d\\ds\\d{3}ms"),
            Map.entry("STAMP", "\\d{8}-\\d{6}"),
            Map.entry("MS", "\\d{12,14}(?:\\.\\d+)?"),
            Map.entry("MTIME14", "\\d{14}"),
            Map.entry("UUID", "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"),
            Map.entry("HASH", "[0-9a-f]{64}"),
            Map.entry("COLOR", "#[0-9a-f]{6}"),
            Map.entry("SCRYPT", "[A-Za-z0-9+/]{86}=="),
            Map.entry("SALT", "[A-Za-z0-9+/]{22}=="),
            Map.entry("DATA_URL", "(?:data:image/[a-z+]+;base64,[A-Za-z0-9+/=]+|/img/default-user\\.png)"));
    private static final String ANYTHING = "[\\s\\S]*?";

    private final Map<String, String> known = new HashMap<>();

    /** Remembers a value for steps that follow. */
    void remember(String name, String value) {
        known.put(name, value);
    }

    /** The text with every remembered placeholder replaced by its value. */
    String filled(String text) {
        return MARK.matcher(text)
                .replaceAll(mark ->
                        Matcher.quoteReplacement(known.getOrDefault(key(mark.group(1), mark.group(2)), mark.group())));
    }

    /** The value with every remembered placeholder in its texts replaced. */
    Json filled(Json value) {
        return switch (value) {
            case Json.Str(String text) -> Json.of(filled(text));
            case Json.Arr array ->
                new Json.Arr(array.items().stream().map(this::filled).toList());
            case Json.Obj object ->
                Json.Obj.build(filled -> object.members().forEach((key, member) -> filled.put(key, filled(member))));
            case Json.Null ignored -> value;
            case Json.Bool ignored -> value;
            case Json.Num ignored -> value;
        };
    }

    /** Whether the text is one placeholder and nothing else. */
    static boolean isOne(String text) {
        return MARK.matcher(text).matches();
    }

    /** Whether a text is what was recorded; placeholders stand for texts of their form. */
    boolean matches(String recorded, String actual) {
        if (!recorded.contains("<<")) {
            return recorded.equals(actual);
        }
        StringBuilder pattern = new StringBuilder();
        Map<String, String> groups = new HashMap<>();
        Matcher mark = MARK.matcher(recorded);
        int end = 0;
        while (mark.find()) {
            pattern.append(Pattern.quote(recorded.substring(end, mark.start())));
            pattern.append(form(mark.group(1), Optional.ofNullable(mark.group(2)), groups));
            end = mark.end();
        }
        pattern.append(Pattern.quote(recorded.substring(end)));
        Matcher match = Pattern.compile(pattern.toString()).matcher(actual);
        if (!match.matches()) {
            return false;
        }
        groups.forEach((group, key) -> known.put(key, match.group(group)));
        return true;
    }

    private String form(String name, Optional<String> number, Map<String, String> groups) {
        String form = FORMS.getOrDefault(name, ANYTHING);
        String key = key(name, number.orElse(null));
        String value = known.get(key);
        if (value != null) {
            return Pattern.quote(value);
        }
        if (number.isEmpty()) {
            return "(?:" + form + ")";
        }
        String group = "g" + name.replace("_", "") + number.get();
        return groups.putIfAbsent(group, key) == null ? "(?<" + group + ">" + form + ")" : "\\k<" + group + ">";
    }

    private static String key(String name, @Nullable String number) {
        return number == null ? name : name + ":" + number;
    }
}
