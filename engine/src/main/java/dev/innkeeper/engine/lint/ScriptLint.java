package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.script.FindPattern;
import dev.innkeeper.engine.script.JsMatch;
import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.script.ScriptPlacement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks at regex scripts (regex-scripts.md). Thread-safe. */
public final class ScriptLint {
    private static final Pattern GROUP = Pattern.compile("\\$(\\d+)|\\$<([^>]+)>");

    /** Placements of old versions, which are translated when a script is loaded (regex-scripts.md §1). */
    private static final Set<Double> OLD_PLACEMENTS = Set.of(0.0, 4.0);

    private static final Pattern MACRO = Pattern.compile("\\{\\{");

    private final LintSettings settings;

    /** Lint of scripts for these settings. */
    public ScriptLint(LintSettings settings) {
        this.settings = settings;
    }

    /**
     * Looks at a list of scripts.
     *
     * @param path where the list stands in the document
     */
    public List<Finding> check(List<Json> scripts, String path) {
        Findings out = new Findings();
        check(scripts, path, out);
        return out.sorted();
    }

    /** Looks at one script that is a document of its own. */
    public List<Finding> check(Json.Obj script) {
        Findings out = new Findings();
        new Reading(out, new PatternRules(out, new Trials()), new MacroRules(out)).script(script, "");
        return out.sorted();
    }

    void check(List<Json> scripts, String path, Findings out) {
        Reading reading = new Reading(out, new PatternRules(out, new Trials()), new MacroRules(out));
        for (int i = 0; i < scripts.size(); i++) {
            String at = path + "[" + i + "]";
            scripts.get(i).asObject().ifPresent(script -> reading.script(script, at));
        }
    }

    /** The rules of one document. */
    private final class Reading {
        private final Findings out;
        private final PatternRules patterns;
        private final MacroRules macros;

        Reading(Findings out, PatternRules patterns, MacroRules macros) {
            this.out = out;
            this.patterns = patterns;
            this.macros = macros;
        }

        void script(Json.Obj stored, String path) {
            RegexScript script = RegexScript.of(stored);
            Spot spot = new Spot(path, Optional.empty(), script.disabled());
            Json.Obj values = Json.Obj.EMPTY.with("script", script.name());
            if (script.name().isEmpty()) {
                out.add(
                        FindingCode.SCRIPT_UNNAMED,
                        spot.member("scriptName"),
                        values,
                        "The script has no name; SillyTavern refuses to import it.",
                        "Name it.");
            }
            placement(script, stored, spot, values);
            depths(script, spot, values);
            macros.check(script.replacement(), spot.member("replaceString"));
            if (script.find().isEmpty()) {
                out.add(
                        FindingCode.SCRIPT_NO_FIND,
                        spot.member("findRegex"),
                        values,
                        "The script has no pattern, so it does nothing.",
                        "Write what is to be found.");
            } else {
                pattern(script, spot, values);
            }
        }

        private void placement(RegexScript script, Json.Obj stored, Spot spot, Json.Obj values) {
            Set<ScriptPlacement> placements = script.placements();
            boolean old = stored.array("placement").items().stream()
                    .flatMap(item -> item.asNumber().stream().boxed())
                    .anyMatch(OLD_PLACEMENTS::contains);
            if (placements.isEmpty() && !old) {
                out.add(
                        FindingCode.SCRIPT_NO_PLACEMENT,
                        spot.member("placement"),
                        values.with(
                                "value",
                                stored.find("placement").orElse(Json.NULL).text()),
                        "The script applies to nothing, so it never runs.",
                        "Choose what it applies to: 1 user input, 2 replies, 3 slash commands, 5 lorebooks, 6 reasoning.");
            } else if (placements.contains(ScriptPlacement.WORLD_INFO) && !script.promptOnly()) {
                out.add(
                        FindingCode.SCRIPT_NO_EFFECT,
                        placements.size() == 1 ? Level.WARNING : Level.HINT,
                        spot.member("placement"),
                        values,
                        "On lorebooks only scripts run that alter the outgoing prompt; this one does not.",
                        "Switch on “promptOnly”, or take lorebooks off the list.");
            }
        }

        private void depths(RegexScript script, Spot spot, Json.Obj values) {
            double least = script.minDepth().orElse(-2);
            double most = script.maxDepth().orElse(-1);
            if (least >= -1 && most >= 0 && least > most) {
                out.add(
                        FindingCode.SCRIPT_IMPOSSIBLE_DEPTH,
                        spot.member("minDepth"),
                        values.with("min", JsNumbers.text(least)).with("max", JsNumbers.text(most)),
                        "No message is at a depth of at least " + JsNumbers.text(least) + " and at most "
                                + JsNumbers.text(most) + ".",
                        "Exchange the two numbers, or leave one empty.");
            }
        }

        private void pattern(RegexScript script, Spot spot, Json.Obj values) {
            boolean replaced = script.substitution() != RegexScript.Substitution.NONE;
            if (replaced && MACRO.matcher(script.find()).find()) {
                macros.check(script.find(), spot.member("findRegex"));
                return;
            }
            FindPattern find = FindPattern.of(script.find());
            try {
                JsPattern pattern = settings.regex().compile(find.source(), find.flags());
                patterns.check(script.find(), find.source(), find.flags(), pattern, spot.member("findRegex"));
                groups(script, find, spot, values);
            } catch (JsRegexException e) {
                String detail = e.getMessage() == null ? "" : e.getMessage();
                boolean invalid = e.kind() == JsRegexException.Kind.SYNTAX;
                out.add(
                        invalid ? FindingCode.REGEX_INVALID : FindingCode.REGEX_UNSUPPORTED,
                        spot.member("findRegex"),
                        values.with("key", script.find()).with("detail", detail),
                        "The pattern “" + script.find() + "” "
                                + (invalid ? "is not valid" : "cannot be searched for here") + " (" + detail
                                + "), so the script does nothing.",
                        invalid ? "Correct the pattern." : "Write it in another way.");
            }
        }

        private void groups(RegexScript script, FindPattern find, Spot spot, Json.Obj values) {
            JsMatch empty = settings.regex()
                    .compile("(?:" + find.source() + ")|", find.flags())
                    .search("")
                    .find(0)
                    .orElseThrow();
            List<String> missing = new ArrayList<>();
            Matcher used = GROUP.matcher(script.replacement());
            while (used.find()) {
                boolean known = used.group(1) == null
                        ? empty.names().containsKey(used.group(2))
                        : used.group(1).length() < 4 && Integer.parseInt(used.group(1)) <= empty.groupCount();
                if (!known) {
                    missing.add(used.group());
                }
            }
            if (!missing.isEmpty()) {
                out.add(
                        FindingCode.SCRIPT_MISSING_GROUP,
                        spot.member("replaceString"),
                        values.with("groups", Json.ofStrings(missing)),
                        "The replacement names " + String.join(", ", missing) + ", and the pattern has no such group.",
                        "Correct the number, or put parentheses into the pattern.");
            }
        }
    }
}
