package dev.innkeeper.server.memory;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.engine.memory.MemoryLanguage;
import dev.innkeeper.engine.memory.MemoryTemplates;
import dev.innkeeper.engine.memory.MemoryTools;
import dev.innkeeper.engine.memory.ToolOutcome;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.server.consent.Consents;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.NotFoundException;
import dev.innkeeper.storage.memory.MemoryAuthor;
import dev.innkeeper.storage.memory.MemoryPath;
import dev.innkeeper.storage.memory.MemoryVersion;
import dev.innkeeper.storage.memory.StoredMemory;
import dev.innkeeper.storage.memory.Workspace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** The routes to the files in which characters remember. */
public final class MemoryRoutes {
    private static final String MEMORY = "/api/v1/characters/{id}/memory";
    private static final String PATH_WORDS = "Where the file is in the workspace, such as MEMORY.md";

    private final Library library;
    private final MemoryOfTurn turns;
    private final Consents consents;

    /** Routes to the memory of the characters of a library. */
    public MemoryRoutes(Library library, Consents consents) {
        this.library = library;
        this.turns = new MemoryOfTurn(library);
        this.consents = consents;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(MEMORY)
                        .named("getMemory", "The memory files of a character and how full they are")
                        .answers(200, "Memory")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND)
                        .to(call -> Answer.json(view(workspace(call)))),
                Route.post(MEMORY + "/begin")
                        .named("beginMemory", "Make SOUL.md and USER.md from templates; existing files stay")
                        .takes("MemoryBeginning")
                        .answers(200, "Memory")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.REQUEST_INVALID, ErrorCode.STORAGE_FULL)
                        .to(this::begin),
                Route.get(MEMORY + "/file")
                        .named("getMemoryFile", "A memory file with its text")
                        .requiredQuery("path", "string", PATH_WORDS)
                        .answers(200, "MemoryFile")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.REQUEST_INVALID)
                        .to(call -> Answer.json(file(workspace(call).read(path(call))))),
                Route.put(MEMORY + "/file")
                        .named("putMemoryFile", "Write a memory file")
                        .takes("MemoryChange")
                        .answers(200, "MemoryFile")
                        .fails(
                                ErrorCode.CHARACTER_NOT_FOUND,
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.MEMORY_CONFLICT,
                                ErrorCode.STORAGE_FULL)
                        .to(this::put),
                Route.get(MEMORY + "/versions")
                        .named("listMemoryVersions", "Every version of a memory file that is kept, the newest first")
                        .requiredQuery("path", "string", PATH_WORDS)
                        .answers(200, "MemoryVersions")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.REQUEST_INVALID)
                        .to(call ->
                                Answer.json(MemoryView.versions(workspace(call).versions(path(call))))),
                Route.get(MEMORY + "/difference")
                        .named("getMemoryDifference", "What a version of a memory file changed")
                        .requiredQuery("path", "string", PATH_WORDS)
                        .requiredQuery("version", "integer", "The number of the version")
                        .answers(200, "MemoryDifference")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.REQUEST_INVALID, ErrorCode.REVISION_NOT_FOUND)
                        .to(this::difference),
                Route.post(MEMORY + "/restore")
                        .named("restoreMemoryVersion", "Make an old version of a memory file the newest one again")
                        .takes("MemoryRestoring")
                        .answers(200, "MemoryFile")
                        .fails(
                                ErrorCode.CHARACTER_NOT_FOUND,
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.MEMORY_CONFLICT,
                                ErrorCode.REVISION_NOT_FOUND)
                        .to(this::restore),
                Route.post(MEMORY + "/calls")
                        .named("callMemoryTool", "Run read, write or edit as the character's model would")
                        .takes("MemoryCall")
                        .answers(200, "MemoryCallResult")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.CHAT_NOT_FOUND, ErrorCode.REQUEST_INVALID)
                        .to(this::call));
    }

    private Answer begin(Call call) throws IOException {
        StoredCharacter character = character(call);
        Optional<MemoryLanguage> language = MemorySettingsRoutes.language(call.body());
        language.ifPresent(wanted -> MemorySettingsRoutes.choose(library, wanted));
        Workspace workspace = library.memory().of(character.id());
        MemoryTemplates.of(character.name(), settings().language()).forEach((file, text) -> {
            MemoryPath path = new MemoryPath(file.fileName());
            if (workspace.read(path).state() instanceof FileState.Missing) {
                workspace.write(path, OptionalLong.of(0), text, MemoryAuthor.PERSON);
            }
        });
        return Answer.json(view(workspace));
    }

    private Answer put(Call call) throws IOException {
        Workspace workspace = workspace(call);
        Json.Obj body = call.body();
        MemoryPath path = path(Fields.text(body, "path"));
        long revision = Fields.requiredRevision(body);
        String text = Fields.text(body, "text").orElseThrow(() -> Fields.wrong("text", "a text"));
        if (text.getBytes(StandardCharsets.UTF_8).length > Workspace.MAX_BYTES) {
            throw Fields.wrong("text", "a text of at most " + Workspace.MAX_BYTES + " bytes");
        }
        return Answer.json(
                file(changing(() -> workspace.write(path, OptionalLong.of(revision), text, MemoryAuthor.PERSON))));
    }

    private Answer restore(Call call) throws IOException {
        Workspace workspace = workspace(call);
        Json.Obj body = call.body();
        MemoryPath path = path(Fields.text(body, "path"));
        int version = Fields.index(body, "version").orElseThrow(() -> Fields.wrong("version", "a version's number"));
        return Answer.json(
                file(changing(() -> workspace.restore(path, version, Fields.revision(body), MemoryAuthor.PERSON))));
    }

    private static StoredMemory changing(Supplier<StoredMemory> change) {
        try {
            return change.get();
        } catch (ConflictException stale) {
            throw Problem.stale(
                            ErrorCode.MEMORY_CONFLICT,
                            stale.current(),
                            "This memory file was changed in the meantime. Load it again and repeat the change.")
                    .exception();
        } catch (NotFoundException unknown) {
            throw noVersion();
        }
    }

    private Answer difference(Call call) {
        Workspace workspace = workspace(call);
        int number = call.queryNumber("version").orElseThrow(() -> Fields.wrong("version", "a version's number"));
        List<MemoryVersion> versions = workspace.versions(path(call));
        MemoryVersion version = versions.stream()
                .filter(one -> one.number() == number)
                .findFirst()
                .orElseThrow(MemoryRoutes::noVersion);
        String before = versions.stream()
                .filter(one -> one.number() < number)
                .findFirst()
                .flatMap(MemoryVersion::text)
                .orElse("");
        return Answer.json(MemoryView.difference(version, before));
    }

    private static ProblemException noVersion() {
        return Problem.of(
                        ErrorCode.REVISION_NOT_FOUND,
                        "This version of the memory file is not kept any more. Reload its versions.")
                .exception();
    }

    private Answer call(Call call) throws IOException {
        StoredCharacter character = character(call);
        Json.Obj body = call.body();
        String name = Fields.text(body, "name").orElseThrow(() -> Fields.wrong("name", "the name of a tool"));
        Json.Obj arguments = Fields.object(body, "arguments").orElse(Json.Obj.EMPTY);
        boolean on = turns.isOn(Fields.text(body, "chat")
                .map(chat -> metadata(character.id(), chat))
                .orElse(Json.Obj.EMPTY));
        ToolOutcome outcome = new MemoryTools(
                        on,
                        new ModelWorkspace(
                                character.id().value(), library.memory().of(character.id())),
                        new SoulConsent(consents, character.id(), new StopSignal()))
                .call(name, arguments);
        return Answer.json(outcome.json().with("confirmationAsked", Json.of(outcome.asked())));
    }

    private Json.Obj metadata(FileName character, String chat) {
        ChatKey key = FileName.of(chat)
                .map(name -> ChatKey.of(character, name))
                .orElseThrow(() -> Fields.wrong("chat", "the name of one of the character's chats"));
        return library.chats().read(key, 0, 0).header().metadata();
    }

    private Json.Obj view(Workspace workspace) {
        return MemoryView.workspace(workspace, settings());
    }

    private Json.Obj file(StoredMemory stored) {
        return MemoryView.file(stored, settings());
    }

    private MemorySettings settings() {
        return MemorySettings.of(library.ownSettings().read());
    }

    private Workspace workspace(Call call) {
        return library.memory().of(character(call).id());
    }

    private StoredCharacter character(Call call) {
        return library.characters()
                .find(call.pathName("id", ErrorCode.CHARACTER_NOT_FOUND))
                .orElseThrow(() -> Problem.of(
                                ErrorCode.CHARACTER_NOT_FOUND,
                                "There is no such character. It may have been renamed or deleted; reload the list.")
                        .exception());
    }

    private static MemoryPath path(Call call) {
        return path(call.query("path"));
    }

    private static MemoryPath path(Optional<String> given) {
        return given.flatMap(MemoryPath::of)
                .orElseThrow(() -> Fields.wrong("path", "the place of a file in the workspace, such as MEMORY.md"));
    }
}
