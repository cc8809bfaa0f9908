package dev.innkeeper.engine.model;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;

/**
 * The list of models that a provider gave last (providers.md §8.1).
 *
 * @param asked whether the provider was asked at all; if not, nothing can be concluded from a model that is missing
 * @param entries the models, each in the provider's own words; its name is the member {@code id}
 */
public record ListedModels(boolean asked, List<Json.Obj> entries) {
    /** Nobody has asked the provider. */
    public static final ListedModels UNASKED = new ListedModels(false, List.of());

    /** Copies the list. */
    public ListedModels {
        entries = List.copyOf(entries);
    }

    /** The list that a provider gave. */
    public static ListedModels of(Json.Arr entries) {
        return new ListedModels(true, entries.objects());
    }

    /** What the list says of a model; of several entries with its name the first counts. */
    public Optional<ListedModel> find(String source, String model) {
        return entries.stream()
                .filter(entry -> entry.string("id", "").equals(model))
                .findFirst()
                .map(entry -> new ListedModel(source, entry));
    }
}
