package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/** Reads context and instruct templates, old forms included (text-completion.md §1.1, §1.2). */
public final class TextTemplateReader {
    private static final String STORY_STRING = "story_string";
    private static final String TRIM = "{{trim}}";

    private TextTemplateReader() {}

    /** A context template in today's form: old story strings get the places for notes. */
    public static Json.Obj context(Json.Obj stored) {
        Optional<String> story = stored.string(STORY_STRING);
        if (stored.has("story_string_position") || story.isEmpty()) {
            return stored;
        }
        return stored.with(STORY_STRING, withAfter(withBefore(story.get())));
    }

    private static String withBefore(String story) {
        if (story.contains("{{anchorBefore}}")) {
            return story;
        }
        int at = Math.max(0, story.indexOf("{{"));
        return insert(story, at, "anchorBefore");
    }

    private static String withAfter(String story) {
        if (story.contains("{{anchorAfter}}")) {
            return story;
        }
        int close = story.lastIndexOf("}}");
        int trim = story.lastIndexOf(TRIM);
        int end = close < 0 ? story.length() : close + 2;
        return insert(story, Math.min(end, trim < 0 ? story.length() : trim), "anchorAfter");
    }

    private static String insert(String story, int at, String name) {
        String block = "{{#if " + name + "}}{{" + name + "}}\n{{/if}}";
        return story.substring(0, at) + block + story.substring(at);
    }

    /** An instruct template in today's form: renamed fields have their new names. */
    public static Json.Obj instruct(Json.Obj stored) {
        Json.Obj template = stored;
        if (stored.has("separator_sequence")) {
            String suffix = stored.find("separator_sequence")
                    .filter(Json::truthy)
                    .map(JsNumbers::text)
                    .orElse("");
            template = template.without("separator_sequence").with("output_suffix", suffix);
        }
        if (stored.has("names")) {
            String behaviour =
                    stored.truthy("names") ? "always" : stored.truthy("names_force_groups") ? "force" : "none";
            template = template.without("names").without("names_force_groups").with("names_behavior", behaviour);
        }
        return template.without("system_sequence_prefix").without("system_sequence_suffix");
    }

    /** {@code power_user} with its templates in today's form. */
    static Json.Obj powerUser(Json.Obj stored) {
        Json.Obj migrated = stored;
        if (stored.has("context")) {
            migrated = migrated.with("context", context(stored.object("context")));
        }
        return stored.has("instruct") ? migrated.with("instruct", instruct(stored.object("instruct"))) : migrated;
    }
}
