package dev.innkeeper.server.search;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.group.Avatars;
import dev.innkeeper.server.tool.KnownTool;
import dev.innkeeper.server.tool.OfferedTool;
import dev.innkeeper.server.tool.ToolArguments;
import dev.innkeeper.server.tool.ToolFailedException;
import dev.innkeeper.server.tool.ToolSource;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.search.SearchHit;
import dev.innkeeper.storage.search.SearchQuery;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lets the model look for what was said before in its character's own chats. */
public final class ChatSearchTool implements ToolSource {
    private static final String QUERY = "query";
    private static final int LONGEST = 200;
    private static final int MOST_HITS = 8;
    private static final Tool TOOL = ToolArguments.tool(
            "search_chats",
            "Looks for what was said earlier, also in earlier chats with this user.",
            QUERY,
            "Words that must all be in the message");
    private static final KnownTool KNOWN = KnownTool.ofTheHouse(TOOL, "Chat search");

    private final Library library;

    /** A search in the chats of a library. */
    public ChatSearchTool(Library library) {
        this.library = library;
    }

    @Override
    public List<OfferedTool> tools(Scene scene) {
        Optional<FileName> character = Avatars.character(scene.card().avatar());
        return character
                .map(id -> List.of(new OfferedTool(KNOWN, (arguments, occasion) -> search(id, arguments))))
                .orElse(List.of());
    }

    @Override
    public List<KnownTool> known() {
        return List.of(KNOWN);
    }

    private Json search(FileName character, Json arguments) throws ToolFailedException {
        String words = ToolArguments.text(arguments, QUERY, LONGEST);
        SearchQuery query = new SearchQuery(
                words, Set.of(SearchQuery.Kind.CHAT), Optional.of(character), Optional.empty(), MOST_HITS);
        List<Json> hits = library.search().search(query).hits().stream()
                .<Json>flatMap(hit -> view(hit).stream())
                .toList();
        return Json.Obj.EMPTY.with("messages", new Json.Arr(hits));
    }

    private static Optional<Json.Obj> view(SearchHit hit) {
        return switch (hit) {
            case SearchHit.InChat inChat ->
                Optional.of(Json.Obj.build(json -> {
                    json.put("chat", inChat.chat().name().value());
                    json.put("message", inChat.index());
                    inChat.at().map(Instant::toString).ifPresent(at -> json.put("at", at));
                    json.put("text", inChat.snippet().text());
                }));
            case SearchHit.InCharacter ignored -> Optional.empty();
            case SearchHit.InLorebook ignored -> Optional.empty();
        };
    }
}
