package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;

/**
 * How the user wants prompts to be built and requests to be made (prompt-assembly.md §2).
 *
 * @param prompts the prompt list; the first of several with one identifier counts
 * @param order which prompts are used, in which order
 * @param settings every other key of the preset, complete with defaults
 */
public record Preset(List<PresetPrompt> prompts, List<PresetPrompt.Ordered> order, Json.Obj settings) {
    /** Copies the lists. */
    public Preset {
        prompts = List.copyOf(prompts);
        order = List.copyOf(order);
    }

    /** The preset of someone who never changed one. */
    public static final Preset DEFAULT =
            new Preset(PresetDefaults.PROMPTS, PresetDefaults.ORDER, PresetDefaults.SETTINGS);

    /** Whether and how names are given to the model. */
    public enum Names {
        /** Never. */
        NONE,
        /** In groups and for other personas, in front of the text. */
        DEFAULT,
        /** In the {@code name} field of a message. */
        COMPLETION,
        /** Always in front of the text. */
        CONTENT
    }

    /** The prompt of that identifier. */
    public Optional<PresetPrompt> prompt(String identifier) {
        return prompts.stream()
                .filter(prompt -> prompt.identifier().equals(identifier))
                .findFirst();
    }

    /** Whether the order has the prompt and switches it off. */
    public boolean disables(String identifier) {
        return order.stream()
                .filter(entry -> entry.identifier().equals(identifier))
                .findFirst()
                .map(entry -> !entry.enabled())
                .orElse(false);
    }

    /** A text setting. */
    public String text(String key) {
        return settings.find(key)
                .filter(value -> value != Json.NULL)
                .map(JsNumbers::text)
                .orElse("");
    }

    /** A truth setting. */
    public boolean on(String key) {
        return settings.truthy(key);
    }

    /** A number setting; NaN if it is none. */
    public double number(String key) {
        return settings.find(key).map(JsNumbers::parse).orElse(Double.NaN);
    }

    /** The API that the request goes to, such as {@code openai}. */
    public String source() {
        return text("chat_completion_source");
    }

    /** How names are given to the model. */
    public Names names() {
        double value = number("names_behavior");
        if (value == -1) {
            return Names.NONE;
        }
        if (value == 1) {
            return Names.COMPLETION;
        }
        return value == 2 ? Names.CONTENT : Names.DEFAULT;
    }

    /** Tokens of prompt and reply together. */
    public int contextTokens() {
        return (int) number("openai_max_context");
    }

    /** Tokens kept for the reply. */
    public int replyTokens() {
        return (int) number("openai_max_tokens");
    }

    /** The same preset with one setting changed. */
    public Preset with(String key, Json value) {
        return new Preset(prompts, order, settings.with(key, value));
    }
}
