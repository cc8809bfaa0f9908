package dev.innkeeper.server.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatKey;
import java.util.List;
import java.util.Optional;

/** The models of a library: its characters. */
final class NamedModels {
    private final Library library;

    NamedModels(Library library) {
        this.library = library;
    }

    /**
     * What a model's name stands for.
     *
     * @param chat the stored chat to go on with; empty for a conversation that is stored nowhere
     * @param preset the stored preset to use instead of the selected one
     */
    record Model(StoredCharacter character, Optional<ChatKey> chat, Optional<String> preset) {}

    /**
     * The model of a name.
     *
     * @throws ProblemException if there is no such character, chat or preset
     */
    Model find(String name) {
        List<ModelName> readings = ModelName.readings(name);
        return readings.stream()
                .flatMap(reading -> model(reading).stream())
                .findFirst()
                .orElseThrow(() -> missing(readings.getFirst()));
    }

    private Optional<Model> model(ModelName name) {
        if (name.preset().isPresent() && !hasPreset(name.preset().get())) {
            return Optional.empty();
        }
        Optional<StoredCharacter> character = character(name.character());
        if (character.isEmpty() || name.chat().isEmpty()) {
            return character.map(found -> new Model(found, Optional.empty(), name.preset()));
        }
        return chat(character.get(), name.chat().get())
                .map(chat -> new Model(character.get(), Optional.of(chat), name.preset()));
    }

    /** The character of that id, or the only one of that name. */
    private Optional<StoredCharacter> character(String name) {
        Optional<StoredCharacter> byId = FileName.of(name).flatMap(library.characters()::find);
        if (byId.isPresent()) {
            return byId;
        }
        List<StoredCharacter> byName = library.characters().list().stream()
                .filter(character -> character.name().equals(name))
                .toList();
        return byName.size() == 1 ? Optional.of(byName.getFirst()) : Optional.empty();
    }

    private Optional<ChatKey> chat(StoredCharacter character, String name) {
        return FileName.of(name).map(file -> ChatKey.of(character.id(), file)).filter(library.chats()::exists);
    }

    private boolean hasPreset(String name) {
        return FileName.of(name).flatMap(library.presets()::find).isPresent();
    }

    private ProblemException missing(ModelName name) {
        Optional<StoredCharacter> character = character(name.character());
        if (character.isEmpty()) {
            return problem(
                    ErrorCode.CHARACTER_NOT_FOUND,
                    "There is no character “" + name.character() + "”, or several have this name. GET /v1/models lists"
                            + " the names that can be used; in them @, : and % are written %40, %3A and %25.");
        }
        boolean chatIsMissing = name.chat().isPresent()
                && chat(character.get(), name.chat().get()).isEmpty();
        return chatIsMissing
                ? problem(
                        ErrorCode.CHAT_NOT_FOUND,
                        "This character has no chat “" + name.chat().get() + "”. Begin one in the app, or leave out"
                                + " “:” and the chat's name.")
                : problem(
                        ErrorCode.PRESET_NOT_FOUND,
                        "There is no preset “" + name.preset().orElse("")
                                + "”. Choose another one, or leave out “@” and" + " its name.");
    }

    private static ProblemException problem(ErrorCode code, String message) {
        return Problem.of(code, message).exception();
    }

    /** All characters as OpenAI lists models. */
    Json.Obj list() {
        return Json.Obj.EMPTY
                .with("object", "list")
                .with(
                        "data",
                        new Json.Arr(library.characters().list().stream()
                                .<Json>map(character -> view(
                                        new ModelName(character.id().value(), Optional.empty(), Optional.empty())
                                                .text(),
                                        character))
                                .toList()));
    }

    /** One model as OpenAI shows it. */
    static Json.Obj view(String id, StoredCharacter character) {
        return Json.Obj.build(model -> model.put("id", id)
                .put("object", "model")
                .put("created", character.changedAt().getEpochSecond())
                .put("owned_by", "innkeeper"));
    }
}
