package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.scene.ExtensionPrompt;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The extension prompts of one turn by key; a key that is set again keeps its place (prompt-assembly.md §8.1). */
final class Injections {
    static final String SUMMARY = "1_memory";
    static final String AUTHORS_NOTE = "2_floating_prompt";
    static final String VECTORS_MEMORY = "3_vectors";
    static final String VECTORS_DATA_BANK = "4_vectors_data_bank";
    static final String SMART_CONTEXT = "chromadb";
    static final String PERSONA = "PERSONA_DESCRIPTION";
    static final String DEPTH_PROMPT = "DEPTH_PROMPT";
    static final String QUIET = "QUIET_PROMPT";
    static final String LORE_AT_DEPTH = "customDepthWI";
    static final String OUTLET = "customWIOutlet_";

    private final Map<String, ExtensionPrompt> byKey = new LinkedHashMap<>();

    Injections(List<ExtensionPrompt> stored) {
        stored.forEach(this::set);
    }

    void set(ExtensionPrompt prompt) {
        byKey.put(prompt.key(), prompt);
    }

    void removeStartingWith(String prefix) {
        byKey.keySet().removeIf(key -> key.startsWith(prefix));
    }

    /** The prompt of that key, unless its text is empty. */
    Optional<ExtensionPrompt> find(String key) {
        return Optional.ofNullable(byKey.get(key))
                .filter(prompt -> !prompt.value().isEmpty());
    }

    Collection<ExtensionPrompt> all() {
        return byKey.values();
    }

    /** The texts that stand before the main prompt, one per line. */
    SourcedText joinedBeforePrompt() {
        return joined(ExtensionPrompt.Position.BEFORE_PROMPT);
    }

    /** The texts that stand after the main prompt, one per line. */
    SourcedText joinedInPrompt() {
        return joined(ExtensionPrompt.Position.IN_PROMPT);
    }

    private SourcedText joined(ExtensionPrompt.Position position) {
        return SourcedText.join(
                byKey.values().stream()
                        .filter(prompt ->
                                prompt.position() == position && !prompt.value().isEmpty())
                        .sorted(Comparator.comparing(ExtensionPrompt::key))
                        .map(prompt -> prompt.value().trim())
                        .toList(),
                "\n");
    }
}
