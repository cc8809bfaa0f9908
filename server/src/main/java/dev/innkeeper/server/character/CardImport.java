package dev.innkeeper.server.character;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.CardFile;
import dev.innkeeper.formats.card.CardForm;
import dev.innkeeper.formats.card.CardTime;
import dev.innkeeper.formats.card.UnreadableCardException;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.CharacterFolder;
import dev.innkeeper.storage.character.CharacterImport;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.disk.DiskFailure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.Optional;

/** Imports card files of every format that is known; the format follows from the bytes, then from the name. */
public final class CardImport {
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};
    private static final byte[] ZIP = {'P', 'K', 3, 4};

    private final Library library;
    private final Path root;
    private final Clock clock;

    /**
     * Imports into a library; new cards carry the clock's time.
     *
     * @param root the folder of the library
     */
    public CardImport(Library library, Path root, Clock clock) {
        this.library = library;
        this.root = root;
        this.clock = clock;
    }

    /**
     * Imports a card file with the pictures and chats that it brings.
     *
     * @throws dev.innkeeper.server.http.ProblemException if it holds no card that can be read
     */
    StoredCharacter file(Call.Upload upload) {
        CardFile.Format format = format(upload);
        String userName = new ClientSettings(library.settings().read()).userName();
        CharacterImport.Order order = new CharacterImport.Order(
                format, ByteBuffer.wrap(upload.content()), Optional.empty(), Optional.of(userName));
        String id = DiskFailure.explained(root, () -> run(order));
        return FileName.of(id).flatMap(library.characters()::find).orElseThrow(CardImport::unreadable);
    }

    private String run(CharacterImport.Order order) throws IOException {
        try {
            return new CharacterImport(new CharacterFolder(root)).run(order, time());
        } catch (UnreadableCardException e) {
            throw problem(e);
        }
    }

    /**
     * Stores a character that a person has written.
     *
     * @param fields {@code name} and any of the card's text fields
     */
    StoredCharacter written(Json.Obj fields) {
        String name = Fields.text(fields, "name")
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .orElseThrow(() -> Fields.wrong("name", "a name that is not empty"));
        CardForm form = new CardForm(fields.with("ch_name", name));
        return library.characters().create(name, form.over(Json.Obj.EMPTY, time()), Optional.empty());
    }

    private static CardFile.Format format(Call.Upload upload) {
        String name = upload.name().toLowerCase(Locale.ROOT);
        if (startsWith(upload.content(), PNG) || name.endsWith(".png")) {
            return CardFile.Format.PNG;
        }
        if (startsWith(upload.content(), ZIP)) {
            return name.endsWith(".byaf") ? CardFile.Format.BYAF : CardFile.Format.CHARX;
        }
        String extension = name.substring(name.lastIndexOf('.') + 1);
        return CardFile.Format.of(extension).orElseThrow(CardImport::unreadable);
    }

    private static ProblemException unreadable() {
        return Problem.of(
                        ErrorCode.CARD_UNREADABLE,
                        "This is not a card that can be read. Use a PNG card, or a .json, .yaml, .charx or .byaf file.")
                .exception();
    }

    private static ProblemException problem(UnreadableCardException failure) {
        ErrorCode code = switch (failure.reason()) {
            case NO_CARD_CHUNK -> ErrorCode.CARD_NO_CHARACTER;
            case TOO_LARGE -> ErrorCode.UPLOAD_TOO_LARGE;
            case NOT_PNG,
                    DAMAGED_CHUNK,
                    NOT_BASE64_JSON,
                    NOT_JSON,
                    NOT_YAML,
                    UNKNOWN_FORMAT,
                    WRONG_FIELD,
                    NO_NAME,
                    NOT_ARCHIVE,
                    MISSING_ENTRY -> ErrorCode.CARD_UNREADABLE;
        };
        return Problem.of(code, String.valueOf(failure.getMessage())).exception();
    }

    private static boolean startsWith(byte[] bytes, byte[] start) {
        for (int i = 0; i < start.length; i++) {
            if (i >= bytes.length || bytes[i] != start[i]) {
                return false;
            }
        }
        return true;
    }

    private CardTime time() {
        return new CardTime(ZonedDateTime.now(clock));
    }
}
