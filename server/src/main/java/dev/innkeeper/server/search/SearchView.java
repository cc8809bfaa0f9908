package dev.innkeeper.server.search;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.group.GroupFile;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.group.StoredGroup;
import dev.innkeeper.storage.search.SearchHit;
import dev.innkeeper.storage.search.SearchResult;
import dev.innkeeper.storage.search.Snippet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Results of a search as clients see them. */
final class SearchView {
    private final Map<String, FileName> groups = new HashMap<>();

    /** A view that names the groups that chats belong to; one in several groups is said to be of the first. */
    SearchView(List<StoredGroup> groups) {
        for (StoredGroup group : groups) {
            new GroupFile(group.content()).chats().forEach(chat -> this.groups.putIfAbsent(chat, group.id()));
        }
    }

    Json.Obj of(SearchResult result) {
        List<Json> hits = result.hits().stream().<Json>map(this::hit).toList();
        return Json.Obj.build(view -> view.put("hits", new Json.Arr(hits))
                .put("total", (double) result.total())
                .put("indexing", result.indexing()));
    }

    private Json.Obj hit(SearchHit hit) {
        return Json.Obj.build(view -> {
            switch (hit) {
                case SearchHit.InChat found -> {
                    chat(view.put("kind", "chat"), found.chat());
                    view.put("message", found.index());
                    view.putIfPresent("at", found.at().map(at -> Json.of(at.toString())));
                }
                case SearchHit.InCharacter found ->
                    view.put("kind", "character")
                            .put("character", found.character().value());
                case SearchHit.InLorebook found ->
                    view.put("kind", "lorebook")
                            .put("lorebook", found.lorebook().value())
                            .put("entry", found.entry());
            }
            view.put("title", hit.title()).put("snippet", snippet(hit.snippet()));
        });
    }

    private void chat(Json.Builder view, ChatKey key) {
        switch (key.home()) {
            case ChatHome.OfCharacter(FileName character) -> view.put("character", character.value());
            case ChatHome.OfGroups ignored ->
                view.putIfPresent(
                        "group",
                        Optional.ofNullable(groups.get(key.name().value())).map(id -> Json.of(id.value())));
            case ChatHome.OfNobody ignored -> {}
        }
        view.put("chat", key.name().value());
    }

    private static Json.Arr snippet(Snippet snippet) {
        return new Json.Arr(snippet.spans().stream()
                .<Json>map(span ->
                        Json.Obj.build(piece -> piece.put("text", span.text()).put("hit", span.hit())))
                .toList());
    }
}
