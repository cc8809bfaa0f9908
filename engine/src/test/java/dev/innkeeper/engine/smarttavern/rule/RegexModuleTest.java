package dev.innkeeper.engine.smarttavern.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Regex rules on texts and messages (smarttavern.md §8). */
class RegexModuleTest {
    private static final ModuleFunction MESSAGES = RegexModule.functions().getFirst();
    private static final ModuleFunction TEXT = RegexModule.functions().getLast();

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', textBlock = """
                    (?P<n>a)(b)?;     [$1$2];          ab a;     [ab] [a]
                    a;                $0$0;            ba;       baa
                    (a);              $10;             a;        a
                    a;                \\$0;            a;        \\g<0>
                    a;                $ $x;            a;        $ $x
                    (?i)straße;       S;               STRAẞE;   S
                    x*;               -;               abc;      -a-b-c-
                    (?<n>a);          b;               a;        a
                    """)
    void replacesAsPythonDoes(String find, String replacement, String text, String expected) throws ModuleException {
        PyValue result = TEXT.body().call(call(rule(find, replacement)).put("text", text), surroundings());

        assertThat(result).isEqualTo(PyDict.of("text", PyValue.of(expected)));
    }

    @Test
    void aPatternThatRunsOnLeavesTheTextAndIsReported() throws ModuleException {
        String text = "a".repeat(5000) + "!";
        PyDict arguments = call(rule("(a+)+$", "x"), rule("!", "?")).put("text", text);

        PyDict result = (PyDict) TEXT.body().call(arguments, surroundings());

        assertThat(result.string("text")).contains("a".repeat(5000) + "?");
        assertThat(result.list("warnings").orElseThrow().items())
                .containsExactly(new PyDict().put("rule", "(a+)+$").put("message", "The search took too many steps"));
    }

    @Test
    void rulesLeaveTheCallersMessagesAlone() throws ModuleException {
        PyDict message = new PyDict().put("role", "user").put("content", "a");
        PyDict arguments = call(rule("a", "b")).put("messages", PyList.of(message));

        PyDict result = (PyDict) MESSAGES.body().call(arguments, surroundings());

        assertThat(message.string("content")).contains("a");
        assertThat(PyJson.write(result)).isEqualTo("{\"message\":[{\"role\":\"user\",\"content\":\"b\"}]}");
    }

    @Test
    void depthCountsTheMessagesOfUserAndAssistantFromTheEnd() throws ModuleException {
        PyDict rule = rule("x", "!").put("min_depth", PyValue.of(1)).put("max_depth", "1");
        PyList messages = PyList.of(
                message("user", "x", "history.user"),
                message("assistant", "x", "history.assistant"),
                message("user", "x", "preset.relative"),
                message("system", "x", "world_book.in-chat"));

        assertThat(contents(rule, messages)).containsExactly("x", "!", "x", "x");
    }

    @Test
    void targetsAreSourcesOrFamiliesOfThem() throws ModuleException {
        PyDict rule = rule("x", "!").put("targets", PyList.of(PyValue.of("History"), PyValue.of("custom")));
        PyList messages = PyList.of(
                message("user", "x", "history.user"),
                message("user", "x", "historyx"),
                message("user", "x", "custom"),
                message("user", "x", "custom.x"));

        assertThat(contents(rule, messages)).containsExactly("!", "x", "!", "x");
    }

    @Test
    void messagesMustBeObjects() {
        PyDict arguments = call(rule("a", "b")).put("messages", PyList.of(PyValue.of("a")));

        assertThatThrownBy(() -> MESSAGES.body().call(arguments, surroundings()))
                .isInstanceOf(ModuleException.class);
    }

    private static List<String> contents(PyDict rule, PyList messages) throws ModuleException {
        PyDict result = (PyDict) MESSAGES.body().call(call(rule).put("messages", messages), surroundings());
        return result.list("message").orElseThrow().items().stream()
                .map(message -> ((PyDict) message).string("content").orElseThrow())
                .toList();
    }

    private static PyDict message(String role, String content, String source) {
        return new PyDict()
                .put("role", role)
                .put("content", content)
                .put("source", PyDict.of("type", PyValue.of(source)));
    }

    private static PyDict call(PyDict... rules) {
        return new PyDict()
                .put("regex_rules", PyList.of(rules))
                .put("placement", "after_macro")
                .put("view", "user_view");
    }

    private static PyDict rule(String find, String replacement) {
        return new PyDict()
                .put("enabled", PyValue.of(true))
                .put("find_regex", find)
                .put("replace_regex", replacement)
                .put("placement", "after_macro")
                .put("views", PyList.of(PyValue.of("user_view")));
    }

    private static Surroundings surroundings() {
        return new Surroundings(Instant.EPOCH, ZoneOffset.UTC, () -> 0);
    }
}
