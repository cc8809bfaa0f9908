package dev.innkeeper.server.connection;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.model.BuiltInModels;
import dev.innkeeper.engine.model.ListedModels;
import dev.innkeeper.engine.model.ModelLimits;
import dev.innkeeper.engine.request.ModelOfSource;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import java.util.List;
import java.util.Optional;

/** The route that says which models there are, and how far the settings of a preset may go with each. */
public final class ModelRoutes {
    /** The routes. */
    public List<Route> routes() {
        return List.of(Route.get("/api/v1/models")
                .named("listModels", "Models by their source, and how far settings may go with each")
                .query("source", "string", "Only this one, as in a preset's chat_completion_source")
                .query("model", "string", "Only the model of this name, known or not")
                .answers(200, "ModelCatalogue")
                .fails(ErrorCode.REQUEST_INVALID)
                .to(ModelRoutes::list));
    }

    private static Answer list(Call call) {
        List<String> known = ModelLimits.sources();
        Optional<String> wanted = call.query("source");
        if (wanted.isPresent() && !known.contains(wanted.get())) {
            throw Fields.wrong("source", "one of " + String.join(", ", known));
        }
        List<Json> sources = wanted.map(List::of).orElse(known).stream()
                .<Json>map(source -> source(source, call.query("model")))
                .toList();
        return Answer.json(Json.Obj.EMPTY.with("sources", new Json.Arr(sources)));
    }

    private static Json.Obj source(String source, Optional<String> model) {
        List<Json> models = model.map(List::of).orElseGet(() -> BuiltInModels.of(source)).stream()
                .<Json>map(id -> limits(source, id))
                .toList();
        return Json.Obj.build(json -> json.put("source", source)
                .put("default", ModelOfSource.of(Preset.DEFAULT.with("chat_completion_source", Json.of(source))))
                .put("models", new Json.Arr(models)));
    }

    private static Json.Obj limits(String source, String id) {
        ModelLimits limits = ModelLimits.of(source, id, ListedModels.UNASKED, false);
        return Json.Obj.build(json -> {
            json.put("id", id);
            limits.contextTokens().ifPresent(tokens -> json.put("contextTokens", tokens));
            json.put("temperature", limits.temperature());
            json.put("leastPenalty", limits.leastPenalty());
            json.put("mostPenalty", limits.mostPenalty());
        });
    }
}
