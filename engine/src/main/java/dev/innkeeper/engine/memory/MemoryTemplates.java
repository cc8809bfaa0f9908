package dev.innkeeper.engine.memory;

import java.util.EnumMap;
import java.util.Map;

/** The files with which a workspace begins (memory-files.md §9). */
public final class MemoryTemplates {
    private MemoryTemplates() {}

    /** The texts by file; none for the memory, which only ever comes from something worth remembering. */
    public static Map<MemoryFile, String> of(String characterName, MemoryLanguage language) {
        Map<MemoryFile, String> texts = new EnumMap<>(MemoryFile.class);
        for (MemoryFile file : MemoryFile.values()) {
            String text = language.wording().template(file, characterName);
            if (!text.isEmpty()) {
                texts.put(file, text);
            }
        }
        return texts;
    }
}
