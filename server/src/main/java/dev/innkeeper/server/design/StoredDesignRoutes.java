package dev.innkeeper.server.design;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.document.StoredDocument;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.failure.NotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;

/** The routes to stored designs. */
public final class StoredDesignRoutes {
    private static final String DESIGNS = "/api/v1/designs";
    private static final String DESIGN = DESIGNS + "/{name}";
    private static final int MAX_NAME_BYTES = 240;

    private final Documents designs;

    /** Routes to the designs on a shelf. */
    public StoredDesignRoutes(Documents designs) {
        this.designs = designs;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(DESIGNS)
                        .named("listDesigns", "All stored designs of prompts")
                        .answers(200, "DesignList")
                        .to(call -> Answer.json(list())),
                Route.get(DESIGN)
                        .named("getDesign", "A design as it is stored")
                        .answers(200, "Design")
                        .fails(ErrorCode.DESIGN_NOT_FOUND, ErrorCode.DATA_DAMAGED)
                        .to(call -> Answer.json(view(find(name(call))))),
                Route.put(DESIGN)
                        .named("putDesign", "Store a design, new or not")
                        .takes("DesignChange")
                        .answers(200, "Design")
                        .fails(ErrorCode.REQUEST_INVALID, ErrorCode.DESIGN_CONFLICT, ErrorCode.STORAGE_FULL)
                        .to(this::put),
                Route.delete(DESIGN)
                        .named("deleteDesign", "Move a design to the trash")
                        .fails(ErrorCode.DESIGN_NOT_FOUND)
                        .to(this::delete));
    }

    private Json.Obj list() {
        List<Json> listed = designs.names().stream()
                .<Json>map(name -> Json.Obj.EMPTY.with("name", name.value()).with("profile", profile(name)))
                .toList();
        return Json.Obj.EMPTY.with("designs", new Json.Arr(listed));
    }

    private String profile(FileName name) {
        try {
            return designs.find(name)
                    .map(stored -> stored.content().string("profile", Design.USUAL_PROFILE))
                    .orElse("");
        } catch (DamagedDataException unreadable) {
            return "";
        }
    }

    private Answer put(Call call) throws IOException {
        FileName name = name(call);
        if (name.value().getBytes(StandardCharsets.UTF_8).length > MAX_NAME_BYTES) {
            throw Fields.wrong("name", "a name of at most " + MAX_NAME_BYTES + " bytes");
        }
        Json.Obj body = call.body();
        Design design = Design.in(body, "");
        OptionalLong basedOn = Fields.revision(body);
        try {
            return Answer.json(view(designs.write(name, basedOn, design.json())));
        } catch (ConflictException stale) {
            throw conflict(name, design, stale);
        }
    }

    private ProblemException conflict(FileName name, Design design, ConflictException stale) {
        Json.Obj versions = Json.Obj.build(both -> both.put("yours", design.json())
                .putIfPresent("now", designs.find(name).map(StoredDocument::content)));
        return Problem.stale(
                        ErrorCode.DESIGN_CONFLICT,
                        stale.current(),
                        "This design was changed in the meantime. Load it again and repeat the change.")
                .with(versions)
                .exception();
    }

    private Answer delete(Call call) {
        try {
            designs.delete(name(call));
        } catch (NotFoundException none) {
            throw missing();
        }
        return Answer.done();
    }

    private StoredDocument find(FileName name) {
        return designs.find(name).orElseThrow(StoredDesignRoutes::missing);
    }

    private static Json.Obj view(StoredDocument stored) {
        return Json.Obj.build(view -> view.put("name", stored.name().value())
                .put("revision", stored.revision())
                .put("scene", stored.content()));
    }

    private static FileName name(Call call) {
        return call.pathName("name", ErrorCode.DESIGN_NOT_FOUND);
    }

    private static ProblemException missing() {
        return Problem.of(
                        ErrorCode.DESIGN_NOT_FOUND,
                        "There is no design of this name. It may have been deleted; reload the list.")
                .exception();
    }
}
