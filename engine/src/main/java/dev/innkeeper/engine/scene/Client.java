package dev.innkeeper.engine.scene;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What only the program in front of the person knows, for the few macros that ask for it (macros.md §12).
 *
 * @param inputText text in the message box
 * @param firstDisplayedMessage index of the first message on the screen
 * @param lastGenerationType word of the generation before this one; empty after a change of chat
 * @param extensions known extensions and whether they are switched on
 * @param backendModel model name that a text-completion backend reported
 */
public record Client(
        String inputText,
        OptionalInt firstDisplayedMessage,
        boolean mobile,
        String lastGenerationType,
        Map<String, Boolean> extensions,
        Optional<String> backendModel) {

    /** A client that says nothing about itself. */
    public static final Client SILENT = new Client("", OptionalInt.empty(), false, "", Map.of(), Optional.empty());

    /** Copies the map. */
    public Client {
        extensions = Map.copyOf(extensions);
    }
}
