package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.disk.DurableFiles;
import dev.innkeeper.storage.usage.UsageLog;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The journal in {@code _innkeeper/usage}: a file {@code 2026-11.jsonl} for each month, a line for each entry. */
final class FileUsageLog implements UsageLog {
    private static final Pattern NAME = Pattern.compile("[0-9]{4}-(?:0[1-9]|1[0-2])\\.jsonl");
    private static final long MOST_BYTES = 64L * 1024 * 1024;

    private final Path folder;
    private final Access access;
    private final long mostBytes;
    private final ReentrantLock lock = new ReentrantLock();

    FileUsageLog(Path folder, Access access) {
        this(folder, access, MOST_BYTES);
    }

    /** A journal whose months take so many bytes. */
    FileUsageLog(Path folder, Access access, long mostBytes) {
        this.folder = folder;
        this.access = access;
        this.mostBytes = mostBytes;
    }

    @Override
    public boolean add(Instant at, Json.Obj entry) {
        access.requireFull();
        byte[] line = (entry.text() + "\n").getBytes(StandardCharsets.UTF_8);
        Path file = file(YearMonth.from(at.atOffset(ZoneOffset.UTC)));
        lock.lock();
        try {
            return DiskFailure.explained(file, () -> append(file, line));
        } finally {
            lock.unlock();
        }
    }

    private boolean append(Path file, byte[] line) throws IOException {
        DurableFiles.createFolders(folder);
        boolean first = !Files.exists(file);
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
            long end = wholeLines(channel);
            if (end + line.length > mostBytes) {
                return false;
            }
            channel.truncate(end);
            Appending.to(channel, end, line);
        }
        if (first) {
            DurableFiles.syncFolder(folder);
            forgetOldMonths();
        }
        return true;
    }

    /** Where the last whole line ends: behind it may be what a killed process left. */
    private static long wholeLines(FileChannel channel) throws IOException {
        ByteBuffer one = ByteBuffer.allocate(1);
        for (long end = channel.size(); end > 0; end--) {
            one.clear();
            if (channel.read(one, end - 1) == 1 && one.get(0) == '\n') {
                return end;
            }
        }
        return 0;
    }

    private void forgetOldMonths() throws IOException {
        List<YearMonth> all = found();
        for (YearMonth old : all.subList(0, Math.max(0, all.size() - KEPT_MONTHS))) {
            Files.deleteIfExists(file(old));
        }
    }

    @Override
    public List<YearMonth> months() {
        return DiskFailure.explained(folder, this::found);
    }

    private List<YearMonth> found() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> NAME.matcher(name).matches())
                    .map(name -> YearMonth.parse(name.substring(0, name.length() - Layout.LOG.length())))
                    .sorted()
                    .toList();
        } catch (NoSuchFileException | NotDirectoryException none) {
            return List.of();
        }
    }

    @Override
    public void each(YearMonth month, Consumer<Json.Obj> reader) {
        DiskFailure.explained(file(month), () -> {
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                    Files.newInputStream(file(month)),
                    StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE)))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    Json.read(line).flatMap(Json::asObject).ifPresent(reader);
                }
            } catch (NoSuchFileException none) {
                return;
            }
        });
    }

    private Path file(YearMonth month) {
        return folder.resolve(month + Layout.LOG);
    }
}
