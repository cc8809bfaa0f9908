package dev.innkeeper.engine.text;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.request.ListedTokens;
import dev.innkeeper.engine.token.PlainTextCounter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the model must not say (text-completion.md §13): token ids, and texts.
 *
 * @param ids without duplicates
 */
record TokenBans(List<Integer> ids, List<String> texts) {
    private static final Set<String> TAKES_NUMBERS = Set.of("aphrodite", "mancer");

    TokenBans {
        ids = List.copyOf(ids);
        texts = List.copyOf(texts);
    }

    /**
     * The bans of the settings.
     *
     * @param words bans that macros asked for
     */
    static TokenBans of(Json.Obj settings, List<String> words, UnaryOperator<String> macros, PlainTextCounter counter) {
        if (!settings.truthy("send_banned_tokens")) {
            return new TokenBans(List.of(), List.of());
        }
        Collection<String> lines = Stream.of(
                        settings.string("banned_tokens", "").lines(),
                        settings.string("global_banned_tokens", "").lines(),
                        words.stream())
                .flatMap(all -> all)
                .filter(line -> !line.isEmpty())
                .distinct()
                .map(macros)
                .toList();
        Set<Integer> ids = new LinkedHashSet<>();
        List<String> texts = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("[") && line.endsWith("]")) {
                ids.addAll(ListedTokens.of(line).orElse(List.of()));
            } else if (line.length() > 1 && line.startsWith("\"") && line.endsWith("\"")) {
                texts.add(line.substring(1, line.length() - 1));
            } else {
                ids.addAll(counter.ids(line));
            }
        }
        return new TokenBans(List.copyOf(ids), texts);
    }

    /** The fields of the request. */
    Map<String, Json> fields(String type) {
        Json numbers = new Json.Arr(ids.stream().map(id -> (Json) Json.of(id)).toList());
        Json text = Json.of(ids.stream().map(String::valueOf).collect(Collectors.joining(",")));
        return Map.of(
                "custom_token_bans",
                TAKES_NUMBERS.contains(type) ? numbers : text,
                "banned_strings",
                Json.ofStrings(texts));
    }

    /** The ids whose chance an entry of the bias list changes: listed ids, a text in braces, or a word. */
    static List<Integer> biased(String text, PlainTextCounter counter) {
        if (text.startsWith("{") && text.endsWith("}")) {
            return counter.ids(text.substring(1, text.length() - 1));
        }
        return ListedTokens.of(text).orElseGet(() -> counter.ids(" " + text));
    }
}
