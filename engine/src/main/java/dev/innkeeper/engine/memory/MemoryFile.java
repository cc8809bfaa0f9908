package dev.innkeeper.engine.memory;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One of the three files of a workspace, in the order in which they stand in the prompt (memory-files.md §1). */
public enum MemoryFile {
    /** Who the character is. */
    SOUL("SOUL.md"),
    /** What the character knows of the person. */
    USER("USER.md"),
    /** What the character remembers. */
    MEMORY("MEMORY.md");

    private final String fileName;

    MemoryFile(String fileName) {
        this.fileName = fileName;
    }

    /** The exact name of the file. */
    public String fileName() {
        return fileName;
    }

    /** The file of that exact name. */
    public static Optional<MemoryFile> named(String fileName) {
        return Arrays.stream(values())
                .filter(file -> file.fileName.equals(fileName))
                .findFirst();
    }

    /** The files that are opened in a turn: without memory only who the character is (memory-files.md §2). */
    public static List<MemoryFile> read(boolean memoryOn) {
        return memoryOn ? List.of(values()) : List.of(SOUL);
    }
}
