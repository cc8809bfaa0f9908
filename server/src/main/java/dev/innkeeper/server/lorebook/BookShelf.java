package dev.innkeeper.server.lorebook;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.lore.LorebookDefect;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;

/** Lorebooks by name: what may be written to them, and what is said when it may not. */
final class BookShelf {
    private static final OptionalLong NEW = OptionalLong.of(0);
    private static final int MAX_NAME_BYTES = 240;

    private final Documents books;

    BookShelf(Documents books) {
        this.books = books;
    }

    /** The name in a request's body, without what cannot be in a file name. */
    static FileName wanted(Json.Obj body) {
        return Fields.text(body, "name")
                .map(String::strip)
                .flatMap(FileName::sanitized)
                .filter(BookShelf::isShort)
                .orElseThrow(() -> Fields.wrong("name", "a name that can be a file name"));
    }

    private static boolean isShort(FileName name) {
        return name.value().getBytes(StandardCharsets.UTF_8).length <= MAX_NAME_BYTES;
    }

    Optional<StoredDocument> lookUp(FileName name) {
        return books.find(name);
    }

    StoredDocument find(FileName name) {
        return books.find(name).orElseThrow(BookShelf::missing);
    }

    /** Stores a book under a name that must be free. */
    StoredDocument create(FileName name, Json.Obj content) {
        check(content);
        try {
            return books.write(name, NEW, content);
        } catch (ConflictException taken) {
            throw new NameTakenException("lorebook");
        }
    }

    /** Stores a book under a name, or the first free one with a number behind it. */
    StoredDocument createFree(String wanted, Json.Obj content) {
        check(content);
        String base = FileName.sanitized(wanted)
                .filter(BookShelf::isShort)
                .map(FileName::value)
                .orElse("Lorebook");
        FileName name = new FileName(base);
        for (int number = 1; ; number++) {
            try {
                return books.write(name, NEW, content);
            } catch (ConflictException taken) {
                name = new FileName(base + " " + number);
            }
        }
    }

    /** Stores a book under a name, whatever is there; the version that was there is kept in the trash. */
    StoredDocument overwrite(FileName name, Json.Obj content) {
        check(content);
        return books.write(name, OptionalLong.empty(), content);
    }

    StoredDocument replace(FileName name, long revision, Json.Obj content) {
        check(content);
        if (revision == 0) {
            throw missing();
        }
        try {
            return books.write(name, OptionalLong.of(revision), content);
        } catch (ConflictException e) {
            if (e.current() == 0) {
                throw missing();
            }
            throw Problem.stale(
                            ErrorCode.LOREBOOK_CONFLICT,
                            e.current(),
                            "This lorebook was changed in the meantime. Load it again and repeat the change.")
                    .exception();
        }
    }

    StoredDocument rename(FileName from, FileName to) {
        if (!from.equals(to)) {
            try {
                books.rename(from, to);
            } catch (NotFoundException e) {
                throw missing();
            }
        }
        return find(to);
    }

    void delete(FileName name) {
        try {
            books.delete(name);
        } catch (NotFoundException e) {
            throw missing();
        }
    }

    private static void check(Json.Obj content) {
        LorebookDefect.in(content).ifPresent(defect -> {
            throw Fields.wrong("content." + defect.path(), defect.accepted());
        });
    }

    private static ProblemException missing() {
        return Problem.of(
                        ErrorCode.LOREBOOK_NOT_FOUND,
                        "There is no lorebook of this name. It may have been renamed or deleted; reload the list.")
                .exception();
    }
}
