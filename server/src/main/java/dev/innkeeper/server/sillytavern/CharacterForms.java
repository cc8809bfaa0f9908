package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.card.CardForm;
import dev.innkeeper.formats.card.CardPicture;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.card.CardTime;
import dev.innkeeper.formats.card.UnreadableCardException;
import dev.innkeeper.formats.lore.CharacterBook;
import dev.innkeeper.formats.lore.UnreadableLorebookException;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.formats.picture.UnreadablePictureException;
import dev.innkeeper.storage.character.CharacterFolder;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.failure.DamagedDataException;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Cards that are made and changed from a form: {@code create} and {@code edit} (character-cards.md §5.1, §5.2). */
final class CharacterForms {
    private static final Logger LOG = LoggerFactory.getLogger(CharacterForms.class);
    private static final String PNG = ".png";
    private static final String NAME = "ch_name";

    private final CharacterFolder characters;
    private final Documents lorebooks;
    private final Thumbnails thumbnails;
    private final Clock clock;

    CharacterForms(CharacterFolder characters, Documents lorebooks, Thumbnails thumbnails, Clock clock) {
        this.characters = characters;
        this.lorebooks = lorebooks;
        this.thumbnails = thumbnails;
        this.clock = clock;
    }

    void create(Context context, Posted posted) throws IOException {
        Optional<String> name = posted.fields().string(NAME).map(FileName::sanitize);
        Optional<Json.Obj> card = name.flatMap(text -> card(posted.fields().with(NAME, text)));
        if (card.isEmpty()) {
            Replies.status(context, Replies.SERVER_ERROR);
            return;
        }
        Optional<FileName> file = file(posted, name.orElse(""));
        if (file.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        String internal = file.get().value();
        DurableFiles.createFolders(characters.chats(internal.substring(0, internal.length() - PNG.length())));
        write(file.get(), picture(context, posted).orElseGet(Pictures::defaultAvatar), card.get());
        Replies.html(context, Replies.OK, internal);
    }

    private Optional<FileName> file(Posted posted, String name) {
        Optional<String> wanted = posted.text("file_name");
        return wanted.isPresent() ? FileName.of(wanted.get() + PNG) : Optional.of(characters.free(name));
    }

    void edit(Context context, Posted posted) throws IOException {
        String name = posted.fields()
                .find(NAME)
                .filter(Json::truthy)
                .map(JsNumbers::text)
                .orElse("");
        if (name.isEmpty() || name.equals(".")) {
            Replies.html(context, Replies.BAD_REQUEST, "Error: invalid name.");
            return;
        }
        Optional<FileName> file = posted.text("avatar_url").flatMap(FileName::of);
        Optional<Json.Obj> card = card(posted.fields());
        if (file.isEmpty() || card.isEmpty()) {
            Replies.status(context, Replies.SERVER_ERROR);
            return;
        }
        Json.Obj changed = posted(posted(card.get(), "chat", posted), "create_date", posted);
        Optional<byte[]> uploaded = picture(context, posted);
        if (uploaded.isPresent()) {
            thumbnails.delete(Thumbnails.Kind.AVATAR, file.get());
        }
        byte[] old = characters.read(file.get()).orElseGet(Pictures::defaultAvatar);
        write(file.get(), uploaded.orElseGet(() -> CardPicture.reencoded(old, old)), changed);
        Replies.status(context, Replies.OK);
    }

    private static Json.Obj posted(Json.Obj card, String field, Posted posted) {
        return posted.fields().find(field).map(value -> card.with(field, value)).orElseGet(() -> card.without(field));
    }

    /** The card that the form describes, over the one it brings; empty if that one is no JSON object. */
    private Optional<Json.Obj> card(Json.Obj fields) {
        CardForm form = new CardForm(fields);
        return start(fields)
                .map(start -> form.over(start, new CardTime(ZonedDateTime.now(clock))))
                .map(card -> withBook(card, fields))
                .map(form::withExtensions);
    }

    private static Optional<Json.Obj> start(Json.Obj fields) {
        String text = fields.string("json_data", "");
        if (text.isEmpty()) {
            return Optional.of(Json.Obj.EMPTY);
        }
        try {
            return Json.parse(text).asObject();
        } catch (JsonSyntaxException e) {
            LOG.info("A form was refused: {}", e.getMessage());
            return Optional.empty();
        }
    }

    /** The card with the linked lorebook in it; a book that is missing or damaged changes nothing (§7). */
    private Json.Obj withBook(Json.Obj card, Json.Obj fields) {
        Optional<String> world = fields.find("world").filter(Json::truthy).map(JsNumbers::text);
        try {
            Optional<Json.Obj> file =
                    world.flatMap(WorldName::of).flatMap(lorebooks::find).map(stored -> stored.content());
            Optional<Json> book =
                    file.isPresent() ? CharacterBook.ofNative(world.orElse(""), file.get()) : Optional.empty();
            return book.map(value -> card.with("data", card.object("data").with("character_book", value)))
                    .orElse(card);
        } catch (DamagedDataException | UnreadableLorebookException e) {
            LOG.warn("The linked lorebook was left out of a card: {}", e.getMessage());
            return card;
        }
    }

    /** The picture that came with the form, cut as the request asks. */
    private static Optional<byte[]> picture(Context context, Posted posted) throws IOException {
        if (posted.file().isEmpty()) {
            return Optional.empty();
        }
        try (UploadBytes upload = UploadBytes.of(posted.file().get())) {
            byte[] bytes = new byte[upload.bytes().remaining()];
            upload.bytes().get(bytes);
            Optional<Crop> crop = Crop.of(Optional.ofNullable(context.queryParam("crop")));
            return Optional.of(crop.isPresent() ? crop.get().of(bytes) : CardPicture.reencoded(bytes, bytes));
        }
    }

    private void write(FileName file, byte[] picture, Json.Obj card) {
        try {
            characters.write(file, CardPng.write(ByteBuffer.wrap(picture), card.text()));
        } catch (UnreadableCardException | IOException e) {
            LOG.warn("A card was not written: {}", e.getMessage());
        }
    }

    /** The part of a picture that becomes the card's (§3.3). */
    private record Crop(int x, int y, int width, int height, boolean scaled) {

        /** The posted crop if its four measures are numbers. */
        static Optional<Crop> of(Optional<String> posted) {
            try {
                return posted.map(Json::parse).flatMap(Json::asObject).flatMap(Crop::read);
            } catch (JsonSyntaxException e) {
                LOG.info("A crop was ignored: {}", e.getMessage());
                return Optional.empty();
            }
        }

        private static Optional<Crop> read(Json.Obj crop) {
            boolean complete = crop.number("x").isPresent()
                    && crop.number("y").isPresent()
                    && crop.number("width").isPresent()
                    && crop.number("height").isPresent();
            return complete
                    ? Optional.of(new Crop(
                            (int) crop.number("x", 0),
                            (int) crop.number("y", 0),
                            (int) crop.number("width", 0),
                            (int) crop.number("height", 0),
                            crop.truthy("want_resize")))
                    : Optional.empty();
        }

        byte[] of(byte[] picture) {
            try {
                return CardPicture.cropped(picture, x, y, width, height, scaled);
            } catch (UnreadablePictureException | IllegalArgumentException e) {
                LOG.info("A picture was not cut: {}", e.getMessage());
                return CardPicture.reencoded(picture, picture);
            }
        }
    }
}
