package dev.innkeeper.server.preset;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Looks at a preset before it is stored: what cannot work is refused, what will be ignored is told. */
final class PresetCheck {
    private static final Set<String> MARKERS = Set.of(
            "main",
            "nsfw",
            "jailbreak",
            "enhanceDefinitions",
            "worldInfoBefore",
            "worldInfoAfter",
            "charDescription",
            "charPersonality",
            "scenario",
            "personaDescription",
            "dialogueExamples",
            "chatHistory");

    private PresetCheck() {}

    /**
     * Checks a preset.
     *
     * @return sentences for people; empty if all is well
     * @throws dev.innkeeper.server.http.ProblemException if the preset cannot be used
     */
    static List<String> warnings(Json.Obj preset) {
        Set<String> known = new HashSet<>(MARKERS);
        for (Json prompt : array(preset, "prompts").items()) {
            known.add(identifier(prompt, "prompts"));
        }
        List<String> warnings = new ArrayList<>();
        if (!preset.has("prompts")) {
            warnings.add("This preset has no prompts; the built-in ones are used with it.");
        }
        for (Json list : array(preset, "prompt_order").items()) {
            Json.Obj order = list.asObject().orElseThrow(() -> wrong("prompt_order", "a list of objects"));
            for (Json entry : array(order, "order").items()) {
                String identifier = identifier(entry, "prompt_order");
                if (!known.contains(identifier)) {
                    warnings.add("The order names the prompt \"" + identifier
                            + "\", which this preset does not have; it is left out.");
                }
            }
        }
        return warnings.stream().distinct().toList();
    }

    private static Json.Arr array(Json.Obj object, String name) {
        Json value = object.find(name).orElse(Json.Arr.EMPTY);
        return value.asArray().orElseThrow(() -> wrong(name, "a list"));
    }

    private static String identifier(Json entry, String name) {
        return entry.asObject()
                .flatMap(object -> object.string("identifier"))
                .filter(text -> !text.isEmpty())
                .orElseThrow(() -> wrong(name, "a list of objects that each have an \"identifier\""));
    }

    private static RuntimeException wrong(String name, String accepted) {
        Problem problem = Problem.field(name, accepted, "");
        return new Problem(
                        ErrorCode.PRESET_INVALID,
                        "This preset cannot be used: \"" + name + "\" must be " + accepted
                                + ". Export it again from the program that made it, or correct the file.",
                        problem.field(),
                        problem.accepted(),
                        problem.revision(),
                        problem.versions())
                .exception();
    }
}
