package dev.innkeeper.server;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.providers.replay.Recording;
import dev.innkeeper.providers.replay.RecordingException;
import dev.innkeeper.providers.replay.ReplayProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Recordings that lie as {@code NAME.jsonl} in a folder.
 *
 * @param folder need not exist
 */
record StoredRecordings(Path folder) implements ReplayProvider.Recordings {
    private static final Logger LOG = LoggerFactory.getLogger(StoredRecordings.class);

    @Override
    public Optional<Recording> find(String name) {
        Optional<FileName> file = FileName.of(name + ".jsonl");
        if (file.isEmpty() || !Files.isRegularFile(folder.resolve(file.get().value()))) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    Recording.read(Files.readAllBytes(folder.resolve(file.get().value()))));
        } catch (IOException | RecordingException e) {
            LOG.warn("A recording cannot be read", e);
            return Optional.empty();
        }
    }
}
