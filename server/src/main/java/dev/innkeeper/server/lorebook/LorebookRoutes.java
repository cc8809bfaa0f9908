package dev.innkeeper.server.lorebook;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.failure.DamagedDataException;
import java.util.ArrayList;
import java.util.List;

/** The routes to lorebooks. */
public final class LorebookRoutes {
    private final Library library;

    /** Routes to the lorebooks of a library. */
    public LorebookRoutes(Library library) {
        this.library = library;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(Route.get("/api/v1/lorebooks")
                .named("listLorebooks", "All lorebooks")
                .answers(200, "LorebookList")
                .to(call -> Answer.json(list())));
    }

    private Json.Obj list() {
        List<String> selected = new ClientSettings(library.settings().read()).globalLorebooks();
        List<Json> books = new ArrayList<>();
        for (FileName name : library.lorebooks().names()) {
            books.add(Json.Obj.build(book -> {
                book.put("name", name.value());
                book.put("selected", selected.contains(name.value()));
                describe(name, book);
            }));
        }
        return Json.Obj.EMPTY.with("lorebooks", new Json.Arr(books));
    }

    private void describe(FileName name, Json.Builder book) {
        try {
            library.lorebooks().find(name).ifPresent(stored -> book.put("entries", entries(stored.content())));
        } catch (DamagedDataException e) {
            book.put("entries", 0);
            book.put("damaged", true);
        }
    }

    private static int entries(Json.Obj book) {
        return switch (book.find("entries").orElse(Json.NULL)) {
            case Json.Obj entries -> entries.members().size();
            case Json.Arr entries -> entries.items().size();
            case Json.Null ignored -> 0;
            case Json.Bool ignored -> 0;
            case Json.Num ignored -> 0;
            case Json.Str ignored -> 0;
        };
    }
}
