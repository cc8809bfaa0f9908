package dev.innkeeper.engine.smarttavern.macro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for all code: it ends in a value or in an error that is told, and nothing else is thrown. */
class SandboxLawsTest {
    private static final List<String> TOKENS = List.of(
            "1",
            "0",
            "2.5",
            "10**9",
            "'a'",
            "''",
            "\"",
            "'",
            "'''",
            "f'{x}'",
            "b'a'",
            "x",
            "y",
            "result",
            "vars",
            "len",
            "max",
            "str",
            "sorted",
            "getvar",
            "setvar",
            "legacy_num",
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            ",",
            ":",
            "=",
            "==",
            "+",
            "-",
            "*",
            "/",
            "//",
            "%",
            "**",
            "^",
            "&",
            "~",
            "<",
            "in",
            "not",
            "is",
            "and",
            "or",
            "if",
            "else",
            "elif",
            "lambda",
            "for",
            "yield",
            "await",
            "async",
            ".",
            ";",
            "\n",
            "\n  ",
            "\t",
            "None",
            "True",
            "...",
            ":=",
            "@",
            "math.sqrt",
            "re.sub",
            "datetime.datetime.now",
            "import",
            "def",
            "class",
            "while",
            "try",
            "with",
            "return",
            "match",
            "case",
            "_",
            "!",
            "\\",
            "#",
            "é",
            "😀",
            "\uD800");
    private static final List<String> LEAVES = List.of(
            "1",
            "0",
            "-1",
            "2",
            "7",
            "1.5",
            "-0.5",
            "1e308",
            "10**40",
            "float('nan')",
            "float('inf')",
            "'a'",
            "'12'",
            "'%s'",
            "'%-5d|%x'",
            "''",
            "True",
            "None",
            "[]",
            "()",
            "{}",
            "x",
            "vars",
            "vars['n']",
            "getvar('d')",
            "len",
            "[3,1,2]",
            "{'a':1}",
            "'é中😀'",
            "datetime.datetime.now()",
            "re.search('a','ba')",
            "b'x'",
            "2j",
            "...");
    private static final List<String> CALLS = List.of(
            "len(%s)",
            "abs(%s)",
            "min(%s)",
            "max(%s,%s)",
            "sum(%s)",
            "str(%s)",
            "int(%s)",
            "int(%s,%s)",
            "float(%s)",
            "bool(%s)",
            "round(%s)",
            "round(%s,%s)",
            "sorted(%s)",
            "sorted(%s,key=%s)",
            "math.floor(%s)",
            "math.sqrt(%s)",
            "random.choice(%s)",
            "random.randint(%s,%s)",
            "re.findall(%s,%s)",
            "re.sub(%s,%s,'aba')",
            "setvar(%s,%s)",
            "getvar(%s)",
            "legacy_num(%s,%s)",
            "legacy_addvar('n',%s)",
            "legacy_inc(%s)",
            "legacy_roll(%s,%s)",
            "legacy_time_utc(%s,%s)",
            "legacy_timediff(%s,%s)",
            "legacy_reverse(%s)",
            "vars[%s]",
            "datetime.datetime.strptime(%s,%s)",
            "datetime.date.fromtimestamp(%s)",
            "datetime.date(%s,%s,1)",
            "max(*%s)",
            "str(**%s)",
            "-%s",
            "not %s",
            "[%s,%s]",
            "(%s,)",
            "{%s:%s}",
            "{**%s}",
            "%s if %s else 1");
    private static final List<String> OPERATORS =
            List.of("+", "-", "*", "/", "//", "%", "**", "^", "<", ">=", "==", "!=", "in", "not in", "is", "and", "or");

    @Provide
    Arbitrary<String> sequences() {
        return Arbitraries.of(TOKENS)
                .list()
                .ofMaxSize(25)
                .flatMap(tokens -> Arbitraries.of("", " ").map(between -> String.join(between, tokens)));
    }

    @Provide
    Arbitrary<String> trees() {
        return trees(3);
    }

    @Provide
    Arbitrary<String> programs() {
        Arbitrary<String> statement = Combinators.combine(
                        Arbitraries.of(
                                "x = %s",
                                "x += %s",
                                "x *= %s",
                                "x, y = %s",
                                "vars['n'] = %s",
                                "vars['d.k'] += %s",
                                "if %s:\n  x = y\nelse:\n  y = x",
                                "setvar('l[2]', %s)",
                                "result = %s",
                                "y: %s = x"),
                        trees(2))
                .as((form, tree) -> form.replace("%s", tree));
        return statement.list().ofMaxSize(8).map(lines -> "x = y = 1\n" + String.join("\n", lines));
    }

    private static Arbitrary<String> trees(int depth) {
        Arbitrary<String> leaf = Arbitraries.of(LEAVES);
        if (depth == 0) {
            return leaf;
        }
        Arbitrary<String> below = Arbitraries.lazyOf(() -> trees(depth - 1), () -> leaf);
        Arbitrary<String> binary = Combinators.combine(below, Arbitraries.of(OPERATORS), below)
                .as((left, operator, right) -> "(" + left + " " + operator + " " + right + ")");
        Arbitrary<String> call = Combinators.combine(Arbitraries.of(CALLS), below, below)
                .as((form, first, second) ->
                        form.replaceFirst("%s", quoted(first)).replace("%s", second));
        return Arbitraries.oneOf(binary, call, leaf);
    }

    private static String quoted(String text) {
        return Matcher.quoteReplacement(text);
    }

    @Property(tries = 3000)
    void sequencesOfTokensEnd(@ForAll("sequences") String code) {
        ends(code);
    }

    @Property(tries = 3000)
    void treesEnd(@ForAll("trees") String code) {
        ends(code);
    }

    @Property(tries = 1500)
    void programsEnd(@ForAll("programs") String code) {
        ends(code);
    }

    private static void ends(String code) {
        PyDict variables = (PyDict) PyJson.read("{\"n\":3,\"d\":{\"k\":[1,\"b\"]},\"l\":[]}");
        PythonSandbox.Outcome outcome = Sandboxes.on(variables).run(code);
        assertThat(outcome.error()
                        .map(error -> error.startsWith("RuntimeError: ")
                                && outcome.result().isEmpty()))
                .as(code)
                .isNotEqualTo(Optional.of(false));
        assertThat(variables.toString()).isNotEmpty();
    }
}
