package dev.innkeeper.server.upkeep;

import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.Progress;
import dev.innkeeper.storage.doctor.Doctor;
import dev.innkeeper.storage.doctor.Finding;
import dev.innkeeper.storage.doctor.FindingsDocument;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** The routes to the doctor. */
public final class UpkeepRoutes {
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
        return List.of(Route.get("/api/v1/doctor")
                .named("examineLibrary", "What is damaged, lost or left over in the data folder; changes nothing")
                .answers(200, "Findings")
                .to(call -> findings()));
    }

    private Answer findings() {
        List<Finding> findings = new ArrayList<>();
        new Doctor(library, root, clock).examine(findings::add, Progress.NONE);
        return Answer.json(FindingsDocument.of(findings));
    }
}
