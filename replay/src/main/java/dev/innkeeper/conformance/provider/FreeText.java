package dev.innkeeper.conformance.provider;

import dev.innkeeper.engine.js.Json;
import java.util.List;

/** Values of which only the presence matters, because they are wordings of the software that was recorded. */
final class FreeText {
    private static final Json HIDDEN = Json.of("<free text>");

    private FreeText() {}

    /**
     * The document with such values replaced.
     *
     * @param paths members joined by dots
     */
    static Json hide(Json document, List<String> paths) {
        Json hidden = document;
        for (String path : paths) {
            hidden = hide(hidden, List.of(path.split("\\.", -1)), 0);
        }
        return hidden;
    }

    private static Json hide(Json node, List<String> path, int depth) {
        if (depth == path.size()) {
            return HIDDEN;
        }
        String key = path.get(depth);
        return node.asObject()
                .filter(object -> object.has(key))
                .<Json>map(object -> object.with(key, hide(object.find(key).orElse(Json.NULL), path, depth + 1)))
                .orElse(node);
    }
}
