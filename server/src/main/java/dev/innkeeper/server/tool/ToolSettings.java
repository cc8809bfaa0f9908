package dev.innkeeper.server.tool;

import dev.innkeeper.engine.js.Json;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which tools are not offered, whatever a preset says, and of which a person is asked before each call.
 *
 * @param off names of the tools that are not offered
 * @param rules what was chosen for tools, by their names; never {@link ConsentRule#NEVER}, which is being off
 * @param allowed fingerprints of the servers' tools that were allowed for good: one that is not the same any more is
 *     asked for again
 */
public record ToolSettings(Set<String> off, Map<String, ConsentRule> rules, Map<String, String> allowed) {
    static final String KEY = "tools";
    private static final String OFF = "off";
    private static final String CONSENT = "consent";
    private static final String ALLOWED = "allowed";

    /** Copies all. */
    public ToolSettings {
        off = Set.copyOf(off);
        rules = Map.copyOf(rules);
        allowed = Map.copyOf(allowed);
    }

    /** The settings in Innkeeper's own settings of a library. */
    public static ToolSettings of(Json.Obj own) {
        Json.Obj stored = own.object(KEY);
        Map<String, ConsentRule> rules = new HashMap<>();
        stored.object(CONSENT)
                .members()
                .forEach((name, rule) ->
                        rule.asString().flatMap(ConsentRule::ofWireName).ifPresent(known -> rules.put(name, known)));
        Map<String, String> allowed = new HashMap<>();
        stored.object(ALLOWED)
                .members()
                .forEach((name, mark) -> mark.asString().ifPresent(known -> allowed.put(name, known)));
        return new ToolSettings(Set.copyOf(stored.array(OFF).strings()), rules, allowed);
    }

    /** Innkeeper's own settings with these. */
    Json.Obj in(Json.Obj own) {
        Json.Obj marks = Json.Obj.build(json -> new TreeMap<>(allowed).forEach(json::put));
        return own.with(
                KEY,
                Json.Obj.build(
                        json -> json.putAll(own.object(KEY)).putAll(view()).put(ALLOWED, marks)));
    }

    /** What clients see of them. */
    Json.Obj view() {
        Json.Obj consent =
                Json.Obj.build(json -> new TreeMap<>(rules).forEach((name, rule) -> json.put(name, rule.wireName())));
        return Json.Obj.build(json ->
                json.put(OFF, Json.ofStrings(off.stream().sorted().toList())).put(CONSENT, consent));
    }

    /** What holds for a tool. */
    ConsentRule rule(KnownTool tool) {
        if (off.contains(tool.name())) {
            return ConsentRule.NEVER;
        }
        ConsentRule chosen = Optional.ofNullable(rules.get(tool.name())).orElse(tool.ruleAtFirst());
        return chosen == ConsentRule.ALWAYS && isAnother(tool) ? ConsentRule.ASK : chosen;
    }

    private boolean isAnother(KnownTool tool) {
        String mark = allowed.get(tool.name());
        return tool.server().isPresent() && mark != null && !mark.equals(tool.fingerprint());
    }

    /**
     * These settings with another choice for a tool.
     *
     * @param known the tool as it is now, if there is one of that name
     */
    ToolSettings with(String tool, Optional<KnownTool> known, ConsentRule rule) {
        Set<String> nowOff = new TreeSet<>(off);
        Map<String, ConsentRule> now = new HashMap<>(rules);
        Map<String, String> marks = new HashMap<>(allowed);
        marks.remove(tool);
        if (rule == ConsentRule.ALWAYS) {
            known.filter(one -> one.server().isPresent()).ifPresent(one -> marks.put(tool, one.fingerprint()));
        }
        if (rule == ConsentRule.NEVER) {
            nowOff.add(tool);
        } else {
            nowOff.remove(tool);
            now.put(tool, rule);
        }
        return new ToolSettings(nowOff, now, marks);
    }

    /** These settings with another set of tools that are not offered. */
    ToolSettings withOff(Set<String> tools) {
        return new ToolSettings(tools, rules, allowed);
    }
}
