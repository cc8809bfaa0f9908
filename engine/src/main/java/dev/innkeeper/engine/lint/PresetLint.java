package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Looks at presets of chat completion (prompt-assembly.md §2, §9). Thread-safe. */
public final class PresetLint {
    private static final String GLOBAL_ORDER = "100001";
    private static final Set<String> BUILT_IN = Set.of(
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
    private static final List<String> TEXTS = List.of(
            "impersonation_prompt",
            "new_chat_prompt",
            "new_group_chat_prompt",
            "new_example_chat_prompt",
            "continue_nudge_prompt",
            "group_nudge_prompt",
            "wi_format",
            "scenario_format",
            "personality_format",
            "send_if_empty",
            "assistant_prefill",
            "assistant_impersonation");

    /** Markers and what is lost without them. */
    private static final Map<String, String> MARKERS = markers();

    private final ScriptLint scripts;

    /** Lint of presets for these settings. */
    public PresetLint(LintSettings settings) {
        this.scripts = new ScriptLint(settings);
    }

    private static Map<String, String> markers() {
        Map<String, String> markers = new LinkedHashMap<>();
        markers.put("chatHistory", "the chat");
        markers.put("charDescription", "the character's description");
        markers.put("charPersonality", "the character's personality");
        markers.put("scenario", "the scenario");
        markers.put("personaDescription", "the persona's description");
        markers.put("dialogueExamples", "the example dialogue");
        markers.put("worldInfoBefore", "lorebook entries before the character");
        markers.put("worldInfoAfter", "lorebook entries after the character");
        return markers;
    }

    /** Looks at one preset. */
    public List<Finding> check(Json.Obj preset) {
        Findings out = new Findings();
        MacroRules macros = new MacroRules(out);
        TEXTS.forEach(key -> preset.string(key).ifPresent(text -> macros.check(text, Spot.of(key))));
        format(preset, out);
        Map<String, Json.Obj> prompts = prompts(preset.array("prompts"), out);
        order(preset, prompts, macros, out);
        scripts.check(preset.object("extensions").array("regex_scripts").items(), "extensions.regex_scripts", out);
        return out.sorted();
    }

    private static void format(Json.Obj preset, Findings out) {
        String format = preset.string("wi_format", "{0}");
        if (!JsStrings.isBlank(format) && !format.contains("{0}")) {
            out.add(
                    FindingCode.PROMPT_FORMAT_LOSES_TEXT,
                    Spot.of("wi_format"),
                    Json.Obj.EMPTY.with("format", format),
                    "The format of lorebook entries does not contain {0}, so their text is lost.",
                    "Write {0} where the text is to stand.");
        }
    }

    private static Map<String, Json.Obj> prompts(Json.Arr list, Findings out) {
        Map<String, Json.Obj> prompts = new HashMap<>();
        for (int i = 0; i < list.items().size(); i++) {
            Json.Obj prompt = list.items().get(i).asObject().orElse(Json.Obj.EMPTY);
            String identifier = prompt.string("identifier", "");
            if (!identifier.isEmpty() && prompts.putIfAbsent(identifier, prompt) != null) {
                out.add(
                        FindingCode.PROMPT_DUPLICATE,
                        Spot.of("prompts[" + i + "].identifier"),
                        Json.Obj.EMPTY.with("prompt", identifier).with("name", prompt.string("name", identifier)),
                        "Another prompt has the identifier “" + identifier + "” too; only the first of them is used.",
                        "Remove this prompt, or give it another identifier.");
            }
        }
        return prompts;
    }

    /** One line of the order. */
    private record Line(String identifier, boolean enabled, String path) {}

    private static Optional<List<Line>> lines(Json.Obj preset) {
        List<Json> lists = preset.array("prompt_order").items();
        for (int i = 0; i < lists.size(); i++) {
            Json.Obj list = lists.get(i).asObject().orElse(Json.Obj.EMPTY);
            if (list.find("character_id").map(JsNumbers::text).orElse("").equals(GLOBAL_ORDER)) {
                String path = "prompt_order[" + i + "].order";
                List<Json.Obj> order = list.array("order").objects();
                return Optional.of(IntStream.range(0, order.size())
                        .mapToObj(at -> new Line(
                                order.get(at).string("identifier", ""),
                                order.get(at).truthy("enabled"),
                                path + "[" + at + "]"))
                        .toList());
            }
        }
        return Optional.empty();
    }

    private static void order(Json.Obj preset, Map<String, Json.Obj> prompts, MacroRules macros, Findings out) {
        Optional<List<Line>> lines = lines(preset);
        Map<String, Boolean> enabled = new HashMap<>();
        for (Line line : lines.orElse(List.of())) {
            Boolean before = enabled.putIfAbsent(line.identifier(), line.enabled());
            if (before != null) {
                out.add(
                        FindingCode.PROMPT_DUPLICATE,
                        Spot.of(line.path()),
                        Json.Obj.EMPTY.with("prompt", line.identifier()).with("name", line.identifier()),
                        "The order names the prompt “" + line.identifier() + "” twice.",
                        "Remove one of the two lines.");
            } else if (!prompts.containsKey(line.identifier()) && !BUILT_IN.contains(line.identifier())) {
                out.add(
                        FindingCode.PROMPT_UNKNOWN,
                        Spot.of(line.path()),
                        Json.Obj.EMPTY.with("prompt", line.identifier()),
                        "The order names the prompt “" + line.identifier() + "”, which the preset does not have.",
                        "Remove the line, or add the prompt.");
            }
        }
        if (lines.isPresent()) {
            markers(enabled, out);
        }
        List<Json> list = preset.array("prompts").items();
        for (int i = 0; i < list.size(); i++) {
            Json.Obj prompt = list.get(i).asObject().orElse(Json.Obj.EMPTY);
            String identifier = prompt.string("identifier", "");
            boolean on = lines.isEmpty() || enabled.getOrDefault(identifier, false);
            Spot spot = new Spot("prompts[" + i + "]", Optional.empty(), !on);
            macros.check(prompt.string("content", ""), spot.member("content"));
            prompt(prompt, spot, on, lines.isEmpty() || enabled.containsKey(identifier), out);
        }
    }

    private static void markers(Map<String, Boolean> enabled, Findings out) {
        MARKERS.forEach((marker, what) -> {
            Boolean on = enabled.get(marker);
            boolean moves = on == null && !marker.equals("chatHistory") && !marker.equals("dialogueExamples");
            if (on == null || !on) {
                Level level =
                        marker.equals("chatHistory") ? Level.ERROR : moves || on != null ? Level.HINT : Level.WARNING;
                out.add(
                        FindingCode.PROMPT_NO_MARKER,
                        level,
                        Spot.of("prompt_order"),
                        Json.Obj.EMPTY.with("marker", marker).with("disabled", Json.of(on != null)),
                        "The marker “" + marker + "” is " + (on == null ? "missing from" : "switched off in")
                                + " the order, so " + what
                                + (moves ? " comes after everything else." : " is not sent."),
                        on == null ? "Add the marker to the order." : "Switch it on, if that is not what you want.");
            }
        });
    }

    private static void prompt(Json.Obj prompt, Spot spot, boolean on, boolean ordered, Findings out) {
        String identifier = prompt.string("identifier", "");
        String name = prompt.string("name", identifier);
        Json.Obj values = Json.Obj.EMPTY.with("prompt", identifier).with("name", name);
        boolean ownText = !prompt.truthy("marker") && !MARKERS.containsKey(identifier);
        boolean builtIn = BUILT_IN.contains(identifier);
        if (ownText && !builtIn && on && prompt.string("content", "").isBlank()) {
            out.add(
                    FindingCode.PROMPT_EMPTY,
                    spot.member("content"),
                    values,
                    "The prompt “" + name + "” is switched on and has no text.",
                    "Write one, or switch it off.");
        }
        if (!ordered && !builtIn) {
            out.add(
                    FindingCode.PROMPT_NOT_ORDERED,
                    spot,
                    values,
                    "The prompt “" + name + "” is not in the order, so it is not sent.",
                    "Add it to the order, or delete it.");
        }
        boolean inChat = prompt.number("injection_position", 0) == 1;
        double depth = prompt.number("injection_depth", Double.NaN);
        if (inChat && (!(depth >= 0) || depth != Math.rint(depth))) {
            out.add(
                    FindingCode.PROMPT_BAD_DEPTH,
                    spot.member("injection_depth"),
                    values.with(
                            "value",
                            prompt.find("injection_depth").orElse(Json.NULL).text()),
                    "The prompt “" + name
                            + "” stands in the chat, and its depth is no whole number, so it is not sent.",
                    "Give it a depth, 0 for the end of the chat.");
        }
    }
}
