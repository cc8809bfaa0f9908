package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.memory.Fullness;
import dev.innkeeper.engine.memory.MemoryFile;
import dev.innkeeper.engine.memory.MemoryPrompt;
import dev.innkeeper.engine.memory.MemoryScene;
import java.util.ArrayList;
import java.util.List;

/** What the person should know about the files in which the character remembers (memory-files.md §2, §6). */
public final class MemoryWarnings {
    private static final double WHOLE = 100;

    private MemoryWarnings() {}

    /** What is not in the prompt as it should be. */
    public static List<Warning> of(MemoryPrompt memory) {
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

    /** The files that are filling up: the gauge, as warnings. */
    public static List<Warning> ofGauge(MemoryScene scene) {
        List<Warning> warnings = new ArrayList<>();
        scene.opened().forEach((file, state) -> {
            double percent = scene.limits().percent(state.text().orElse("").length());
            if (Fullness.of(percent) != Fullness.ROOMY) {
                warnings.add(new Warning(
                        Warning.Level.WARNING,
                        new Warning.Cause.MemoryFilling(file.fileName(), (int) percent),
                        "The memory file “" + file.fileName() + "” is " + (int) percent + " % full.",
                        percent > WHOLE
                                ? "Its middle is left out. Tidy it up, or raise the limit of a file."
                                : "Tidy it up before its middle is left out, or raise the limit of a file."));
            }
        });
        return warnings;
    }
}
