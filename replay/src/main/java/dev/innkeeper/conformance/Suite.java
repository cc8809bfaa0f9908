package dev.innkeeper.conformance;

import dev.innkeeper.engine.js.Json;
import java.nio.file.Path;
import java.util.List;

/**
 * One replayable suite of recorded cases.
 *
 * <p>A suite knows how to read its case files and what to compare; finding the files, counting and printing is the
 * work of {@link Replay} and {@link Conformance}.
 */
public interface Suite {

    /** The suite's name, which is also the name of its folder below {@code replay/cases}. */
    String name();

    /** The suite for the cases of a folder; another one if they share files there, which begin with {@code _}. */
    default Suite in(Path folder) {
        return this;
    }

    /**
     * Replays one case file; every check in it is one result.
     *
     * @param fileName the name of the file, such as {@code an-before-main.json}
     * @param recorded the content of the file
     * @return the results in the order of the file; never empty. Ids are unique within the suite: the file's name
     *     without its ending, followed by a slash and the check where a file holds several
     */
    List<CaseResult> replay(String fileName, Json.Obj recorded);

    /**
     * Replays one case file of which the text is given, too: for suites in which {@code 1} and {@code 1.0} differ.
     *
     * @param text what {@code recorded} was read from
     * @return as {@link #replay(String, Json.Obj)}, which this does unless it is overridden
     */
    default List<CaseResult> replay(String fileName, Json.Obj recorded, String text) {
        return replay(fileName, recorded);
    }
}
