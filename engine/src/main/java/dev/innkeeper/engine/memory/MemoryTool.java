package dev.innkeeper.engine.memory;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One of the tools with which a model reads and changes files of its workspace (memory-files.md §7.1). */
public enum MemoryTool {
    /** Answers with a whole file. */
    READ("path"),
    /** Creates or replaces a file. */
    WRITE("path", "content"),
    /** Replaces a piece of a file. */
    EDIT("path", "oldText", "newText");

    private final List<String> arguments;

    MemoryTool(String... arguments) {
        this.arguments = List.of(arguments);
    }

    /** Its name in requests, such as {@code read}. */
    public String toolName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The names of its arguments: texts, all required, checked in this order. */
    public List<String> arguments() {
        return arguments;
    }

    /** The tool of that name. */
    public static Optional<MemoryTool> named(String name) {
        return Arrays.stream(values())
                .filter(tool -> tool.toolName().equals(name))
                .findFirst();
    }

    /** The tools that a conversation offers: without memory files can only be read. */
    public static List<MemoryTool> offered(boolean memoryOn) {
        return memoryOn ? List.of(values()) : List.of(READ);
    }
}
