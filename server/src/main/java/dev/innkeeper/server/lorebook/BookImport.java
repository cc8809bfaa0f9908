package dev.innkeeper.server.lorebook;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.lore.CharacterBook;
import dev.innkeeper.formats.lore.ForeignLorebook;
import dev.innkeeper.formats.lore.LorebookDefect;
import dev.innkeeper.formats.lore.LorebookFiles;
import dev.innkeeper.formats.lore.UnreadableLorebookException;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NameTakenException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Brings lorebooks in from files of other programs and from cards. */
final class BookImport {
    private final Library library;
    private final BookShelf shelf;

    BookImport(Library library, BookShelf shelf) {
        this.library = library;
        this.shelf = shelf;
    }

    /** Imports a file under its name, or the first free one. */
    Json.Obj file(Call.Upload upload) {
        try {
            ForeignLorebook foreign = LorebookFiles.read(ByteBuffer.wrap(upload.content()));
            Json.Obj book = foreign.converted();
            Optional<LorebookDefect> defect = LorebookDefect.in(book);
            if (defect.isPresent()) {
                throw unreadable("Its member \"" + defect.get().path() + "\" is not "
                        + defect.get().accepted() + ". Correct the file, then try again.");
            }
            FileName file = FileName.sanitized(upload.name()).orElse(new FileName("Lorebook"));
            return BookView.imported(shelf.createFree(file.base(), book), foreign.format(), notes(foreign, book));
        } catch (UnreadableLorebookException e) {
            throw problem(e);
        }
    }

    private static List<String> notes(ForeignLorebook foreign, Json.Obj book) {
        List<String> notes = new ArrayList<>();
        if (!foreign.notKept().isEmpty()) {
            notes.add("Not kept, as a lorebook has no place for it: " + String.join(", ", foreign.notKept()) + ".");
        }
        long off = book.object("entries").members().values().stream()
                .flatMap(entry -> entry.asObject().stream())
                .filter(entry -> entry.truthy("disable"))
                .count();
        if (off > 0) {
            notes.add("Switched off in the file, and still switched off: " + off + " of " + BookView.entries(book)
                    + " entries.");
        }
        return notes;
    }

    /**
     * Makes the book inside a card a lorebook of its own and links the card to it (world-info.md §10.1); the card keeps
     * its book.
     *
     * @param replace whether another book of the same name may be replaced
     */
    Json.Obj ofCharacter(FileName id, boolean replace) {
        StoredCharacter character = library.characters().find(id).orElseThrow(BookImport::noCharacter);
        CharacterBook inside = CharacterBook.in(character.card()).orElseThrow(BookImport::noBook);
        try {
            StoredDocument stored = store(name(character, inside), inside.toNative(), replace);
            link(character, stored.name());
            return BookView.imported(stored, "character-book", List.of());
        } catch (UnreadableLorebookException e) {
            throw problem(e);
        }
    }

    private StoredDocument store(FileName name, Json.Obj book, boolean replace) {
        if (replace) {
            return shelf.overwrite(name, book);
        }
        try {
            return shelf.create(name, book);
        } catch (NameTakenException taken) {
            return same(name, book)
                    .orElseThrow(() -> Problem.of(
                                    ErrorCode.NAME_TAKEN,
                                    "Another lorebook has this name already: " + name
                                            + ". Rename it, or send \"replace\" to put this one in its place.")
                            .exception());
        }
    }

    private Optional<StoredDocument> same(FileName name, Json.Obj book) {
        try {
            return shelf.lookUp(name).filter(stored -> stored.content().text().equals(book.text()));
        } catch (DamagedDataException e) {
            return Optional.empty();
        }
    }

    private static FileName name(StoredCharacter character, CharacterBook book) {
        String speaker = character
                .card()
                .object("data")
                .string("name")
                .orElse(character.id().value());
        return FileName.sanitized(book.nameFor(speaker)).orElse(character.id());
    }

    private void link(StoredCharacter character, FileName book) {
        Json.Obj data = character.card().object("data");
        Json.Obj extensions = data.object("extensions").with("world", book.value());
        Json.Obj card = character.card().with("data", data.with("extensions", extensions));
        try {
            library.characters().update(character.id(), OptionalLong.of(character.revision()), card);
        } catch (ConflictException e) {
            throw Problem.stale(
                            ErrorCode.CHARACTER_CONFLICT,
                            e.current(),
                            "This character was changed in the meantime. The lorebook is there; link it again.")
                    .exception();
        }
    }

    private static ProblemException problem(UnreadableLorebookException failure) {
        ErrorCode code = switch (failure.reason()) {
            case TOO_LARGE -> ErrorCode.UPLOAD_TOO_LARGE;
            case NOT_JSON, DAMAGED_PICTURE, EMPTY_PICTURE, NO_ENTRIES, WRONG_ENTRY -> ErrorCode.LOREBOOK_UNREADABLE;
        };
        return Problem.of(code, String.valueOf(failure.getMessage())).exception();
    }

    private static ProblemException unreadable(String message) {
        return Problem.of(ErrorCode.LOREBOOK_UNREADABLE, message).exception();
    }

    private static ProblemException noCharacter() {
        return Problem.of(
                        ErrorCode.CHARACTER_NOT_FOUND,
                        "There is no such character. It may have been renamed or deleted; reload the list.")
                .exception();
    }

    private static ProblemException noBook() {
        return Problem.of(
                        ErrorCode.LOREBOOK_NOT_FOUND,
                        "The card of this character carries no lorebook. Create one, or link another.")
                .exception();
    }
}
