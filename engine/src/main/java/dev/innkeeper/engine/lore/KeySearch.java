package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.lore.LoreOutcome.Trouble;
import dev.innkeeper.engine.script.JsMatch;
import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegexException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Looks for keys in texts (world-info.md §6.3 to §6.6); one that took too long is not tried again. */
final class KeySearch {
    private final RegexKeys regexKeys;
    private final LoreSettings settings;
    private final UnaryOperator<String> macros;
    private final Set<Trouble> troubles = new LinkedHashSet<>();

    KeySearch(RegexKeys regexKeys, LoreSettings settings, UnaryOperator<String> macros) {
        this.regexKeys = regexKeys;
        this.settings = settings;
        this.macros = macros;
    }

    Set<Trouble> troubles() {
        return troubles;
    }

    /** The first primary key that is found. */
    Optional<KeyHit> primary(LoreEntry entry, ScanText text) {
        for (String key : entry.keys().primary()) {
            Optional<KeyHit> hit = substituted(entry, key, text);
            if (hit.isPresent()) {
                return hit;
            }
        }
        return Optional.empty();
    }

    /** A key after its macros; one that becomes empty is never found (§6.4). */
    Optional<KeyHit> substituted(LoreEntry entry, String key, ScanText text) {
        String replaced = macros.apply(key);
        return replaced.isEmpty() ? Optional.empty() : find(entry, JsStrings.trim(replaced), text);
    }

    /** How many keys are found, as groups count them (§6.6). */
    int score(LoreEntry entry, ScanText text) {
        LoreEntry.Keys keys = entry.keys();
        if (keys.primary().isEmpty()) {
            return 0;
        }
        int primary = count(entry, keys.primary(), text);
        if (keys.secondary().isEmpty()) {
            return primary;
        }
        int secondary = count(entry, keys.secondary(), text);
        return switch (keys.logic()) {
            case AND_ANY -> primary + secondary;
            case AND_ALL -> secondary == keys.secondary().size() ? primary + secondary : primary;
            case NOT_ALL, NOT_ANY, NEVER -> primary;
        };
    }

    private int count(LoreEntry entry, List<String> keys, ScanText text) {
        return (int)
                keys.stream().filter(key -> find(entry, key, text).isPresent()).count();
    }

    private Optional<KeyHit> find(LoreEntry entry, String key, ScanText text) {
        return switch (regexKeys.of(key)) {
            case RegexKeys.Key.Expression(JsPattern pattern) -> search(key, pattern, text);
            case RegexKeys.Key.Unusable ignored -> {
                troubles.add(new Trouble.UnusableRegex(key));
                yield Optional.empty();
            }
            case RegexKeys.Key.Plain ignored -> plain(entry, key, text);
        };
    }

    private Optional<KeyHit> search(String key, JsPattern pattern, ScanText text) {
        if (troubles.contains(new Trouble.SlowRegex(key))) {
            return Optional.empty();
        }
        try {
            return pattern.search(text.text(true)).find(0).map(match -> hit(key, match, text));
        } catch (JsRegexException e) {
            troubles.add(new Trouble.SlowRegex(key));
            return Optional.empty();
        }
    }

    private static KeyHit hit(String key, JsMatch match, ScanText text) {
        return text.hit(key, match.start(), match.end(), true);
    }

    private Optional<KeyHit> plain(LoreEntry entry, String key, ScanText text) {
        boolean caseSensitive = entry.keys().caseSensitive().orElse(settings.caseSensitive());
        boolean wholeWords = entry.keys().wholeWords().orElse(settings.wholeWords());
        String in = text.text(caseSensitive);
        String needle = caseSensitive ? key : JsStrings.lowerCase(key);
        int at = wholeWords && !hasWhiteSpace(needle) ? wordAt(in, needle) : in.indexOf(needle);
        return at < 0 ? Optional.empty() : Optional.of(text.hit(key, at, at + needle.length(), caseSensitive));
    }

    private static boolean hasWhiteSpace(String text) {
        return text.chars().anyMatch(unit -> JsStrings.isWhiteSpace((char) unit));
    }

    private static int wordAt(String text, String word) {
        int at = text.indexOf(word);
        while (at >= 0) {
            int end = at + word.length();
            boolean starts = at == 0 || !isWordUnit(text.charAt(at - 1));
            boolean ends = end == text.length() || !isWordUnit(text.charAt(end));
            if (starts && ends) {
                return at;
            }
            at = at < text.length() ? text.indexOf(word, at + 1) : -1;
        }
        return -1;
    }

    private static boolean isWordUnit(char unit) {
        return (unit >= 'a' && unit <= 'z')
                || (unit >= 'A' && unit <= 'Z')
                || (unit >= '0' && unit <= '9')
                || unit == '_';
    }
}
