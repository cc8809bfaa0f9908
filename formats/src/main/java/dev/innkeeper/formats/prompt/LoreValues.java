package dev.innkeeper.formats.prompt;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.ExtraText;
import dev.innkeeper.engine.lore.KeyHit;
import dev.innkeeper.engine.lore.LoreCause;
import dev.innkeeper.engine.lore.LoreEntry;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LorePlace;
import dev.innkeeper.engine.lore.LoreVerdict;
import dev.innkeeper.engine.lore.ScanSource;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes what the reasons of a scan are about, for programs that say them in other words or languages.
 *
 * @param outcome the scan
 * @param won the groups that entries won, by the key of the entry
 */
record LoreValues(LoreOutcome outcome, Map<String, List<LoreOutcome.Won>> won) {

    static LoreValues of(LoreOutcome outcome) {
        return new LoreValues(outcome, outcome.won());
    }

    /** The values of one entry's verdict. */
    Json.Obj of(LoreOutcome.Judged judged) {
        return Json.Obj.build(json -> put(json, judged));
    }

    private void put(Json.Builder json, LoreOutcome.Judged judged) {
        switch (judged.verdict()) {
            case LoreVerdict.Disabled ignored -> {}
            case LoreVerdict.OtherTrigger(String trigger, List<String> wanted) ->
                json.put("trigger", trigger).put("wanted", Json.ofStrings(wanted));
            case LoreVerdict.OtherCharacter(boolean excludes, List<String> names, Optional<String> character) ->
                json.put("excludes", excludes)
                        .put("names", Json.ofStrings(names))
                        .putIfPresent("character", character.map(Json::of));
            case LoreVerdict.OtherTags(boolean excludes, List<String> tags, List<String> own) ->
                json.put("excludes", excludes).put("tags", Json.ofStrings(tags)).put("own", Json.ofStrings(own));
            case LoreVerdict.Delayed(double needed, int messages) ->
                json.put("needed", needed).put("messages", messages);
            case LoreVerdict.CoolingDown(double until, int messages) ->
                json.put("until", until).put("messages", messages);
            case LoreVerdict.AwaitsRecursion(double level, double reached) ->
                json.put("level", level).put("reached", reached);
            case LoreVerdict.ExcludedFromRecursion ignored -> {}
            case LoreVerdict.Suppressed ignored -> json.put("decorator", "@@dont_activate");
            case LoreVerdict.ConditionFailed(String formula) -> json.put("formula", formula);
            case LoreVerdict.WithoutKeys ignored -> {}
            case LoreVerdict.NotMentioned missing -> notMentioned(json, missing);
            case LoreVerdict.SecondaryFailed failed -> secondaryFailed(json, failed);
            case LoreVerdict.LostGroup lost -> lostGroup(json, lost);
            case LoreVerdict.LostRoll(double rolled, double probability) ->
                json.put("rolled", rolled).put("probability", probability);
            case LoreVerdict.NotReached ignored -> json.put("budget", outcome.budget());
            case LoreVerdict.OverBudget(double needed, double budget, int tokens) ->
                json.put("needed", needed)
                        .put("budget", budget)
                        .put("over", needed - budget)
                        .put("tokens", tokens);
            case LoreVerdict.Fired fired -> fired(json, fired, judged.entry());
            case LoreVerdict.ScanEnded(String group) -> json.put("group", group);
        }
    }

    private static void notMentioned(Json.Builder json, LoreVerdict.NotMentioned missing) {
        json.put("keys", Json.ofStrings(missing.keys()))
                .put("scanDepth", missing.depth())
                .put("messages", missing.messages())
                .put(
                        "extras",
                        Json.ofStrings(missing.extras().stream()
                                .sorted()
                                .map(LoreValues::word)
                                .toList()));
    }

