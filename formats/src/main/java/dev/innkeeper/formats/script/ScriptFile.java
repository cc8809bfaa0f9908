package dev.innkeeper.formats.script;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.name.FileName;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A file of regex scripts: one script, or a list of them (regex-scripts.md §1).
 *
 * @param scripts those that can be used, each with an identity of its own
 * @param refused why the others cannot, in the order of the file
 */
public record ScriptFile(List<Json.Obj> scripts, List<String> refused) {
    private static final int INDENT = 4;

    /** Copies the lists. */
    public ScriptFile {
        scripts = List.copyOf(scripts);
        refused = List.copyOf(refused);
    }

    /**
     * Reads a file; scripts without a name are refused one by one.
     *
     * @param ids gives every script its new identity
     */
    public static ScriptFile read(String text, Supplier<String> ids) {
        List<Json.Obj> scripts = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (Json item : items(text, refused)) {
            if (item instanceof Json.Obj script && script.truthy("scriptName")) {
                scripts.add(script.with("id", ids.get()));
            } else {
                refused.add("Script number " + (scripts.size() + refused.size() + 1)
                        + " has no name. Give it a \"scriptName\", then try again.");
            }
        }
        return new ScriptFile(scripts, refused);
    }

    private static List<Json> items(String text, List<String> refused) {
        try {
            Json file = Json.parse(text.startsWith("\uFEFF") ? text.substring(1) : text);
            return file instanceof Json.Arr(List<Json> items) ? items : List.of(file);
        } catch (JsonSyntaxException e) {
            refused.add("The file is not valid JSON: " + e.getMessage() + ".");
            return List.of();
        }
    }

    /** The name of the file into which a script is exported. */
    public static FileName nameOf(Json.Obj script) {
        String name = FileName.sanitize(script.string("scriptName", ""));
        return FileName.sanitized("regex-" + name + ".json").orElse(new FileName("regex-.json"));
    }

    /** The content of the file into which a script is exported. */
    public static String text(Json.Obj script) {
        return script.text(INDENT);
    }
}
