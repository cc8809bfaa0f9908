package dev.innkeeper.server.lorebook;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.DamagedDataException;
import java.util.ArrayList;
import java.util.List;

/** Lorebooks as clients see them. */
final class BookView {
    private BookView() {}

    static Json.Obj list(Library library) {
        List<String> selected = new ClientSettings(library.settings().read()).globalLorebooks();
        List<Json> books = new ArrayList<>();
        for (FileName name : library.lorebooks().names()) {
            books.add(Json.Obj.build(book -> {
                book.put("name", name.value());
                book.put("selected", selected.contains(name.value()));
                describe(library, name, book);
            }));
        }
        return Json.Obj.EMPTY.with("lorebooks", new Json.Arr(books));
    }

    private static void describe(Library library, FileName name, Json.Builder book) {
        try {
            library.lorebooks().find(name).ifPresent(stored -> book.put("entries", entries(stored.content())));
        } catch (DamagedDataException e) {
            book.put("entries", 0);
            book.put("damaged", true);
        }
    }

    static Json.Obj full(StoredDocument book) {
        return Json.Obj.build(view -> view.put("name", book.name().value())
                .put("revision", book.revision())
                .put("content", book.content()));
    }

    static Json.Obj imported(StoredDocument book, String format, List<String> notes) {
        return Json.Obj.build(view -> view.put("name", book.name().value())
                .put("format", format)
                .put("entries", entries(book.content()))
                .put("revision", book.revision())
                .put("notes", Json.ofStrings(notes)));
    }

    /** How many entries a book has. */
    static int entries(Json.Obj book) {
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
