package dev.innkeeper.engine.smarttavern.rule;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** SmartTavern's functions for regex rules (smarttavern.md §1.1, §8). */
public final class RegexModule {
    private static final String MODULE = "modules/smarttavern/regex_replace/";
    private static final List<String> OPTIONAL = List.of("variables");

    private RegexModule() {}

    /** The functions of the module {@code regex_replace}. */
    public static List<ModuleFunction> functions() {
        return List.of(
                new ModuleFunction(MODULE + "apply_messages", required("messages"), OPTIONAL, RegexModule::messages),
                new ModuleFunction(MODULE + "apply_text", required("text"), OPTIONAL, RegexModule::text));
    }

    private static List<String> required(String subject) {
        return List.of("regex_rules", "placement", "view", subject);
    }

    private static PyValue messages(PyDict arguments, Surroundings surroundings) throws ModuleException {
        RegexRules rules = rules(arguments, surroundings);
        List<PyValue> messages = arguments.list("messages").map(PyList::items).orElse(List.of());
        return reported(PyDict.of("message", rules.messages(messages)), rules.cutOff());
    }

    private static PyValue text(PyDict arguments, Surroundings surroundings) {
        RegexRules rules = rules(arguments, surroundings);
        return reported(PyDict.of("text", rules.text(arguments.getOrNone("text"))), rules.cutOff());
    }

    private static RegexRules rules(PyDict arguments, Surroundings surroundings) {
        PyDict variables = arguments.dict("variables").orElseGet(PyDict::new);
        return RegexRules.of(arguments.getOrNone("regex_rules"), RulePass.of(arguments), variables, surroundings);
    }

    /**
     * A result with {@code warnings}, which SmartTavern does not have, if searches of rules were cut off.
     *
     * @param cutOff why, by the rule
     */
    public static PyDict reported(PyDict result, Map<String, String> cutOff) {
        List<PyValue> warnings = new ArrayList<>();
        cutOff.forEach(
                (rule, why) -> warnings.add(new PyDict().put("rule", rule).put("message", why)));
        return warnings.isEmpty() ? result : result.put("warnings", new PyList(warnings));
    }
}
