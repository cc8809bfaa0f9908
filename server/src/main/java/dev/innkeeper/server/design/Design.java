package dev.innkeeper.server.design;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.ProfileScene;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.formats.scene.document.SceneDocument;
import dev.innkeeper.formats.scene.document.SceneOfDocument;
import dev.innkeeper.formats.schema.BadDocumentException;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;

/**
 * A scene as somebody designs it: a document that may lack what a stored chat can give.
 *
 * @param field where it stands in the request
 * @param json as it came
 * @param document the same, read
 */
record Design(String field, Json.Obj json, SceneDocument document) {
    /** The profile of documents that name none. */
    static final String USUAL_PROFILE = "sillytavern";

    /** A design of that profile that changes nothing. */
    static final Design SILLYTAVERN = of("scene", Json.Obj.EMPTY.with("profile", USUAL_PROFILE));

    /**
     * The design in the member {@code scene}.
     *
     * @param place what stands before the names of members in messages; empty at the top of a request
     * @throws ProblemException if it is none; it names the member at fault
     */
    static Design in(Json.Obj body, String place) {
        String field = place + "scene";
        Json.Obj json = body.find("scene").flatMap(Json::asObject).orElseThrow(() -> Fields.wrong(field, "a scene"));
        return of(field, json);
    }

    private static Design of(String field, Json.Obj json) {
        try {
            return new Design(field, json, SceneDocument.FORM.read(json));
        } catch (BadDocumentException bad) {
            throw refused(field + (bad.field().isEmpty() ? "" : "." + bad.field()), bad.accepted());
        }
    }

    /** Whether the document has a part. */
    boolean says(String part) {
        return json.has(part);
    }

    /** The same design with a part that it lacks. */
    Design completed(String part, Json content) {
        return says(part) ? this : with(part, content);
    }

    /** The same design with another part. */
    Design with(String part, Json content) {
        return of(field, json.with(part, content));
    }

    /** The scene that it describes, at a moment unless it names one. */
    ProfileScene scene(Moment usual) {
        return new SceneOfDocument(usual).of(document);
    }

    /** The problem of a scene that cannot be built. */
    ProblemException unreadable(ModuleException why) {
        return Problem.field(
                        field,
                        "a scene that SmartTavern's functions can read",
                        why.getMessage() + " Correct \"" + field + "\" and try again.")
                .exception();
    }

    private static ProblemException refused(String field, String accepted) {
        return Problem.field(
                        field,
                        accepted,
                        "\"" + field + "\" must be " + accepted
                                + ". The form of scenes is at /api/v1/prompts/scene-schema.")
                .exception();
    }
}
