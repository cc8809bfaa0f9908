package dev.innkeeper.server.settings;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.server.connection.ConnectionStore;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.persona.Persona;
import dev.innkeeper.storage.settings.InnkeeperSettings;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The routes to the settings that the web app shows. */
public final class SettingsRoutes {
    private static final String SETTINGS = "/api/v1/settings";
    private static final Set<String> LANGUAGES = Set.of("auto", "en", "zh-CN");
    private static final Set<String> THEMES = Set.of("auto", "paper", "ink");

    private final Library library;
    private final ConnectionStore connection;

    /** Routes to the settings of a library. */
    public SettingsRoutes(Library library, ConnectionStore connection) {
        this.library = library;
        this.connection = connection;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(SETTINGS)
                        .named("getSettings", "What is selected")
                        .answers(200, "Settings")
                        .to(call -> Answer.json(view())),
                Route.put(SETTINGS)
                        .named("changeSettings", "Change what is selected; absent members stay")
                        .takes("SettingsChange")
                        .answers(200, "Settings")
                        .fails(
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.PRESET_NOT_FOUND,
                                ErrorCode.PERSONA_NOT_FOUND,
                                ErrorCode.LOREBOOK_NOT_FOUND)
                        .to(this::change));
    }

    private Json.Obj view() {
        ClientSettings client = new ClientSettings(library.settings().read());
        InnkeeperSettings own = new InnkeeperSettings(library.ownSettings().read());
        return Json.Obj.build(view -> view.put("preset", client.selectedPreset().orElse(""))
                .put(
                        "persona",
                        library.personas()
                                .selected()
                                .map(Persona::id)
                                .map(FileName::value)
                                .orElse(""))
                .put("connection", connection.view())
                .put("language", own.language())
                .put("theme", own.theme())
                .put("lorebooks", Json.ofStrings(client.globalLorebooks())));
    }

    private Answer change(Call call) throws IOException {
        Json.Obj body = call.body();
        Optional<String> preset = Fields.text(body, "preset");
        Optional<String> persona = Fields.text(body, "persona");
        Optional<List<String>> lorebooks = lorebooks(body);
        Optional<String> language = oneOf(body, "language", LANGUAGES);
        Optional<String> theme = oneOf(body, "theme", THEMES);
        preset.ifPresent(this::checkPreset);
        persona.ifPresent(this::checkPersona);

        library.settings().update(json -> {
            ClientSettings client = new ClientSettings(json);
            client = preset.map(client::withSelectedPreset).orElse(client);
            return lorebooks.map(client::withGlobalLorebooks).orElse(client).json();
        });
        persona.flatMap(FileName::of).ifPresent(library.personas()::select);
        library.ownSettings().update(json -> {
            InnkeeperSettings own = new InnkeeperSettings(json);
            own = language.map(own::withLanguage).orElse(own);
            return theme.map(own::withTheme).orElse(own).json();
        });
        Fields.object(body, "connection").ifPresent(connection::change);
        return Answer.json(view());
    }

    private void checkPreset(String name) {
        if (FileName.of(name).flatMap(library.presets()::find).isEmpty()) {
            throw Problem.of(
                            ErrorCode.PRESET_NOT_FOUND,
                            "There is no preset of this name. It may have been renamed or deleted; reload the list.")
                    .exception();
        }
    }

    private void checkPersona(String id) {
        if (FileName.of(id).flatMap(library.personas()::find).isEmpty()) {
            throw Problem.of(ErrorCode.PERSONA_NOT_FOUND, "There is no such persona. Reload the list.")
                    .exception();
        }
    }

    private void checkLorebook(String name) {
        if (FileName.of(name).filter(library.lorebooks().names()::contains).isEmpty()) {
            throw Problem.of(
                            ErrorCode.LOREBOOK_NOT_FOUND,
                            "There is no lorebook of this name. Reload the list and choose again.")
                    .exception();
        }
    }

    private Optional<List<String>> lorebooks(Json.Obj body) {
        Optional<Json> wanted = body.find("lorebooks").filter(value -> value != Json.NULL);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        Json.Arr names = wanted.get().asArray().orElseThrow(() -> Fields.wrong("lorebooks", "a list of names"));
        if (names.strings().size() != names.items().size()) {
            throw Fields.wrong("lorebooks", "a list of names");
        }
        names.strings().forEach(this::checkLorebook);
        return Optional.of(names.strings());
    }

    private static Optional<String> oneOf(Json.Obj body, String name, Set<String> accepted) {
        Optional<String> value = Fields.text(body, name);
        if (value.isPresent() && !accepted.contains(value.get())) {
            throw Fields.wrong(
                    name,
                    "one of " + String.join(", ", accepted.stream().sorted().toList()));
        }
        return value;
    }
}
