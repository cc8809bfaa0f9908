package dev.innkeeper.engine.profile;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.anchor.AnchorScene;
import dev.innkeeper.engine.memory.MemoryScene;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.util.List;
import java.util.OptionalInt;

/** What goes into a prompt of one of the profiles (unified-model.md §4). */
public sealed interface ProfileScene {

    /** SillyTavern's. */
    record OfSillyTavern(Scene scene) implements ProfileScene {}

    /**
     * SmartTavern's.
     *
     * @param arguments preset, history, world books, character, persona and variables (smarttavern.md §5)
     */
    record OfSmartTavern(PyDict arguments, Surroundings surroundings, Target target) implements ProfileScene {}

    /** That of presets with anchors. */
    record OfAnchors(AnchorScene scene, Target target) implements ProfileScene {}

    /**
     * That of memory files as a system prompt of their own.
     *
     * @param history what comes after it, oldest first
     */
    record OfMemoryFiles(MemoryScene scene, List<Line> history, Target target) implements ProfileScene {
        /** Copies the list. */
        public OfMemoryFiles {
            history = List.copyOf(history);
        }
    }

    /** A message of a history. */
    record Line(String id, Role role, String text) {}

    /**
     * The model that a prompt is for, whose tokenizer counts.
     *
     * @param context tokens that the model takes; empty if that is not known
     */
    record Target(String source, String model, OptionalInt context) {}
}
