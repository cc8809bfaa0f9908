package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.memory.MemoryFile;
import dev.innkeeper.engine.memory.MemoryPrompt;
import java.util.ArrayList;
import java.util.List;

/** What the person should know about the files in which the character remembers (memory-files.md §2, §6). */
final class MemoryWarnings {
    private MemoryWarnings() {}

    static List<Warning> of(MemoryPrompt memory) {
        List<Warning> warnings = new ArrayList<>();
        for (MemoryFile file : memory.unreadable()) {
            warnings.add(new Warning(
                    Warning.Level.WARNING,
                    new Warning.Cause.MemoryUnreadable(file.fileName()),
                    "The memory file “" + file.fileName() + "” cannot be read and was left out.",
                    "It may be a folder, a link or no text in UTF-8; repair it on the disk."));
        }
        if (memory.overBudget()) {
            warnings.add(new Warning(
                    Warning.Level.WARNING,
                    new Warning.Cause.MemoryOverBudget(),
                    "The memory files need more tokens than they may, even cut to the shortest.",
                    "Raise the budget of memory, or tidy the files up."));
        }
        return warnings;
    }
}
