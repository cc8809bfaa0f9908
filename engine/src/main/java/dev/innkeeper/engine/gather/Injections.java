package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.ExtensionPrompt;
import dev.innkeeper.engine.scene.Role;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The extension prompts of one turn by key; a key that is set again keeps its place (prompt-assembly.md §8.1). */
public final class Injections {
    /** The deepest place in the chat that is ever reached. */
    public static final int MAX_DEPTH = 10_000;

    public static final String SUMMARY = "1_memory";
    public static final String AUTHORS_NOTE = "2_floating_prompt";
    public static final String VECTORS_MEMORY = "3_vectors";
    public static final String VECTORS_DATA_BANK = "4_vectors_data_bank";
    public static final String SMART_CONTEXT = "chromadb";
    public static final String PERSONA = "PERSONA_DESCRIPTION";
    public static final String DEPTH_PROMPT = "DEPTH_PROMPT";
    public static final String QUIET = "QUIET_PROMPT";
    public static final String LORE_AT_DEPTH = "customDepthWI";
    public static final String OUTLET = "customWIOutlet_";
    public static final String STORY_STRING = "__STORY_STRING__";

    private final Map<String, ExtensionPrompt> byKey = new LinkedHashMap<>();

    Injections(List<ExtensionPrompt> stored) {
        stored.forEach(this::set);
    }

    /** Adds or replaces a prompt. */
    public void set(ExtensionPrompt prompt) {
        byKey.put(prompt.key(), prompt);
    }

    void removeStartingWith(String prefix) {
        byKey.keySet().removeIf(key -> key.startsWith(prefix));
    }

    /** The prompt of that key, unless its text is empty. */
    public Optional<ExtensionPrompt> find(String key) {
        return Optional.ofNullable(byKey.get(key))
                .filter(prompt -> !prompt.value().isEmpty());
    }

    public Collection<ExtensionPrompt> all() {
        return byKey.values();
    }

    /** The texts that lorebooks put into outlets, by outlet name; of the turn before if this one leaves them. */
    Map<String, String> outlets() {
        Map<String, String> texts = new LinkedHashMap<>();
        byKey.forEach((key, prompt) -> {
            if (key.startsWith(OUTLET)) {
                texts.put(key.substring(OUTLET.length()), prompt.value().value());
            }
        });
        return texts;
    }

    /** The depth that a stored value means; empty if prompts are never placed there. */
    public static OptionalInt depth(Json stored) {
        return stored instanceof Json.Num(double depth) && depth >= 0 && depth <= MAX_DEPTH && depth == Math.rint(depth)
                ? OptionalInt.of((int) depth)
                : OptionalInt.empty();
    }

    /** The depths at which texts stand in the chat, shallow first. */
    public SortedSet<Integer> depths() {
        SortedSet<Integer> depths = new TreeSet<>();
        for (ExtensionPrompt prompt : byKey.values()) {
            if (prompt.position() == ExtensionPrompt.Position.IN_CHAT) {
                depth(prompt.depth()).ifPresent(depths::add);
            }
        }
        return depths;
    }

    /** The texts of one role at one depth of the chat, in the order of their keys, one per line. */
    public SourcedText joinedAt(int depth, Role role) {
        return joined(prompt -> prompt.position() == ExtensionPrompt.Position.IN_CHAT
                && prompt.role() == role
                && depth(prompt.depth()).orElse(-1) == depth);
    }

    /** The texts that stand before the main prompt, one per line. */
    SourcedText joinedBeforePrompt() {
        return joined(prompt -> prompt.position() == ExtensionPrompt.Position.BEFORE_PROMPT);
    }

    /** The texts that stand after the main prompt, one per line. */
    SourcedText joinedInPrompt() {
        return joined(prompt -> prompt.position() == ExtensionPrompt.Position.IN_PROMPT);
    }

    private SourcedText joined(Predicate<ExtensionPrompt> where) {
        return SourcedText.join(
                byKey.values().stream()
                        .filter(prompt -> where.test(prompt) && !prompt.value().isEmpty())
                        .sorted(Comparator.comparing(ExtensionPrompt::key))
                        .map(prompt -> prompt.value().trim())
                        .toList(),
                "\n");
    }
}
