package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.CardFile;
import dev.innkeeper.formats.card.CardPng;
import dev.innkeeper.formats.card.CardTime;
import dev.innkeeper.formats.card.UnreadableCardException;
import dev.innkeeper.formats.card.UriText;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.character.CardFacts;
import dev.innkeeper.storage.character.CharacterFolder;
import dev.innkeeper.storage.character.CharacterImport;
import dev.innkeeper.storage.document.Documents;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/characters/…}: create, edit, import, export, get, duplicate (character-cards.md §5–7a), with sprites and thumbnails. */
public final class CharacterRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(CharacterRoutes.class);
    private static final String AVATAR = "avatar_url";

    private final CharacterFolder characters;
    private final Thumbnails thumbnails;
    private final CharacterForms forms;
    private final Clock clock;

    /**
     * Routes over one user's folder.
     *
     * @param lorebooks the books that cards may be linked to
     * @param clock gives the time in the server's zone
     */
    public CharacterRoutes(CharacterFolder characters, Documents lorebooks, Clock clock) {
        this.characters = characters;
        this.thumbnails = new Thumbnails(characters.userRoot());
        this.forms = new CharacterForms(characters, lorebooks, thumbnails, clock);
        this.clock = clock;
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        routes.post("/api/characters/create", context -> answer(context, forms::create));
        routes.post("/api/characters/edit", context -> answer(context, forms::edit));
        routes.post("/api/characters/import", context -> answer(context, this::importCard));
        routes.post("/api/characters/export", context -> answer(context, this::export));
        routes.post("/api/characters/get", context -> answer(context, this::get));
        routes.post("/api/characters/duplicate", context -> answer(context, this::duplicate));
        new SpriteRoutes(characters).addTo(routes);
        new ThumbnailRoutes(thumbnails).addTo(routes);
    }

    @FunctionalInterface
    private interface Handler {
        void handle(Context context, Posted posted) throws IOException;
    }

    private static void answer(Context context, Handler handler) throws IOException {
        try {
            Posted posted = Posted.read(context);
            if (Stream.of(AVATAR, "file_name")
                    .flatMap(field -> posted.text(field).stream())
                    .anyMatch(CharacterRoutes::leavesFolder)) {
                Replies.status(context, Replies.BAD_REQUEST);
            } else {
                handler.handle(context, posted);
            }
        } catch (MalformedBodyException e) {
            LOG.info("A request was refused: {}", e.getMessage());
            Replies.status(context, e.status());
        }
    }

    private static boolean leavesFolder(String name) {
        return name.indexOf('/') >= 0 || name.indexOf('\0') >= 0;
    }

    private CardTime now() {
        return new CardTime(ZonedDateTime.now(clock));
    }

    private void importCard(Context context, Posted posted) throws IOException {
        if (posted.file().isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        Optional<CardFile.Format> format = posted.text("file_type").flatMap(CardFile.Format::of);
        if (format.isEmpty()) {
            Replies.error(context);
            return;
        }
        Optional<String> preserved = posted.text("preserved_name").flatMap(CharacterImport::preservedName);
        try (UploadBytes upload = UploadBytes.of(posted.file().get())) {
            CharacterImport.Order order =
                    new CharacterImport.Order(format.get(), upload.bytes(), preserved, posted.text("user_name"));
            imported(context, new CharacterImport(characters).run(order, now()), preserved.isPresent());
        } catch (UnreadableCardException e) {
            LOG.info("A card was not imported: {}", e.getMessage());
            if (e.reason() == UnreadableCardException.Reason.UNKNOWN_FORMAT) {
                Replies.status(context, Replies.BAD_REQUEST);
            } else {
                Replies.error(context);
            }
        }
    }

    private void imported(Context context, String internalName, boolean replaced) throws IOException {
        if (internalName.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        if (replaced) {
            thumbnails.delete(Thumbnails.Kind.AVATAR, new FileName(internalName + ".png"));
        }
        Replies.json(context, Json.Obj.EMPTY.with("file_name", internalName));
    }

    private void export(Context context, Posted posted) throws IOException {
        Optional<String> format = posted.text("format");
        if (!posted.fields().truthy("format") || !posted.fields().truthy(AVATAR)) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        Optional<String> avatar = posted.text(AVATAR);
        if (avatar.isEmpty()) {
            Replies.status(context, Replies.SERVER_ERROR);
            return;
        }
        Optional<FileName> file = FileName.sanitized(avatar.get());
        Optional<byte[]> bytes = file.isEmpty() ? Optional.empty() : characters.read(file.get());
        if (file.isEmpty() || bytes.isEmpty()) {
            Replies.status(context, Replies.NOT_FOUND);
            return;
        }
        switch (format.orElse("")) {
            case "png" -> exportPng(context, file.get(), bytes.get());
            case "json" -> exportJson(context, bytes.get());
            default -> Replies.status(context, Replies.BAD_REQUEST);
        }
    }

    private static void exportPng(Context context, FileName file, byte[] bytes) {
        try {
            byte[] exported = CardFile.exportPng(ByteBuffer.wrap(bytes));
            context.header("Content-Disposition", "attachment; filename=\"" + UriText.encode(file.value()) + "\"");
            Replies.file(context, file, exported);
        } catch (UnreadableCardException e) {
            LOG.info("A card was not exported: {}", e.getMessage());
            Replies.status(context, Replies.SERVER_ERROR);
        }
    }

    private void exportJson(Context context, byte[] bytes) {
        try {
            Replies.jsonText(context, CardFile.exportJson(CardPng.document(ByteBuffer.wrap(bytes)), now()));
        } catch (UnreadableCardException e) {
            LOG.info("A card was not exported: {}", e.getMessage());
            Replies.status(context, Replies.BAD_REQUEST);
        }
    }

    private void get(Context context, Posted posted) throws IOException {
        Optional<String> avatar = posted.fields().string(AVATAR);
        if (avatar.isEmpty()) {
            Replies.status(context, Replies.SERVER_ERROR);
            return;
        }
        Optional<FileName> file = FileName.of(avatar.get());
        if (file.isEmpty()) {
            Replies.json(context, CharacterView.UNREADABLE);
            return;
        }
        Optional<CardFacts> facts = characters.facts(file.get());
        if (facts.isEmpty()) {
            Replies.status(context, Replies.NOT_FOUND);
            return;
        }
        Replies.json(context, view(file.get(), facts.get()));
    }

    private Json.Obj view(FileName file, CardFacts facts) throws IOException {
        byte[] bytes = characters.read(file).orElse(new byte[0]);
        try {
            String text = CardPng.text(ByteBuffer.wrap(bytes));
            return CharacterView.of(file, text, CardPng.document(ByteBuffer.wrap(bytes)), facts, now());
        } catch (UnreadableCardException e) {
            LOG.info("A card cannot be read: {}", e.getMessage());
            return CharacterView.UNREADABLE;
        }
    }

    private void duplicate(Context context, Posted posted) throws IOException {
        if (!posted.fields().truthy(AVATAR)) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        Optional<String> avatar = posted.text(AVATAR);
        if (avatar.isEmpty()) {
            Replies.error(context);
            return;
        }
        Optional<FileName> file = FileName.sanitized(avatar.get());
        if (file.isEmpty() || characters.read(file.get()).isEmpty()) {
            Replies.status(context, Replies.NOT_FOUND);
            return;
        }
        FileName copy = CopyName.of(file.get(), characters::has);
        characters.copy(file.get(), copy);
        Replies.json(context, Json.Obj.EMPTY.with("path", copy.value()));
    }
}
