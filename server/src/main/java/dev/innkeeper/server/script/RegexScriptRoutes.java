package dev.innkeeper.server.script;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.random.TextHash;
import dev.innkeeper.formats.script.ScriptFile;
import dev.innkeeper.formats.script.StoredScripts;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** The routes to the regex scripts that are there for all characters (regex-scripts.md §1). */
public final class RegexScriptRoutes {
    private static final String SCRIPTS = "/api/v1/regex-scripts";

    private final Library library;

    /** Routes to the global scripts of a library. */
    public RegexScriptRoutes(Library library) {
        this.library = library;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(SCRIPTS)
                        .named(
                                "getRegexScripts",
                                "The regex scripts for all characters, in the order in which they run")
                        .answers(200, "RegexScripts")
                        .to(call -> Answer.json(view(library.settings().read()))),
                Route.put(SCRIPTS)
                        .named("putRegexScripts", "Replace the list of regex scripts")
                        .takes("RegexScripts")
                        .answers(200, "RegexScripts")
                        .fails(ErrorCode.REQUEST_INVALID, ErrorCode.SCRIPTS_CONFLICT)
                        .to(this::put),
                Route.post(SCRIPTS + "/import")
                        .named("importRegexScripts", "Add the scripts of a file to the end of the list")
                        .takesFile("file")
                        .answers(201, "RegexScriptsImported")
                        .fails(ErrorCode.REQUEST_INVALID, ErrorCode.UPLOAD_TOO_LARGE)
                        .to(this::importFile));
    }

    private static Json.Obj view(Json.Obj settings) {
        Json.Arr stored = new ClientSettings(settings).regexScripts();
        List<Json> scripts = List.copyOf(StoredScripts.migrated(stored, () -> ""));
        return Json.Obj.build(view -> view.put("revision", revision(stored)).put("scripts", new Json.Arr(scripts)));
    }

    private static long revision(Json.Arr stored) {
        return TextHash.of(stored.text());
    }

    private Answer put(Call call) throws IOException {
        Json.Obj body = call.body();
        long known = Fields.requiredRevision(body);
        Json.Arr wanted = body.find("scripts")
                .flatMap(Json::asArray)
                .orElseThrow(() -> Fields.wrong("scripts", "a list of scripts"));
        for (int i = 0; i < wanted.items().size(); i++) {
            check(wanted.items().get(i), "scripts." + i);
        }
        return Answer.json(view(change(settings -> {
            long current = revision(settings.regexScripts());
            if (current != known) {
                throw Problem.stale(
                                ErrorCode.SCRIPTS_CONFLICT,
                                current,
                                "The regex scripts were changed in the meantime. Load them again and repeat the"
                                        + " change.")
                        .exception();
            }
            return settings.withRegexScripts(withIds(wanted));
        })));
    }

    private static Json.Arr withIds(Json.Arr scripts) {
        return new Json.Arr(List.copyOf(
                StoredScripts.migrated(scripts, () -> UUID.randomUUID().toString())));
    }

    private static void check(Json item, String path) {
        Json.Obj script = item.asObject().orElseThrow(() -> Fields.wrong(path, "a script"));
        if (script.string("scriptName", "").isEmpty()) {
            throw Fields.wrong(path + ".scriptName", "a name that is not empty");
        }
        if (script.string("findRegex").isEmpty()) {
            throw Fields.wrong(path + ".findRegex", "a text");
        }
    }

    private Answer importFile(Call call) throws IOException {
        String text = new String(call.upload("file").content(), StandardCharsets.UTF_8);
        ScriptFile file = ScriptFile.read(text, () -> UUID.randomUUID().toString());
        if (file.scripts().isEmpty()) {
            throw Problem.field("file", "a file of regex scripts", String.join(" ", file.refused()))
                    .exception();
        }
        Json.Obj stored = change(settings -> {
            List<Json> scripts = new ArrayList<>(settings.regexScripts().items());
            scripts.addAll(file.scripts());
            return settings.withRegexScripts(new Json.Arr(scripts));
        });
        return Answer.created(view(stored).with("refused", Json.ofStrings(file.refused())));
    }

    private Json.Obj change(UnaryOperator<ClientSettings> change) {
        return library.settings()
                .update(json -> change.apply(new ClientSettings(json)).json());
    }
}
