package dev.innkeeper.server.character;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.CardFile;
import dev.innkeeper.formats.card.CardForm;
import dev.innkeeper.formats.card.CardTime;
import dev.innkeeper.formats.card.ImportedCard;
import dev.innkeeper.formats.card.Portrait;
import dev.innkeeper.formats.card.UnreadableCardException;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.character.Characters;
import dev.innkeeper.storage.character.StoredCharacter;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.Optional;

/** Imports card files of every format that is known; the format follows from the bytes, then from the name. */
public final class CardImport implements CharacterImport {
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};
    private static final byte[] ZIP = {'P', 'K', 3, 4};

    private final Characters characters;
    private final Clock clock;

    /** Imports into a collection of characters; new cards carry the clock's time. */
    public CardImport(Characters characters, Clock clock) {
        this.characters = characters;
        this.clock = clock;
    }

    @Override
    public StoredCharacter file(Call.Upload upload) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(upload.content());
            ImportedCard card = CardFile.read(format(upload), bytes, time());
            return characters.create(card.name(), card.document(), picture(card.portrait(), upload));
        } catch (UnreadableCardException e) {
            throw problem(e);
        }
    }

    @Override
    public StoredCharacter written(Json.Obj fields) {
        String name = Fields.text(fields, "name")
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .orElseThrow(() -> Fields.wrong("name", "a name that is not empty"));
        CardForm form = new CardForm(fields.with("ch_name", name));
        return characters.create(name, form.over(Json.Obj.EMPTY, time()), Optional.empty());
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
        return CardFile.Format.of(extension)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.CARD_UNREADABLE,
                                "This is not a card that can be read. Use a PNG card, or a .json, .yaml, .charx or .byaf file.")
                        .exception());
    }

    private static Optional<byte[]> picture(Portrait portrait, Call.Upload upload) throws UnreadableCardException {
        return switch (portrait) {
            case Portrait.Default ignored -> Optional.empty();
            case Portrait.Upload ignored -> Optional.of(upload.content());
            case Portrait.Embedded(var content) -> Optional.of(content.bytes());
        };
    }

    private static RuntimeException problem(UnreadableCardException failure) {
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
