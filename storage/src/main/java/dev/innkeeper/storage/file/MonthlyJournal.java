package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.journal.Journal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A journal in a folder of its own: {@code 2026-11.jsonl}, one JSON object a line.
 *
 * <p>A last line without a line feed was not acknowledged; the next line begins behind a line feed all the same.
 */
final class MonthlyJournal implements Journal {
    private static final Pattern MONTH = Pattern.compile("\\d{4}-\\d{2}" + Pattern.quote(Layout.LOG));

    private final Path folder;
    private final Access access;

    MonthlyJournal(Path folder, Access access) {
        this.folder = folder;
        this.access = access;
    }

    @Override
    public synchronized void append(Instant at, Json.Obj event) {
        access.requireFull();
        Path file = folder.resolve(YearMonth.from(at.atOffset(ZoneOffset.UTC)) + Layout.LOG);
        DiskFailure.explained(file, () -> {
            boolean begins = !Files.exists(file);
            DurableFiles.createFolders(folder);
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                String before = endsALine(channel) ? "" : "\n";
                byte[] line = (before + event.text() + "\n").getBytes(StandardCharsets.UTF_8);
                Appending.to(channel, channel.size(), line);
            }
            if (begins) {
                forget();
            }
        });
    }

    private static boolean endsALine(FileChannel channel) throws IOException {
        ByteBuffer last = ByteBuffer.allocate(1);
        return channel.size() == 0 || (channel.read(last, channel.size() - 1) == 1 && last.get(0) == '\n');
    }

    private void forget() throws IOException {
        for (Path old : months().stream().skip(KEPT_MONTHS).toList()) {
            Files.deleteIfExists(old);
        }
    }

    @Override
    public synchronized List<Json.Obj> newest(int most) {
        return DiskFailure.explained(folder, () -> {
            List<Json.Obj> events = new ArrayList<>();
            for (Path month : months()) {
                List<String> lines = new String(Files.readAllBytes(month), StandardCharsets.UTF_8)
                        .lines()
                        .toList();
                for (String line : lines.reversed()) {
                    if (events.size() == most) {
                        return List.copyOf(events);
                    }
                    Json.read(line).flatMap(Json::asObject).ifPresent(events::add);
                }
            }
            return List.copyOf(events);
        });
    }

    /** The newest first. */
    private List<Path> months() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(
                            file -> MONTH.matcher(file.getFileName().toString()).matches())
                    .sorted(Comparator.comparing(
                                    (Path file) -> file.getFileName().toString())
                            .reversed())
                    .toList();
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }
}
