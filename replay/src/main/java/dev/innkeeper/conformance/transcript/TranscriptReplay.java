package dev.innkeeper.conformance.transcript;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.http.DataRoot;
import dev.innkeeper.conformance.http.ServerStarter;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.time.Alarms;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** Replays one transcript: the format of the suites chats-api, chats-import, chats-export and stats. */
public final class TranscriptReplay {
    private static final long TOLERANCE_MILLIS = 2000;

    private final Starter starter;

    /** A replay against servers that the starter starts, one for each case and restart. */
    public TranscriptReplay(Starter starter) {
        this.starter = starter;
    }

    /** Starts a server for a case. */
    @FunctionalInterface
    public interface Starter {
        /**
         * Starts a server over a data root.
         *
         * @param dataRoot a folder with the standard folders of the user {@code default-user}
         * @param config what the case wants otherwise than the defaults; dotted keys
         * @param clock the time and the zone of the server
         * @param alarms what the server waits with
         */
        ServerStarter.RunningServer start(Path dataRoot, Json.Obj config, Clock clock, Alarms alarms)
                throws IOException;
    }

    /** The results of one case: one for each step, one for each file, one for other files, one for the folders. */
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        String id = recorded.string("id", fileName);
        try (DataRoot root = DataRoot.create()) {
            Outcome outcome = outcome(recorded.object("input"), root);
            return new Comparison(id, recorded, outcome.marks()).results(outcome);
        } catch (IOException e) {
            throw new UncheckedIOException("The case cannot be replayed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of(new CaseResult.Failed(id, "the replay was interrupted"));
        }
    }

    /** Replays an input without comparing anything; the answer to its last step. */
    public Json.Obj lastAnswer(Json.Obj input) {
        try (DataRoot root = DataRoot.create()) {
            return outcome(input, root).answers().getLast();
        } catch (IOException e) {
            throw new UncheckedIOException("The case cannot be replayed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The replay was interrupted", e);
        }
    }

    private Outcome outcome(Json.Obj input, DataRoot root) throws IOException, InterruptedException {
        Instant begin = Instant.now();
        CaseTime time = new CaseTime(ZoneId.of(input.string("timezone", "UTC")));
        CaseFolder folder = new CaseFolder(root.path().resolve(DataRoot.USER));
        List<Json.Obj> answers = new ArrayList<>();
        try (TranscriptRun run = new TranscriptRun(starter, root.path(), folder, input.object("config"), time)) {
            Files.deleteIfExists(folder.root().resolve(CaseFolder.STATISTICS));
            folder.place(input.object("files"));
            answers.addAll(run.take(input.array("steps").objects()));
            time.pass((long) input.number("settle_ms", 0));
        }
        RunMarks marks = new RunMarks(
                folder.root().toString(),
                time.getZone(),
                begin.minusMillis(TOLERANCE_MILLIS),
                time.instant().plusMillis(TOLERANCE_MILLIS));
        return new Outcome(answers, folder.files(input.truthy("snapshot_stats")), folder.folders(), marks);
    }
}
