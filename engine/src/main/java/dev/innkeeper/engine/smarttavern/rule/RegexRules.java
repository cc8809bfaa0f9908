package dev.innkeeper.engine.smarttavern.rule;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.regex.PythonRegex;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.SearchBudget;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.macro.Conditions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rules of one pass, applied to messages or a text (smarttavern.md §8). For one thread, and for one use: all its
 * searches share one budget.
 */
public final class RegexRules {
    private final List<RegexRule> rules;
    private final SearchBudget budget = SearchBudget.ofUsualSize();
    private final Map<String, String> cutOff = new LinkedHashMap<>();

    private RegexRules(List<RegexRule> rules) {
        this.rules = rules;
    }

    /**
     * The rules that are used in a pass.
     *
     * @param rules an array, or an object with {@code regex_rules}; anything else has none
     * @param variables for the conditions of rules; they stay as they are
     */
    public static RegexRules of(PyValue rules, RulePass pass, PyDict variables, Surroundings surroundings) {
        return new RegexRules(RegexRule.used(rules, pass, new Conditions(variables, surroundings)));
    }

    /**
     * Copies of messages with the rules applied, each rule to all of them before the next one.
     *
     * @throws ModuleException if one of them is no object
     */
    public PyList messages(List<PyValue> messages) throws ModuleException {
        List<PyDict> copies = new ArrayList<>();
        for (PyValue message : messages) {
            if (!(message.copy() instanceof PyDict copy)) {
                throw new ModuleException("messages must be objects");
            }
            copies.add(copy);
            budget.grant(shown(copy.getOrNone("content")));
        }
        int[] depths = MessageSource.depths(copies);
        for (RegexRule rule : rules) {
            Optional<PythonRegex> pattern = compiled(rule);
            for (int i = 0; i < depths.length && pattern.isPresent(); i++) {
                PyDict message = copies.get(i);
                if (rule.isFor(MessageSource.type(message), depths[i])) {
                    PyValue content = message.getOrNone("content");
                    replaced(rule, pattern.get(), shown(content)).ifPresent(text -> message.put("content", text));
                }
            }
        }
        return new PyList(copies);
    }

    /** A text with the rules applied, whatever their depths and targets. */
    public PyValue text(PyValue text) {
        PyValue result = text;
        budget.grant(shown(text));
        for (RegexRule rule : rules) {
            String before = shown(result);
            Optional<String> after = compiled(rule).flatMap(pattern -> replaced(rule, pattern, before));
            result = after.isPresent() ? PyValue.of(after.get()) : result;
        }
        return result;
    }

    /** Why rules were cut off or not begun somewhere, by the rule's id; empty as a rule. */
    public Map<String, String> cutOff() {
        return Map.copyOf(cutOff);
    }

    private static String shown(PyValue content) {
        return content instanceof PyValue.None ? "" : content.text();
    }

    /** The pattern of a rule; a rule with an invalid one does nothing, as in SmartTavern. */
    private Optional<PythonRegex> compiled(RegexRule rule) {
        try {
            return Optional.of(PythonRegex.compile(rule.find()));
        } catch (JsRegexException e) {
            report(rule, e);
            return Optional.empty();
        }
    }

    /** The text after a rule; nothing if the rule changes nothing or fails. */
    private Optional<String> replaced(RegexRule rule, PythonRegex pattern, String text) {
        try {
            String after = pattern.sub(rule.template(), text, budget);
            return after.equals(text) ? Optional.empty() : Optional.of(after);
        } catch (JsRegexException e) {
            report(rule, e);
            return Optional.empty();
        }
    }

    private void report(RegexRule rule, JsRegexException failure) {
        if (failure.kind() != JsRegexException.Kind.SYNTAX) {
            cutOff.putIfAbsent(rule.label(), failure.getMessage());
        }
    }
}
