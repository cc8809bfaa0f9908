package dev.innkeeper.engine.smarttavern.rule;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyInteger;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.macro.Conditions;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A rule that is used (smarttavern.md §8).
 *
 * @param label its id, else its name, else its pattern
 * @param find the pattern, in Python's language
 * @param template what matches are replaced with, in Python's language
 * @param targets the sources, in lower case, at which it aims; nothing for all
 * @param least the least depth
 * @param most the greatest depth; nothing for no bound
 */
record RegexRule(
        String label,
        String find,
        String template,
        Optional<List<String>> targets,
        BigInteger least,
        Optional<BigInteger> most) {
    private static final List<String> FAMILIES = List.of("preset", "world_book", "history", "char", "persona");
    private static final Pattern GROUP = Pattern.compile("\\$(\\p{Nd}+)");

    /** The rules of an array, or of an object with {@code regex_rules}, that are used in a pass. */
    static List<RegexRule> used(PyValue rules, RulePass pass, Conditions conditions) {
        PyValue list = rules instanceof PyDict container ? container.getOrNone("regex_rules") : rules;
        if (!pass.isKnown() || !(list instanceof PyList all)) {
            return List.of();
        }
        return all.items().stream()
                .flatMap(item ->
                        item instanceof PyDict rule ? Optional.of(rule).stream() : Optional.<PyDict>empty().stream())
                .filter(rule -> isUsed(rule, pass) && holds(rule, conditions))
                .map(RegexRule::of)
                .toList();
    }

    private static boolean isUsed(PyDict rule, RulePass pass) {
        return rule.getOrNone("enabled") instanceof PyNumber.Bool(boolean enabled)
                && enabled
                && lower(rule.getOrNone("placement")).equals(pass.placement())
                && !find(rule).isEmpty()
                && rule.list("views")
                        .filter(views -> views.items().contains(PyValue.of(pass.view())))
                        .isPresent();
    }

    private static boolean holds(PyDict rule, Conditions conditions) {
        return switch (lower(rule.get("mode").filter(PyValue::isTrue).orElse(PyValue.of("always")))) {
            case "always" -> true;
            case "conditional" -> conditions.hold(rule.get("condition").orElse(PyValue.of("")));
            default -> false;
        };
    }

    private static RegexRule of(PyDict rule) {
        String label = rule.string("id").or(() -> rule.string("name")).orElse(find(rule));
        return new RegexRule(
                label,
                find(rule),
                template(rule.get("replace_regex").orElse(PyValue.of(""))),
                rule.list("targets")
                        .map(PyList::items)
                        .filter(items -> !items.isEmpty())
                        .map(RegexRule::texts),
                PyInteger.of(rule.getOrNone("min_depth")).orElse(BigInteger.ZERO),
                PyInteger.of(rule.getOrNone("max_depth")));
    }

    private static List<String> texts(List<PyValue> targets) {
        return targets.stream()
                .filter(PyValue.Str.class::isInstance)
                .map(RegexRule::lower)
                .toList();
    }

    private static String find(PyDict rule) {
        PyValue find = rule.getOrNone("find_regex");
        return find instanceof PyValue.None ? "" : find.text();
    }

    /** Python's form of a replacement, in which {@code $1} is a group; {@code None} is a text here. */
    private static String template(PyValue replacement) {
        return GROUP.matcher(replacement.text()).replaceAll("\\\\g<$1>");
    }

    private static String lower(PyValue value) {
        return value.text().toLowerCase(Locale.ROOT);
    }

    /** Whether the rule is for messages of a source, given in lower case, at a depth. */
    boolean isFor(String source, int depth) {
        BigInteger place = BigInteger.valueOf(depth);
        return place.compareTo(least) >= 0
                && most.filter(bound -> place.compareTo(bound) > 0).isEmpty()
                && targets.map(all -> all.stream().anyMatch(target -> isAt(target, source)))
                        .orElse(true);
    }

    private static boolean isAt(String target, String source) {
        return source.equals(target) || FAMILIES.contains(target) && source.startsWith(target + ".");
    }
}
