package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.script.FindPattern;
import dev.innkeeper.engine.script.JsRegexException;
import java.util.List;
import java.util.Optional;

/**
 * The templates that are selected when a model is connected (text-completion.md §1.2).
 *
 * @param instruct name of the instruct template; empty if the selected one stays
 * @param context name of the context template; empty if the selected one stays
 */
public record TemplateChoice(Optional<String> instruct, Optional<String> context) {
    /** Everything stays. */
    public static final TemplateChoice NONE = new TemplateChoice(Optional.empty(), Optional.empty());

    /**
     * The choice for a model: what the user noted for it, else the first template that says it is for it, else the one
     * that belongs to the selected layout.
     *
     * @param powerUser the user's settings
     * @param instructs the instruct templates, in the order of the list
     * @param contexts names of the context templates
     */
    public static TemplateChoice of(Json.Obj powerUser, String model, List<Json.Obj> instructs, List<String> contexts) {
        Json.Obj noted = powerUser.object("model_templates_mappings").object(model);
        if (!noted.members().isEmpty()) {
            return new TemplateChoice(named(noted, "instruct"), named(noted, "context"));
        }
        Json.Obj instruct = powerUser.object("instruct");
        boolean bound = instruct.truthy("bind_to_context");
        if (instruct.truthy("enabled")) {
            Optional<String> matching = instructs.stream()
                    .filter(template -> isFor(template.string("activation_regex", ""), model))
                    .findFirst()
                    .flatMap(template -> named(template, "name"));
            if (matching.isPresent()) {
                return new TemplateChoice(matching, matching.filter(name -> bound && contexts.contains(name)));
            }
        }
        String layout = powerUser.object("context").string("preset", "");
        boolean paired = bound
                && instructs.stream()
                        .anyMatch(template -> template.string("name", "").equals(layout));
        return paired ? new TemplateChoice(Optional.of(layout), Optional.empty()) : NONE;
    }

    private static Optional<String> named(Json.Obj object, String key) {
        return object.string(key).filter(name -> !name.isEmpty());
    }

    private static boolean isFor(String written, String model) {
        if (written.isEmpty()) {
            return false;
        }
        FindPattern pattern = FindPattern.of(written);
        try {
            return EcmaRegex.ofUsualBound()
                    .compile(pattern.source(), pattern.flags())
                    .test(model);
        } catch (JsRegexException unusable) {
            return false;
        }
    }
}
