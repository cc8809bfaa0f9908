package dev.innkeeper.engine.script;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Which of some scripts run in a use; the same ones always have the same number. Thread-safe. */
final class Selections {
    private static final int KEPT = 16_384;

    private final List<RegexScript> scripts;
    private final boolean depthMatters;
    private final Map<ScriptUse, Selection> byUse = new ConcurrentHashMap<>();
    private final Map<List<RegexScript>, Selection> same = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();

    Selections(List<RegexScript> scripts) {
        this.scripts = scripts;
        this.depthMatters = scripts.stream()
                .anyMatch(script ->
                        script.minDepth().isPresent() || script.maxDepth().isPresent());
    }

    /**
     * Scripts that run together.
     *
     * @param number the same for the same scripts, and for no others of these
     * @param scripts in order
     */
    record Selection(int number, List<RegexScript> scripts) {}

    Selection of(ScriptUse use) {
        if (byUse.size() > KEPT) {
            byUse.clear();
        }
        return byUse.computeIfAbsent(depthMatters ? use : use.withoutDepth(), this::select);
    }

    private Selection select(ScriptUse use) {
        List<RegexScript> selected =
                scripts.stream().filter(script -> script.runsIn(use)).toList();
        return same.computeIfAbsent(selected, list -> new Selection(numbers.getAndIncrement(), list));
    }
}
