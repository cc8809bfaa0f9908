package dev.innkeeper.server.character;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The routes to characters. */
public final class CharacterRoutes {
    private static final String CHARACTERS = "/api/v1/characters";
    private static final String CHARACTER = CHARACTERS + "/{id}";

    private final Library library;
    private final CharacterView view;
    private final CardImport imports;
    private final Thumbnails thumbnails = new Thumbnails();

    /** Routes to the characters of a library. */
    public CharacterRoutes(Library library, CardImport imports, Clock clock) {
        this.library = library;
        this.view = new CharacterView(library, clock);
        this.imports = imports;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(CHARACTERS)
                        .named("listCharacters", "All characters")
                        .answers(200, "CharacterList")
                        .to(call -> Answer.json(list())),
                Route.post(CHARACTERS)
                        .named("createCharacter", "Import a card file, or write a new character")
                        .takesEither("NewCharacter", "file")
                        .answers(201, "CharacterSummary")
                        .fails(
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.CARD_UNREADABLE,
                                ErrorCode.CARD_NO_CHARACTER,
                                ErrorCode.UPLOAD_TOO_LARGE,
                                ErrorCode.STORAGE_FULL)
                        .to(this::create),
                Route.get(CHARACTER)
                        .named("getCharacter", "A character with its card")
                        .answers(200, "Character")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.DATA_DAMAGED)
                        .to(call -> Answer.json(view.full(find(call)))),
                Route.put(CHARACTER)
                        .named("changeCharacter", "Merge members into a card; others stay as they are")
                        .takes("CharacterChange")
                        .answers(200, "Character")
                        .fails(ErrorCode.REQUEST_INVALID, ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.CHARACTER_CONFLICT)
                        .to(this::change),
                Route.delete(CHARACTER)
                        .named("deleteCharacter", "Move a character to the trash; its chats stay")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND)
                        .to(this::delete),
                Route.get(CHARACTER + "/avatar")
                        .named("getAvatar", "A character's picture")
                        .query("size", "string", "thumb for a small version")
                        .query("v", "string", "The state of the picture, for caches")
                        .answersWith("image/png", "The picture")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND)
                        .to(this::avatar),
                Route.put(CHARACTER + "/avatar")
                        .named("replaceAvatar", "Give a character another picture")
                        .takesFile("file")
                        .answers(200, "CharacterSummary")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.IMAGE_UNREADABLE, ErrorCode.UPLOAD_TOO_LARGE)
                        .to(this::replaceAvatar));
    }

    private Json.Obj list() {
        List<Json> characters = List.copyOf(view.summaries(library.characters().list()));
        List<String> unreadable =
                library.characters().unreadable().stream().map(FileName::value).toList();
        return Json.Obj.EMPTY
                .with("characters", new Json.Arr(characters))
                .with("unreadable", Json.ofStrings(unreadable));
    }

    private Answer create(Call call) throws IOException {
        StoredCharacter created = call.isMultipart() ? imports.file(call.upload("file")) : imports.written(call.body());
        return Answer.created(view.summary(created));
    }

    private Answer change(Call call) throws IOException {
        Json.Obj body = call.body();
        long revision = Fields.requiredRevision(body);
        Json.Obj changes = Fields.object(body, "card").orElseThrow(() -> Fields.wrong("card", "an object"));
        StoredCharacter stored = find(call);
        Json.Obj merged = CardMerge.merge(stored.card(), changes);
        try {
            return Answer.json(view.full(library.characters().update(stored.id(), OptionalLong.of(revision), merged)));
        } catch (ConflictException e) {
            throw Problem.stale(
                            ErrorCode.CHARACTER_CONFLICT,
                            e.current(),
                            "This character was changed in the meantime. Load it again and repeat the change.")
                    .exception();
        }
    }

    private Answer delete(Call call) {
        library.characters().delete(id(call));
        return Answer.done();
    }

    private Answer avatar(Call call) throws IOException, InterruptedException {
        FileName id = id(call);
        byte[] picture = library.characters().picture(id).orElseThrow(CharacterRoutes::missing);
        String caching = call.query("v").isPresent() ? "private, max-age=31536000, immutable" : "no-cache";
        Map<String, String> headers = Map.of("Cache-Control", caching);
        if (call.query("size").filter("thumb"::equals).isPresent()) {
            String key = id.value() + '/' + call.query("v").orElse("") + '/' + picture.length;
            Optional<Thumbnails.Small> small = thumbnails.of(key, picture);
            if (small.isPresent()) {
                return new Answer.Bytes(
                        200, small.get().contentType(), small.get().content(), headers);
            }
        }
        return new Answer.Bytes(200, "image/png", picture, headers);
    }

    private Answer replaceAvatar(Call call) throws IOException {
        FileName id = id(call);
        Call.Upload upload = call.upload("file");
        try {
            return Answer.json(view.summary(library.characters().replacePicture(id, upload.content())));
        } catch (DamagedDataException e) {
            throw Problem.of(
                            ErrorCode.IMAGE_UNREADABLE,
                            "This file is not a picture that can be read. Use a PNG, JPEG or WebP file.")
                    .exception();
        }
    }

    private StoredCharacter find(Call call) {
        return library.characters().find(id(call)).orElseThrow(CharacterRoutes::missing);
    }

    private static FileName id(Call call) {
        return call.pathName("id", ErrorCode.CHARACTER_NOT_FOUND);
    }

    private static ProblemException missing() {
        return Problem.of(
                        ErrorCode.CHARACTER_NOT_FOUND,
                        "There is no such character. It may have been renamed or deleted; reload the list.")
                .exception();
    }
}
