package dev.innkeeper.engine.script;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Which of some scripts run in a use; the same ones are always the same list object. Thread-safe. */
final class Selections {
    private static final int KEPT = 16_384;

    private final List<RegexScript> scripts;
    private final Map<ScriptUse, List<RegexScript>> byUse = new ConcurrentHashMap<>();
    private final Map<List<RegexScript>, List<RegexScript>> same = new ConcurrentHashMap<>();

    Selections(List<RegexScript> scripts) {
        this.scripts = scripts;
    }

    List<RegexScript> of(ScriptUse use) {
        if (byUse.size() > KEPT) {
            byUse.clear();
        }
        return byUse.computeIfAbsent(use, this::select);
    }

    private List<RegexScript> select(ScriptUse use) {
        List<RegexScript> selected =
                scripts.stream().filter(script -> script.runsIn(use)).toList();
        return same.computeIfAbsent(selected, list -> list);
    }
}
