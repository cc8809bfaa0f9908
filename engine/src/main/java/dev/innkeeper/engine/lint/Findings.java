package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects findings; not thread-safe. */
final class Findings {
    private final List<Finding> list = new ArrayList<>();

    /** Adds a finding of the level of its code; what is switched off matters as little as a hint. */
    void add(FindingCode code, Spot spot, Json.Obj values, String message, String fix) {
        add(code, code.level(), spot, values, message, fix);
    }

    /** Adds a finding of another level than usual. */
    void add(FindingCode code, Level level, Spot spot, Json.Obj values, String message, String fix) {
        list.add(new Finding(code, spot.idle() ? Level.HINT : level, spot.path(), spot.entry(), values, message, fix));
    }

    /** Adds one that silences everything, whatever is switched off. */
    void addAlways(FindingCode code, Spot spot, Json.Obj values, String message, String fix) {
        list.add(new Finding(code, code.level(), spot.path(), spot.entry(), values, message, fix));
    }

    /** What was found, what matters most first. */
    List<Finding> sorted() {
        List<Finding> sorted = new ArrayList<>(list);
        sorted.sort(Comparator.comparing(Finding::level));
        return List.copyOf(sorted);
    }
}
