package dev.innkeeper.server.preset;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.ConflictException;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;

/** The routes to presets. */
public final class PresetRoutes {
    private static final String PRESETS = "/api/v1/presets";
    private static final String PRESET = PRESETS + "/{name}";

    private final Library library;

    /** Routes to the presets of a library. */
    public PresetRoutes(Library library) {
        this.library = library;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(PRESETS)
                        .named("listPresets", "All presets")
                        .answers(200, "PresetList")
                        .to(call -> Answer.json(list())),
                Route.get(PRESET)
                        .named("getPreset", "A preset as it is stored; its revision is the ETag")
                        .answers(200, "Preset")
                        .fails(ErrorCode.PRESET_NOT_FOUND, ErrorCode.DATA_DAMAGED)
                        .to(this::get),
                Route.put(PRESET)
                        .named(
                                "putPreset",
                                "Store a preset, new or not; with the ETag in If-Match only over that revision")
                        .takes("Preset")
                        .answers(200, "PresetStored")
                        .fails(ErrorCode.PRESET_INVALID, ErrorCode.PRESET_CONFLICT, ErrorCode.REQUEST_INVALID)
                        .to(this::put),
                Route.delete(PRESET)
                        .named("deletePreset", "Move a preset to the trash")
                        .fails(ErrorCode.PRESET_NOT_FOUND)
                        .to(this::delete));
    }

    private Json.Obj list() {
        String selected =
                new ClientSettings(library.settings().read()).selectedPreset().orElse("");
        List<Json> presets = library.presets().names().stream()
                .<Json>map(name -> Json.Obj.EMPTY
                        .with("name", name.value())
                        .with("selected", Json.of(name.value().equals(selected))))
                .toList();
        return Json.Obj.EMPTY.with("presets", new Json.Arr(presets));
    }

    private Answer put(Call call) throws IOException {
        FileName name = name(call);
        Json.Obj preset = call.body();
        List<String> warnings = PresetCheck.warnings(preset);
        StoredDocument stored = written(name, call.ifMatch(), preset);
        return Answer.json(
                Json.Obj.EMPTY.with("name", name.value()).with("warnings", Json.ofStrings(warnings)),
                stored.revision());
    }

    private StoredDocument written(FileName name, OptionalLong basedOn, Json.Obj preset) {
        try {
            return library.presets().write(name, basedOn, preset);
        } catch (ConflictException stale) {
            Json.Obj versions = Json.Obj.build(both -> both.put("yours", preset)
                    .putIfPresent("now", library.presets().find(name).map(StoredDocument::content)));
            throw Problem.stale(
                            ErrorCode.PRESET_CONFLICT,
                            stale.current(),
                            "This preset was changed in the meantime. Load it again and repeat the change.")
                    .with(versions)
                    .exception();
        }
    }

    private Answer get(Call call) {
        StoredDocument preset = find(name(call));
        return Answer.json(preset.content(), preset.revision());
    }

    private Answer delete(Call call) {
        library.presets().delete(find(name(call)).name());
        return Answer.done();
    }

    private StoredDocument find(FileName name) {
        return library.presets()
                .find(name)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.PRESET_NOT_FOUND,
                                "There is no preset of this name. It may have been renamed or deleted; reload the list.")
                        .exception());
    }

    private static FileName name(Call call) {
        return call.pathName("name", ErrorCode.PRESET_NOT_FOUND);
    }
}
