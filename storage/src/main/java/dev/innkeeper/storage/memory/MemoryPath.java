package dev.innkeeper.storage.memory;

import dev.innkeeper.formats.name.FileName;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The place of a file inside a workspace: names that every system can have, divided by {@code /}.
 *
 * <p>A value of this type cannot lead out of a workspace: it holds no {@code ..}, no NUL and no backslash.
 *
 * @param value at most 200 bytes of UTF-8 and 8 names
 */
public record MemoryPath(String value) implements Comparable<MemoryPath> {
    private static final int MAX_BYTES = 200;
    private static final int MAX_NAMES = 8;
    private static final String TEMPORARY = ".innkeeper-";

    /**
     * Takes the text as it is.
     *
     * @throws IllegalArgumentException if it is no such place
     */
    public MemoryPath {
        if (!isSafe(value)) {
            throw new IllegalArgumentException("Not the place of a file in a workspace");
        }
    }

    /** The text as a place, if it is one. */
    public static Optional<MemoryPath> of(String text) {
        return isSafe(text) ? Optional.of(new MemoryPath(text)) : Optional.empty();
    }

    private static boolean isSafe(String text) {
        String[] names = text.split("/", -1);
        return names.length <= MAX_NAMES
                && text.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES
                && Arrays.stream(names)
                        .allMatch(name -> FileName.isPlain(name)
                                && FileName.sanitize(name).equals(name)
                                && !name.startsWith(TEMPORARY));
    }

    /** The names from the workspace to the file. */
    public List<String> names() {
        return List.of(value.split("/"));
    }

    @Override
    public int compareTo(MemoryPath other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
