package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.ExtensionPrompt;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.List;

/** Reads extension prompts: key → {@code {value, position, depth, role}} (prompt-assembly.md §8.1). */
public final class ExtensionPromptReader {
    private ExtensionPromptReader() {}

    /** The prompts of a map, in its order. */
    public static List<ExtensionPrompt> read(Json.Obj byKey) {
        List<ExtensionPrompt> prompts = new ArrayList<>();
        byKey.members().forEach((key, value) -> value.asObject().ifPresent(prompt -> prompts.add(read(key, prompt))));
        return prompts;
    }

    private static ExtensionPrompt read(String key, Json.Obj prompt) {
        return new ExtensionPrompt(
                key,
                SourcedText.of(
                        prompt.find("value")
                                .filter(Json::truthy)
                                .map(JsNumbers::text)
                                .orElse(""),
                        new Provenance.Extension(key)),
                ExtensionPrompt.Position.ofNumber(prompt.number("position", -1)),
                prompt.find("depth").orElse(Json.of(0)),
                Role.ofNumber(prompt.number("role", 0)),
                prompt.truthy("scan"));
    }
}
