package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Persona;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.engine.script.ScriptPlacement;
import dev.innkeeper.engine.script.ScriptRunner;
import dev.innkeeper.engine.script.ScriptUse;
import dev.innkeeper.engine.script.SearchBudget;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What display scripts made of texts in one state of everything that they can see. Safe for many threads. */
final class DisplayedTexts {
    private static final int KEPT = 1000;

    private final ScriptRunner runner;
    private final Map<Source, String> made = Collections.synchronizedMap(new Latest());

    /**
     * Everything that decides what a script makes of a text.
     *
     * @param scripts those that change what is shown
     */
    record World(List<RegexScript> scripts, Card card, Persona persona, Json.Obj local, Json.Obj global) {
        static World of(Scene scene, List<RegexScript> scripts) {
            return new World(
                    List.copyOf(scripts),
                    scene.card(),
                    scene.persona(),
                    scene.chat().variables(),
                    scene.settings().globalVariables());
        }
    }

    /** A text and the occasion on which scripts run on it. */
    private record Source(String text, boolean greeting, ScriptUse use) {}

    private static final class Latest extends LinkedHashMap<Source, String> {
        private static final long serialVersionUID = 1L;

        Latest() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Source, String> eldest) {
            return size() > KEPT;
        }
    }

    DisplayedTexts(World world) {
        this.runner = new ScriptRunner(EcmaRegex.ofUsualBound(), world.scripts());
    }

    /** One reading of some messages; all searches in it share one budget. For one thread. */
    Reading reading(Scene scene) {
        return new Reading(new SceneMacros(scene, runner));
    }

    /** Makes views of messages. */
    final class Reading {
        private final SceneMacros macros;
        private final SearchBudget budget = SearchBudget.ofUsualSize();

        private Reading(SceneMacros macros) {
            this.macros = macros;
        }

        /**
         * A view with what a reader sees, where that is something else.
         *
         * @param depth how many visible messages come later; empty for a hidden message
         */
        Json.Obj of(Json.Obj view, OptionalInt depth) {
            String text = view.string("text", "");
            String shown = shown(text, use(placement(view), view, depth), DisplayScripts.isGreeting(view));
            Json.Obj seen = shown.equals(text) ? view : view.with("display", shown);
            Optional<String> reasoning = view.string("reasoning");
            return reasoning.isEmpty() ? seen : withReasoning(seen, reasoning.get(), depth);
        }

        private Json.Obj withReasoning(Json.Obj view, String reasoning, OptionalInt depth) {
            String shown = shown(reasoning, use(ScriptPlacement.REASONING, view, depth), false);
            return shown.equals(reasoning) ? view : view.with("displayReasoning", shown);
        }

        private String shown(String text, ScriptUse use, boolean greeting) {
            Source source = new Source(text, greeting, use);
            String known = made.get(source);
            if (known != null) {
                return known;
            }
            String opened = greeting ? macros.replace(text) : text;
            ScriptRunner.Outcome outcome = runner.run(opened, use, macros, budget);
            boolean complete = outcome.failures().stream()
                    .noneMatch(failure -> failure.kind() == JsRegexException.Kind.BUDGET_SPENT);
            if (complete) {
                made.put(source, outcome.text());
            }
            return outcome.text();
        }
    }

    private static ScriptPlacement placement(Json.Obj view) {
        return switch (view.string("role", "")) {
            case "user" -> ScriptPlacement.USER_INPUT;
            case "system" -> ScriptPlacement.SLASH_COMMAND;
            default -> ScriptPlacement.AI_OUTPUT;
        };
    }

    private static ScriptUse use(ScriptPlacement placement, Json.Obj view, OptionalInt depth) {
        ScriptUse use = ScriptUse.of(placement, ScriptUse.Purpose.DISPLAYED).withCharacterName(view.string("name", ""));
        return depth.isPresent() ? use.atDepth(depth.getAsInt()) : use;
    }
}
