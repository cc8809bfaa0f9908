package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.providers.ProviderException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The names in an answer to {@code GET /models}: {@code data[].id}, or what others make of it. */
final class ModelList {
    private ModelList() {}

    /**
     * The names.
     *
     * @param form brings lists of other forms into OpenAI's
     */
    static List<String> read(String body, UnaryOperator<Json> form, Failures failures) throws ProviderException {
        if (body.strip().startsWith("<")) {
            throw failures.badResponse("The provider answered with a web page.", null);
        }
        try {
            Json told = Json.parse(body);
            if (told instanceof Obj answer && answer.truthy("error")) {
                throw failures.within(answer);
            }
            return switch (form.apply(told)) {
                case Obj answer when answer.has("data") -> names(answer.array("data"));
                case Obj answer when answer.has("models") -> names(answer.array("models"));
                case Json.Arr list -> names(list);
                case Json _ -> throw failures.badResponse("The provider's list of models has another form.", null);
            };
        } catch (JsonSyntaxException e) {
            throw failures.badResponse("The provider's list of models is not valid JSON.", e);
        }
    }

    private static List<String> names(Json.Arr list) {
        return list.items().stream().flatMap(ModelList::name).toList();
    }

    private static Stream<String> name(Json item) {
        return item
                .asString()
                .or(() -> item.asObject().flatMap(model -> model.string("id").or(() -> model.string("name"))))
                .stream();
    }
}
