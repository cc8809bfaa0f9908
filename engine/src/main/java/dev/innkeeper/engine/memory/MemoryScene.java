package dev.innkeeper.engine.memory;

import dev.innkeeper.engine.block.Provenance;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a turn knows of memory files, read anew for it.
 *
 * @param on whether the conversation has memory; without it only {@link MemoryFile#SOUL} speaks
 * @param files what was found; a file that is not listed is missing
 * @param language in which headings, guidance and marks are written
 * @param toolsOffered whether the model gets the tools in this turn; they are listed only then
 * @param instructions fixed text at the beginning; none if empty
 * @param rules fixed text at the end; none if empty
 */
public record MemoryScene(
        boolean on,
        Map<MemoryFile, FileState> files,
        MemoryLimits limits,
        MemoryLanguage language,
        boolean toolsOffered,
        String instructions,
        String rules) {
    /** The source of {@link #instructions}. */
    public static final Provenance INSTRUCTIONS = new Provenance.SettingText("memory.instructions");

    /** The source of {@link #rules}. */
    public static final Provenance RULES = new Provenance.SettingText("memory.rules");

    /** Copies the map. */
    public MemoryScene {
        files = Map.copyOf(files);
    }

    /** Memory with nothing but the files. */
    public static MemoryScene of(boolean on, Map<MemoryFile, FileState> files, MemoryLanguage language) {
        return new MemoryScene(on, files, MemoryLimits.DEFAULT, language, false, "", "");
    }

    /** What was found of the files that are opened in this turn. */
    public Map<MemoryFile, FileState> opened() {
        Map<MemoryFile, FileState> opened = new EnumMap<>(MemoryFile.class);
        MemoryFile.read(on).forEach(file -> opened.put(file, files.getOrDefault(file, FileState.MISSING)));
        return opened;
    }

    /** The same with the tools offered to the model. */
    public MemoryScene offeringTools() {
        return new MemoryScene(on, files, limits, language, true, instructions, rules);
    }
}
