package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.JsCollation;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/worldinfo/…}: lorebooks as SillyTavern's client reads and writes them (world-info.md §11). */
public final class WorldRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(WorldRoutes.class);
    private static final String NAME = "name";
    private static final String ENTRIES = "entries";
    private static final String INVALID = "Is not a valid world info file";

    private final Documents books;

    /** Routes to a shelf of lorebooks. */
    public WorldRoutes(Documents books) {
        this.books = books;
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        routes.post("/api/worldinfo/list", context -> Replies.json(context, list()));
        routes.post("/api/worldinfo/get", context -> answer(context, this::get));
        routes.post("/api/worldinfo/edit", context -> answer(context, this::edit));
        routes.post("/api/worldinfo/import", context -> answer(context, this::importFile));
        routes.post("/api/worldinfo/delete", context -> answer(context, this::delete));
    }

    @FunctionalInterface
    private interface Handler {
        void handle(Context context, Posted posted) throws IOException;
    }

    private static void answer(Context context, Handler handler) throws IOException {
        try {
            handler.handle(context, Posted.read(context));
        } catch (MalformedBodyException e) {
            LOG.info("A request was refused: {}", e.getMessage());
            Replies.status(context, e.status());
        } catch (DamagedDataException e) {
            LOG.warn("A lorebook cannot be read: {}", e.getMessage());
            Replies.status(context, Replies.SERVER_ERROR);
        }
    }

    private Json list() {
        Comparator<FileName> byFile =
                Comparator.comparing(name -> WorldName.file(name).value(), JsCollation.ORDER);
        List<FileName> names = new ArrayList<>(books.names());
        names.sort(byFile);
        return new Json.Arr(names.stream().map(this::summary).toList());
    }

    private Json summary(FileName name) {
        Json.Obj book = content(name);
        Json shown = book.find(NAME).filter(Json::truthy).orElse(Json.of(name.value()));
        return Json.Obj.build(summary -> summary.put("file_id", name.value())
                .put(NAME, shown)
                .put("extensions", extensions(book.find("extensions").orElse(Json.NULL))));
    }

    private static Json extensions(Json stored) {
        return switch (stored) {
            case Json.Obj object -> object;
            case Json.Arr array -> array;
            case Json.Null ignored -> Json.Obj.EMPTY;
            case Json.Bool ignored -> Json.Obj.EMPTY;
            case Json.Num ignored -> Json.Obj.EMPTY;
            case Json.Str ignored -> Json.Obj.EMPTY;
        };
    }

    /** The content for the list, in which a file that cannot be read counts as the empty object. */
    private Json.Obj content(FileName name) {
        try {
            return books.find(name).map(stored -> stored.content()).orElse(Json.Obj.EMPTY);
        } catch (DamagedDataException e) {
            LOG.warn("A lorebook cannot be read: {}", e.getMessage());
            return Json.Obj.EMPTY;
        }
    }

    private void get(Context context, Posted posted) {
        Optional<String> wanted = name(posted);
        if (wanted.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        Replies.json(
                context,
                WorldName.of(wanted.get())
                        .flatMap(books::find)
                        .map(stored -> stored.content())
                        .orElse(Json.Obj.EMPTY.with(ENTRIES, Json.Obj.EMPTY)));
    }

    private void edit(Context context, Posted posted) {
        Optional<String> wanted = name(posted);
        if (wanted.isEmpty()) {
            Replies.html(context, Replies.BAD_REQUEST, "World file must have a name");
            return;
        }
        Json.Obj data = posted.fields().object("data");
        Optional<FileName> name = WorldName.of(wanted.get());
        if (!data.has(ENTRIES)) {
            Replies.html(context, Replies.BAD_REQUEST, INVALID);
        } else if (name.isEmpty()) {
            Replies.status(context, Replies.SERVER_ERROR);
        } else {
            books.write(name.get(), OptionalLong.empty(), data);
            Replies.json(context, Json.Obj.EMPTY.with("ok", Json.of(true)));
        }
    }

    private void importFile(Context context, Posted posted) throws IOException {
        if (posted.file().isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        UploadedFile file = posted.file().get();
        Optional<String> converted = posted.text("convertedData");
        String text = converted.isPresent() ? converted.get() : text(file);
        Optional<FileName> name =
                FileName.sanitized(file.filename()).map(FileName::base).flatMap(FileName::of);
        if (!isBook(text)) {
            Replies.html(context, Replies.BAD_REQUEST, INVALID);
        } else if (name.isEmpty()) {
            Replies.html(context, Replies.BAD_REQUEST, "World file must have a name");
        } else {
            books.writeText(name.get(), text);
            Replies.json(context, Json.Obj.EMPTY.with(NAME, name.get().value()));
        }
    }

    private static String text(UploadedFile file) throws IOException {
        try (InputStream content = file.content()) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static boolean isBook(String text) {
        try {
            return Json.parse(text).asObject().filter(book -> book.has(ENTRIES)).isPresent();
        } catch (JsonSyntaxException e) {
            LOG.info("A lorebook was not imported: {}", e.getMessage());
            return false;
        }
    }

    private void delete(Context context, Posted posted) {
        Optional<String> wanted = name(posted);
        if (wanted.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        try {
            Optional<FileName> name = WorldName.of(wanted.get());
            name.ifPresent(books::delete);
            Replies.status(context, name.isPresent() ? Replies.OK : Replies.SERVER_ERROR);
        } catch (NotFoundException e) {
            LOG.info("A lorebook was not deleted: {}", e.getMessage());
            Replies.status(context, Replies.SERVER_ERROR);
        }
    }

    private static Optional<String> name(Posted posted) {
        return posted.fields().find(NAME).filter(Json::truthy).map(JsNumbers::text);
    }
}
