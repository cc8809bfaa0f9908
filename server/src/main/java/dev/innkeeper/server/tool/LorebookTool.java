package dev.innkeeper.server.tool;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.LoreEntry;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.scene.Tool;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Lets the model look something up in the lorebooks that are in use in its chat. */
public final class LorebookTool implements ToolSource {
    private static final String QUERY = "query";
    private static final int LONGEST = 200;
    private static final int MOST_ENTRIES = 5;
    private static final int MOST_UNITS = 2000;
    private static final Tool TOOL = ToolArguments.tool(
            "search_lorebook",
            "Looks up people, places and things in the lorebooks of this story.",
            QUERY,
            "A name or some words");
    private static final KnownTool KNOWN = KnownTool.ofTheHouse(TOOL, "Lorebook");

    /** How well an entry fits: words in its keys and title count more than words in its text. */
    private record Fit(LoreEntry entry, int points) {}

    @Override
    public List<OfferedTool> tools(Scene scene) {
        List<LoreEntry> entries = scene.shelf().map(LorebookTool::entries).orElse(List.of());
        return entries.isEmpty()
                ? List.of()
                : List.of(new OfferedTool(KNOWN, (arguments, occasion) -> search(entries, arguments)));
    }

    @Override
    public List<KnownTool> known() {
        return List.of(KNOWN);
    }

    private static List<LoreEntry> entries(LoreShelf shelf) {
        return shelf.sources().sorted(shelf.settings().strategy()).stream()
                .filter(entry -> !entry.disabled())
                .toList();
    }

    private static Json search(List<LoreEntry> entries, Json arguments) throws ToolFailedException {
        String query = JsStrings.lowerCase(ToolArguments.text(arguments, QUERY, LONGEST));
        List<String> words = List.of(query.split("\\s+"));
        List<Json> found = entries.stream()
                .map(entry -> new Fit(entry, points(entry, query, words)))
                .filter(fit -> fit.points() > 0)
                .sorted(Comparator.comparingInt(Fit::points).reversed())
                .limit(MOST_ENTRIES)
                .map(fit -> view(fit.entry()))
                .toList();
        return Json.Obj.EMPTY.with("entries", new Json.Arr(found));
    }

    private static int points(LoreEntry entry, String query, List<String> words) {
        List<String> names = Stream.concat(Stream.of(entry.title()), entry.keys().primary().stream())
                .map(JsStrings::lowerCase)
                .toList();
        String content = JsStrings.lowerCase(entry.content());
        int points = names.contains(query) ? 100 : 0;
        for (String word : words) {
            points += names.stream().anyMatch(name -> name.contains(word)) ? 10 : 0;
            points += content.contains(word) ? 1 : 0;
        }
        return points;
    }

    private static Json view(LoreEntry entry) {
        String content = entry.content();
        return Json.Obj.EMPTY
                .with("title", entry.title())
                .with("keys", Json.ofStrings(entry.keys().primary()))
                .with("content", content.length() > MOST_UNITS ? content.substring(0, MOST_UNITS) + " …" : content);
    }
}
