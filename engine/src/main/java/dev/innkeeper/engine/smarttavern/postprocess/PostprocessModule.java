package dev.innkeeper.engine.smarttavern.postprocess;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.macro.Macros;
import dev.innkeeper.engine.smarttavern.rule.RegexModule;
import dev.innkeeper.engine.smarttavern.rule.RegexRules;
import dev.innkeeper.engine.smarttavern.rule.RulePass;
import dev.innkeeper.engine.smarttavern.variable.MacroPolicy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The function that finishes a prompt (smarttavern.md §9). */
public final class PostprocessModule {
    private PostprocessModule() {}

    /** The functions of the workflow {@code prompt_postprocess}. */
    public static List<ModuleFunction> functions() {
        return List.of(new ModuleFunction(
                "workflow/smarttavern/prompt_postprocess/apply",
                List.of("messages", "regex_rules", "view"),
                List.of("variables"),
                (arguments, surroundings) -> new Pass(arguments, surroundings).result()));
    }

    /** One call. */
    private static final class Pass {
        private final PyValue rules;
        private final String view;
        private final PyDict initial;
        private final Surroundings surroundings;
        private final Map<String, String> cutOff = new LinkedHashMap<>();
        private List<PyValue> messages;

        Pass(PyDict arguments, Surroundings surroundings) {
            this.rules = arguments.getOrNone("regex_rules");
            this.view = arguments.getOrNone("view").text();
            this.initial = arguments.dict("variables").orElseGet(PyDict::new);
            this.surroundings = surroundings;
            this.messages = arguments.list("messages").map(PyList::items).orElse(List.of());
        }

        PyValue result() {
            applyRules("before_macro");
            PyDict variables = expandMacros();
            applyRules("after_macro");
            PyDict result = new PyDict()
                    .put("message", new PyList(messages))
                    .put("variables", new PyDict().put("initial", initial).put("final", variables));
            return RegexModule.reported(result, cutOff);
        }

        /** Rules ask their conditions of the variables as they came, also after the macros. */
        private void applyRules(String placement) {
            RegexRules used = RegexRules.of(rules, new RulePass(placement, view), initial, surroundings);
            try {
                messages = used.messages(messages).items();
            } catch (ModuleException passedOn) {
                // A stage that fails hands its input on (§9).
                return;
            }
            used.cutOff().forEach(cutOff::putIfAbsent);
        }

        /** All messages share one table of variables, which is returned. */
        private PyDict expandMacros() {
            PyDict variables = initial.copy() instanceof PyDict copy ? copy : new PyDict();
            messages = Macros.expandMessages(
                    messages.stream().map(PyValue::copy).toList(), variables, MacroPolicy.DEFAULT, surroundings);
            return variables;
        }
    }
}
