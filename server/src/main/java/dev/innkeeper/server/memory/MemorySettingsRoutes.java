package dev.innkeeper.server.memory;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.MemoryLanguage;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The routes to the settings of memory. */
public final class MemorySettingsRoutes {
    private static final String SETTINGS = "/api/v1/memory/settings";

    private final Library library;

    /** Routes to the settings in a library. */
    public MemorySettingsRoutes(Library library) {
        this.library = library;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(SETTINGS)
                        .named("getMemorySettings", "Whether chats have memory, and how much of it prompts take")
                        .answers(200, "MemorySettings")
                        .to(call -> Answer.json(
                                MemorySettings.of(library.ownSettings().read()).view())),
                Route.put(SETTINGS)
                        .named("changeMemorySettings", "Change the settings of memory; absent members stay")
                        .takes("MemorySettings")
                        .answers(200, "MemorySettings")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::change));
    }

    private Answer change(Call call) throws IOException {
        Json.Obj body = call.body();
        Optional<Boolean> on = Fields.truth(body, "on");
        Optional<MemoryLanguage> language = language(body);
        OptionalInt fileUnits = Fields.index(body, "fileUnits");
        OptionalInt totalTokens = Fields.index(body, "totalTokens");
        if (fileUnits.isPresent() && fileUnits.getAsInt() == 0) {
            throw Fields.wrong("fileUnits", "a whole number, 1 or more");
        }
        Json.Obj own = library.ownSettings().update(json -> {
            Json.Obj stored = json.object(MemorySettings.KEY);
            if (on.isPresent()) {
                stored = stored.with("on", Json.of(on.get()));
            }
            if (language.isPresent()) {
                stored = stored.with("language", language.get().code());
            }
            if (fileUnits.isPresent()) {
                stored = stored.with("fileUnits", Json.of(fileUnits.getAsInt()));
            }
            if (totalTokens.isPresent()) {
                stored = stored.with("totalTokens", Json.of(totalTokens.getAsInt()));
            }
            return json.with(MemorySettings.KEY, stored);
        });
        return Answer.json(MemorySettings.of(own).view());
    }

    static Optional<MemoryLanguage> language(Json.Obj body) {
        return Fields.text(body, "language")
                .map(code -> MemoryLanguage.of(code).orElseThrow(() -> Fields.wrong("language", "en or zh")));
    }

    /** Takes a language unless one was chosen before. */
    static void choose(Library library, MemoryLanguage language) {
        library.ownSettings().update(json -> {
            Json.Obj stored = json.object(MemorySettings.KEY);
            return stored.has("language")
                    ? json
                    : json.with(MemorySettings.KEY, stored.with("language", language.code()));
        });
    }
}
