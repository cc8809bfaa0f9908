package dev.innkeeper.server.upkeep;

import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.Progress;
import dev.innkeeper.storage.archive.UserArchive;
import dev.innkeeper.storage.doctor.Doctor;
import dev.innkeeper.storage.doctor.Finding;
import dev.innkeeper.storage.doctor.FindingsDocument;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The routes to the doctor and the archive. */
public final class UpkeepRoutes {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final Library library;
    private final Path root;
    private final Clock clock;

    /**
     * Routes to the doctor of a library.
     *
     * @param root the library's folder
     */
    public UpkeepRoutes(Library library, Path root, Clock clock) {
        this.library = library;
        this.root = root;
        this.clock = clock;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get("/api/v1/doctor")
                        .named(
                                "examineLibrary",
                                "What is damaged, lost or left over in the data folder; changes nothing")
                        .answers(200, "UpkeepReport")
                        .to(call -> findings()),
                Route.get("/api/v1/archive")
                        .named(
                                "exportLibrary",
                                "Everything but the keys of providers in one ZIP file, for innkeeper import")
                        .answersWith("application/zip", "The archive")
                        .to(call -> archive()));
    }

    /** Keys of providers never go over the wire. */
    private Answer archive() {
        Instant now = clock.instant();
        UserArchive archive = new UserArchive(library, root, false, now);
        String name = "innkeeper-" + STAMP.format(now) + ".zip";
        Map<String, String> headers =
                Map.of("Content-Disposition", "attachment; filename=\"" + name + "\"", "Cache-Control", "no-store");
        return new Answer.Pieces("application/zip", headers, out -> archive.writeTo(out, Progress.NONE));
    }

    private Answer findings() {
        List<Finding> findings = new ArrayList<>();
        new Doctor(library, root, clock).examine(findings::add, Progress.NONE);
        return Answer.json(FindingsDocument.of(findings));
    }
}
