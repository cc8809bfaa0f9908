package dev.innkeeper.providers.openai;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.providers.ProviderException;
import java.util.List;
import java.util.stream.Stream;

/** The names in an answer to {@code GET /models}: {@code data[].id}, or what others make of it. */
final class ModelList {
    private ModelList() {}

    static List<String> read(String body, Failures failures) throws ProviderException {
        if (body.strip().startsWith("<")) {
            throw failures.badResponse("The provider answered with a web page.", null);
        }
        try {
            return switch (Json.parse(body)) {
                case Obj answer when answer.truthy("error") -> throw failures.within(answer);
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
