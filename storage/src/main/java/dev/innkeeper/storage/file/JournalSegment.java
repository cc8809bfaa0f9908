package dev.innkeeper.storage.file;

import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.generation.GenerationId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One file of the common journal, {@code 0000000042.segment}; frames in a later one were written later.
 *
 * @param doubtful whether something in it could not be read that somebody may want to read one day
 */
record JournalSegment(Path file, long number, boolean doubtful) {
    private static final Logger LOG = LoggerFactory.getLogger(JournalSegment.class);
    private static final String ENDING = ".segment";
    private static final String DAMAGED = ".damaged";
    private static final Pattern NAME = Pattern.compile("\\d{10}" + Pattern.quote(ENDING));

    /** Makes an empty one whose number is not taken and not below the given one. */
    static JournalSegment create(Path folder, long from) throws IOException {
        DurableFiles.createFolders(folder);
        long number = from;
        while (Files.exists(file(folder, number)) || Files.exists(aside(file(folder, number)))) {
            number++;
        }
        JournalSegment segment = new JournalSegment(file(folder, number), number, false);
        DurableFiles.create(segment.file, DurableFiles.Content.of(new byte[0]));
        return segment;
    }

    private static Path file(Path folder, long number) {
        return folder.resolve("%010d".formatted(number) + ENDING);
    }

    private static Path aside(Path file) {
        return file.resolveSibling(file.getFileName() + DAMAGED);
    }

    private static JournalSegment at(Path file) {
        String name = file.getFileName().toString();
        return new JournalSegment(file, Long.parseLong(name.substring(0, name.length() - ENDING.length())), false);
    }

    /** Those of a folder, oldest first. */
    private static List<JournalSegment> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(
                            file -> NAME.matcher(file.getFileName().toString()).matches())
                    .map(JournalSegment::at)
                    .sorted(Comparator.comparingLong(JournalSegment::number))
                    .toList();
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    /**
     * Reads all segments of a folder.
     *
     * @param running gets what they tell
     * @return them, oldest first, with what is to be thought of them
     */
    static List<JournalSegment> readAll(Path folder, RunningGenerations running) throws IOException {
        List<JournalSegment> segments = new ArrayList<>();
        Map<GenerationId, Long> unexplained = new HashMap<>();
        for (JournalSegment segment : in(folder)) {
            boolean whole = segment.read(running, unexplained);
            segments.add(whole ? segment : segment.doubted());
        }
        return segments.stream()
                .map(segment -> unexplained.containsValue(segment.number) ? segment.doubted() : segment)
                .toList();
    }

    private JournalSegment doubted() {
        return new JournalSegment(file, number, true);
    }

    /** Takes the frames; false if something between them is none. What was torn at the end was never acknowledged. */
    private boolean read(RunningGenerations running, Map<GenerationId, Long> unexplained) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException notNeededAnyMore) {
            return true;
        } catch (IOException unreadable) {
            LOG.warn("A part of the journal of generations cannot be read; it is kept", unreadable);
            return false;
        }
        boolean torn = false;
        boolean whole = true;
        int start = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\n') {
                String line = new String(bytes, start, at - start, StandardCharsets.UTF_8);
                Optional<JournalFrame> frame = JournalFrame.read(line);
                whole &= !torn || frame.isEmpty();
                torn |= frame.isEmpty();
                frame.ifPresent(found -> explain(found, running, unexplained));
                start = at + 1;
            }
        }
        if (!whole) {
            LOG.warn("A part of the journal of generations is damaged; what can be read of it counts, and it is kept");
        }
        return whole;
    }

    /** The beginning of a generation may have gone with an older segment, but then its end, or all of it, comes later. */
    private void explain(JournalFrame frame, RunningGenerations running, Map<GenerationId, Long> unexplained) {
        if (!running.take(frame, number)) {
            unexplained.putIfAbsent(frame.id(), number);
        } else if (!(frame instanceof JournalFrame.Piece)) {
            unexplained.remove(frame.id());
        }
    }

    /** Does away with it, durably; a doubtful one is put aside under another name. */
    void remove(Path folder) throws IOException {
        if (doubtful) {
            DurableFiles.rename(file, aside(file));
        } else {
            Files.deleteIfExists(file);
            DurableFiles.syncFolder(folder);
        }
    }
}
