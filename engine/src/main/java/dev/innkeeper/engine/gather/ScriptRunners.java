package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.script.ScriptRunner;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runners of the script lists used last, so that patterns are not compiled anew in every turn. Thread-safe. */
final class ScriptRunners {
    private static final int KEPT = 16;

    private final Map<List<RegexScript>, ScriptRunner> byScripts = new LinkedHashMap<>(KEPT, 0.75f, true);

    synchronized ScriptRunner of(List<RegexScript> scripts) {
        ScriptRunner runner =
                byScripts.computeIfAbsent(scripts, list -> new ScriptRunner(EcmaRegex.ofUsualBound(), list));
        if (byScripts.size() > KEPT) {
            byScripts.remove(byScripts.keySet().iterator().next());
        }
        return runner;
    }
}
