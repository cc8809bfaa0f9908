package dev.innkeeper.server.lorebook;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import java.io.IOException;
import java.util.List;

/** The routes to lorebooks. */
public final class LorebookRoutes {
    private static final String BOOKS = "/api/v1/lorebooks";
    private static final String BOOK = BOOKS + "/{name}";

    private final Library library;
    private final BookShelf shelf;
    private final BookImport imports;

    /** Routes to the lorebooks of a library. */
    public LorebookRoutes(Library library) {
        this.library = library;
        this.shelf = new BookShelf(library.lorebooks());
        this.imports = new BookImport(library, shelf);
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(BOOKS)
                        .named("listLorebooks", "All lorebooks")
                        .answers(200, "LorebookList")
                        .to(call -> Answer.json(BookView.list(library))),
                Route.post(BOOKS)
                        .named("createLorebook", "Write a new lorebook")
                        .takes("NewLorebook")
                        .answers(201, "Lorebook")
                        .fails(ErrorCode.REQUEST_INVALID, ErrorCode.NAME_TAKEN, ErrorCode.STORAGE_FULL)
                        .to(this::create),
                Route.post(BOOKS + "/import")
                        .named("importLorebook", "Import a lorebook file of any known program; nothing is overwritten")
                        .takesFile("file")
                        .answers(201, "LorebookImported")
                        .fails(ErrorCode.LOREBOOK_UNREADABLE, ErrorCode.UPLOAD_TOO_LARGE, ErrorCode.STORAGE_FULL)
                        .to(call -> Answer.created(imports.file(call.upload("file")))),
                Route.get(BOOK)
                        .named("getLorebook", "A lorebook as it is stored")
                        .answers(200, "Lorebook")
                        .fails(ErrorCode.LOREBOOK_NOT_FOUND, ErrorCode.DATA_DAMAGED)
                        .to(call -> Answer.json(BookView.full(shelf.find(name(call))))),
                Route.put(BOOK)
                        .named("putLorebook", "Replace the content of a lorebook")
                        .takes("LorebookChange")
                        .answers(200, "Lorebook")
                        .fails(
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.LOREBOOK_NOT_FOUND,
                                ErrorCode.LOREBOOK_CONFLICT,
                                ErrorCode.STORAGE_FULL)
                        .to(this::put),
                Route.post(BOOK + "/rename")
                        .named(
                                "renameLorebook",
                                "Rename a lorebook; settings, cards and chats that name it stay as they are")
                        .takes("LorebookRename")
                        .answers(200, "Lorebook")
                        .fails(ErrorCode.REQUEST_INVALID, ErrorCode.LOREBOOK_NOT_FOUND, ErrorCode.NAME_TAKEN)
                        .to(this::rename),
                Route.delete(BOOK)
                        .named("deleteLorebook", "Move a lorebook to the trash")
                        .fails(ErrorCode.LOREBOOK_NOT_FOUND)
                        .to(this::delete),
                Route.post("/api/v1/characters/{id}/lorebook")
                        .named(
                                "unpackLorebook",
                                "Make the lorebook inside a card a lorebook of its own, linked to the card")
                        .takes("LorebookUnpacking")
                        .answers(201, "LorebookImported")
                        .fails(
                                ErrorCode.CHARACTER_NOT_FOUND,
                                ErrorCode.LOREBOOK_NOT_FOUND,
                                ErrorCode.LOREBOOK_UNREADABLE,
                                ErrorCode.CHARACTER_CONFLICT,
                                ErrorCode.NAME_TAKEN)
                        .to(this::unpack));
    }

    private Answer create(Call call) throws IOException {
        Json.Obj body = call.body();
        FileName name = BookShelf.wanted(body);
        Json.Obj content = Fields.object(body, "content").orElse(Json.Obj.EMPTY.with("entries", Json.Obj.EMPTY));
        return Answer.created(BookView.full(shelf.create(name, content)));
    }

    private Answer put(Call call) throws IOException {
        Json.Obj body = call.body();
        long revision = Fields.requiredRevision(body);
        Json.Obj content = Fields.object(body, "content").orElseThrow(() -> Fields.wrong("content", "an object"));
        return Answer.json(BookView.full(shelf.replace(name(call), revision, content)));
    }

    private Answer rename(Call call) throws IOException {
        return Answer.json(BookView.full(shelf.rename(name(call), BookShelf.wanted(call.body()))));
    }

    private Answer delete(Call call) {
        shelf.delete(name(call));
        return Answer.done();
    }

    private Answer unpack(Call call) throws IOException {
        FileName character = call.pathName("id", ErrorCode.CHARACTER_NOT_FOUND);
        boolean replace = Fields.truth(call.body(), "replace").orElse(false);
        return Answer.created(imports.ofCharacter(character, replace));
    }

    private static FileName name(Call call) {
        return call.pathName("name", ErrorCode.LOREBOOK_NOT_FOUND);
    }
}