    private void secondaryFailed(Json.Builder json, LoreVerdict.SecondaryFailed failed) {
        json.putAll(hit(failed.hit()))
                .put("scanDepth", failed.depth())
                .put("logic", word(failed.logic()))
                .putIfPresent("word", failed.word().map(Json::of))
                .put("secondary", hits(failed.found()))
                .put("missed", Json.ofStrings(failed.missed()));
    }

    private static void lostGroup(Json.Builder json, LoreVerdict.LostGroup lost) {
        json.put("group", lost.group()).put("rule", word(lost.rule()));
        lost.winner()
                .ifPresent(winner -> json.put("winner", name(winner))
                        .put("winnerBook", winner.book())
                        .put("winnerUid", winner.uid()));
    }

    private void fired(Json.Builder json, LoreVerdict.Fired fired, LoreEntry entry) {
        switch (fired.cause()) {
            case LoreCause.Decorated ignored -> json.put("cause", "decorator").put("decorator", "@@activate");
            case LoreCause.Forced ignored -> json.put("cause", "forced");
            case LoreCause.Constant ignored -> json.put("cause", "constant");
            case LoreCause.Sticky ignored -> json.put("cause", "sticky");
            case LoreCause.Condition(String formula) ->
                json.put("cause", "condition").put("formula", formula);
            case LoreCause.Found(KeyHit hit, List<KeyHit> secondary, double depth) ->
                json.put("cause", "key")
                        .putAll(hit(hit))
                        .put("secondary", hits(secondary))
                        .put("scanDepth", depth);
        }
        json.put("pass", fired.pass()).put("tokens", fired.tokens()).putAll(place(fired.place()));
        List<LoreOutcome.Won> groups = won.getOrDefault(entry.key(), List.of());
        if (!groups.isEmpty()) {
            json.put("won", array(groups.stream().map(LoreValues::won)));
        }
    }

    private static Json.Obj won(LoreOutcome.Won won) {
        return Json.Obj.build(json -> json.put("group", won.group())
                .put("rule", word(won.rule()))
                .put("over", name(won.over()))
                .put("overBook", won.over().book())
                .put("overUid", won.over().uid()));
    }

    private static Json.Obj place(LorePlace place) {
        return Json.Obj.build(json -> {
            switch (place) {
                case LorePlace.Beside(var position) -> json.put("position", word(position));
                case LorePlace.InChat(double depth, var role) ->
                    json.put("position", "at-depth").put("depth", depth).put("role", role.word());
                case LorePlace.Outlet(String name) ->
                    json.put("position", "outlet").put("outlet", name);
                case LorePlace.Nowhere(var lack) ->
                    json.put("position", "nowhere").put("lack", word(lack));
            }
        });
    }

    private Json.Arr hits(Collection<KeyHit> hits) {
        return array(hits.stream().map(this::hit));
    }

    /** Which key, where it is and what it fits. */
    private Json.Obj hit(KeyHit hit) {
        return Json.Obj.build(json -> {
            json.put("key", hit.key());
            hit.source().ifPresent(source -> source(json, source));
            json.put("offset", hit.offset()).put("length", hit.length()).put("matched", hit.matched());
        });
    }

    private void source(Json.Builder json, ScanSource source) {
        switch (source) {
            case ScanSource.Message(int back) -> {
                json.put("source", "message").put("back", back);
                if (back < outcome.places().size()) {
                    json.put("message", outcome.places().get(back));
                }
            }
            case ScanSource.Extra(ExtraText text) -> json.put("source", word(text));
            case ScanSource.Injected(int index) ->
                json.put("source", "injected").put("index", index);
            case ScanSource.Entries(int pass) -> json.put("source", "entries").put("entriesPass", pass);
        }
    }

    private static String name(LoreEntry entry) {
        return entry.title().isEmpty() ? entry.uid() : entry.title();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Json.Arr array(Stream<Json.Obj> items) {
        return new Json.Arr(items.map(item -> (Json) item).toList());
    }
}
