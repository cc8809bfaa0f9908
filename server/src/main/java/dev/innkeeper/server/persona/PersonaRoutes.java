package dev.innkeeper.server.persona;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.persona.Persona;
import dev.innkeeper.storage.persona.Personas;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** The routes to personas. */
public final class PersonaRoutes {
    private static final String PERSONAS = "/api/v1/personas";
    private static final String PERSONA = PERSONAS + "/{id}";

    private final Personas personas;

    /** Routes to personas. */
    public PersonaRoutes(Personas personas) {
        this.personas = personas;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(PERSONAS)
                        .named("listPersonas", "Whom the user can be")
                        .answers(200, "PersonaList")
                        .to(call -> Answer.json(Json.Obj.EMPTY.with("personas", list()))),
                Route.put(PERSONA)
                        .named("putPersona", "Store a persona, new or not; absent members stay")
                        .takes("PersonaChange")
                        .answers(200, "Persona")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::put),
                Route.get(PERSONA + "/avatar")
                        .named("getPersonaAvatar", "A persona's picture")
                        .answersWith("image/png", "The picture")
                        .fails(ErrorCode.PERSONA_NOT_FOUND)
                        .to(this::picture));
    }

    private Json.Arr list() {
        return new Json.Arr(
                personas.list().stream().<Json>map(PersonaRoutes::view).toList());
    }

    private Answer put(Call call) throws IOException {
        FileName id = call.pathName("id", ErrorCode.PERSONA_NOT_FOUND);
        Json.Obj body = call.body();
        String name = Fields.text(body, "name")
                .or(() -> personas.find(id).map(Persona::name))
                .filter(text -> !text.isBlank())
                .orElseThrow(() -> Fields.wrong("name", "a name that is not empty"));
        Json.Obj details =
                body.without("name").without("id").without("selected").without("avatar");
        return Answer.json(view(personas.write(id, name, details)));
    }

    private Answer picture(Call call) {
        FileName id = call.pathName("id", ErrorCode.PERSONA_NOT_FOUND);
        byte[] picture = personas.picture(id).orElseThrow(PersonaRoutes::missing);
        return new Answer.Bytes(200, "image/png", picture, Map.of("Cache-Control", "private, max-age=60"));
    }

    private static Json.Obj view(Persona persona) {
        String id =
                URLEncoder.encode(persona.id().value(), StandardCharsets.UTF_8).replace("+", "%20");
        return Json.Obj.build(view -> view.putAll(persona.details())
                .put("id", persona.id().value())
                .put("name", persona.name())
                .put("description", persona.description())
                .put("selected", persona.selected())
                .put("avatar", PERSONAS + "/" + id + "/avatar"));
    }

    private static ProblemException missing() {
        return Problem.of(ErrorCode.PERSONA_NOT_FOUND, "There is no such persona. Reload the list.")
                .exception();
    }
}
