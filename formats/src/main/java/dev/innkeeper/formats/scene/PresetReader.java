package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.anchor.WorldInfoImport;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.engine.scene.PresetDefaults;
import dev.innkeeper.engine.scene.PresetPrompt;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a chat-completion preset and repairs it as it is loaded (prompt-assembly.md §2, §9.1, §9.2).
 *
 * <p>Missing keys have their defaults, keys of old versions are understood. Nothing is lost by that: the document in the
 * store stays as it is.
 */
public final class PresetReader {
    private static final String GLOBAL_ORDER = "100001";
    private static final Set<String> POSTFIXES = Set.of("", " ", "\n", "\n\n");

    /** Keys whose name in the live settings differs from the one in a preset file. */
    private static final Map<String, String> LIVE_NAMES = Map.of(
            "temp_openai", "temperature",
            "freq_pen_openai", "frequency_penalty",
            "pres_pen_openai", "presence_penalty",
            "top_p_openai", "top_p",
            "top_k_openai", "top_k",
            "top_a_openai", "top_a",
            "min_p_openai", "min_p",
            "repetition_penalty_openai", "repetition_penalty");

    private PresetReader() {}

    /** The preset of a file. */
    public static Preset read(Json.Obj file) {
        Json.Obj settings = withDefaults(OldPresetKeys.converted(file));
        List<PresetPrompt> prompts = prompts(file.array("prompts"));
        return new Preset(
                prompts,
                order(file.array("prompt_order"), prompts),
                settings.without("prompts").without("prompt_order"));
    }

    /** The preset of a file on top of the live settings: keys that the file lacks stay as they are set. */
    public static Preset read(Json.Obj live, Json.Obj file) {
        return read(Json.Obj.build(merged -> merged.putAll(asFile(live)).putAll(file)));
    }

    /** The live settings ({@code oai_settings}) under the names that a preset file uses. */
    public static Json.Obj asFile(Json.Obj live) {
        return Json.Obj.build(file -> live.members().forEach((key, value) -> {
            if (LIVE_NAMES.containsKey(key) || !live.has(liveName(key))) {
                file.put(LIVE_NAMES.getOrDefault(key, key), value);
            }
        }));
    }

    private static String liveName(String fileName) {
        return LIVE_NAMES.entrySet().stream()
                .filter(entry -> entry.getValue().equals(fileName))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }

    private static Json.Obj withDefaults(Json.Obj file) {
        Json.Obj complete = Json.Obj.build(
                settings -> settings.putAll(PresetDefaults.SETTINGS).putAll(file));
        String postfix = complete.string("continue_postfix", " ");
        return POSTFIXES.contains(postfix) ? complete : complete.with("continue_postfix", " ");
    }

    private static List<PresetPrompt> prompts(Json.Arr stored) {
        if (stored.objects().isEmpty()) {
            return PresetDefaults.PROMPTS;
        }
        List<PresetPrompt> prompts = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (Json.Obj prompt : stored.objects()) {
            PresetPrompt read = prompt(prompt, "unnamed-" + prompts.size());
            known.add(read.identifier());
            prompts.add(read);
        }
        PresetDefaults.PROMPTS.stream()
                .filter(prompt -> !known.contains(prompt.identifier()))
                .forEach(prompts::add);
        return prompts;
    }

    private static PresetPrompt prompt(Json.Obj json, String fallbackId) {
        String identifier = json.find("identifier")
                .filter(Json::truthy)
                .map(JsNumbers::text)
                .orElse(fallbackId);
        Json.Obj strategy = json.object("injectionStrategy");
        boolean inChat = strategy.has("depth");
        boolean ordered = strategy.has("order");
        return new PresetPrompt(
                identifier,
                json.string("name", identifier),
                Role.ofWord(json.string("role", "")),
                json.find("content").filter(Json::truthy).map(JsNumbers::text).orElse(""),
                json.find("system_prompt").orElse(Json.NULL).equals(Json.of(false)),
                inChat || json.find("injection_position").orElse(Json.NULL).equals(Json.of(1)),
                inChat ? strategy.find("depth") : json.find("injection_depth"),
                ordered ? strategy.find("order") : json.find("injection_order"),
                inChat ? Optional.empty() : anchor(strategy),
                json.array("injection_trigger").strings(),
                json.find("forbid_overrides").orElse(Json.NULL).equals(Json.of(true)));
    }

    /** Names that presets with anchors have for slots are understood, too. */
    private static Optional<PresetPrompt.Anchor> anchor(Json.Obj strategy) {
        String target = strategy.string("anchorTarget", "");
        String slot = switch (target) {
            case "chat_history" -> "chatHistory";
            case "user_profile" -> "personaDescription";
            case WorldInfoImport.DEFINITIONS -> "charDescription";
            default -> target;
        };
        boolean before = strategy.string("anchorPosition", "after").equals("before");
        return slot.isEmpty() ? Optional.empty() : Optional.of(new PresetPrompt.Anchor(slot, before));
    }

    private static List<PresetPrompt.Ordered> order(Json.Arr lists, List<PresetPrompt> prompts) {
        Optional<Json.Obj> global = lists.objects().stream()
                .filter(list -> list.find("character_id")
                        .map(JsNumbers::text)
                        .orElse("")
                        .equals(GLOBAL_ORDER))
                .findFirst();
        if (global.isEmpty()) {
            return PresetDefaults.ORDER;
        }
        Set<String> known = new HashSet<>();
        prompts.forEach(prompt -> known.add(prompt.identifier()));
        return global.get().array("order").objects().stream()
                .map(entry -> new PresetPrompt.Ordered(entry.string("identifier", ""), entry.truthy("enabled")))
                .filter(entry -> known.contains(entry.identifier()))
                .toList();
    }
}
