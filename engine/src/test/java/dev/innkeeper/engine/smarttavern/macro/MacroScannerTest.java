package dev.innkeeper.engine.smarttavern.macro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.variable.MacroPolicy;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class MacroScannerTest {

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(
                        "{{",
                        "}}",
                        "<<",
                        ">>",
                        "{",
                        "}",
                        "<",
                        ">",
                        "upper:",
                        "getvar:",
                        "m",
                        "o",
                        "c",
                        "noop",
                        "//",
                        "a",
                        "setvar:m:",
                        "reverse:",
                        " ")
                .list()
                .ofMaxSize(30)
                .map(pieces -> String.join("", pieces));
    }

    /** Going on where a macro stood is the same as beginning again. */
    @Property(tries = 3000)
    void isAScanFromTheBeginning(@ForAll("texts") String text) throws ModuleException {
        PyDict one = variables();
        PyDict other = variables();
        assertThat(Macros.expand(text, forms(one))).isEqualTo(plain(text, forms(other)));
        assertThat(one).isEqualTo(other);
    }

    private static MacroForms forms(PyDict variables) {
        return new MacroForms(MacroScope.of(variables, MacroPolicy.DEFAULT, Sandboxes.surroundings()));
    }

    private static PyDict variables() {
        return PyDict.of("m", PyValue.of("}}{{upper:")).put("o", "{").put("c", "}>");
    }

    private static String plain(String text, MacroForms forms) throws ModuleException {
        String now = text;
        for (int round = 0; round < 10_000; round++) {
            Optional<String> next = once(now, forms);
            if (next.isEmpty()) {
                return now;
            }
            now = next.get();
        }
        return now;
    }

    private static Optional<String> once(String text, MacroForms forms) throws ModuleException {
        Deque<Integer> curly = new ArrayDeque<>();
        Deque<Integer> angle = new ArrayDeque<>();
        for (int i = 0; i + 1 < text.length(); i++) {
            String pair = text.substring(i, i + 2);
            Deque<Integer> stack = pair.equals("{{") || pair.equals("}}") ? curly : angle;
            if (pair.equals("{{") || pair.equals("<<")) {
                stack.push(i++);
            } else if (pair.equals("}}") || pair.equals(">>")) {
                if (!stack.isEmpty()) {
                    int start = stack.pop();
                    Optional<String> result = forms.expansion(new StringBuilder(text), start + 2, i);
                    if (result.isPresent()) {
                        return Optional.of(text.substring(0, start) + result.get() + text.substring(i + 2));
                    }
                }
                i++;
            }
        }
        return Optional.empty();
    }

    @Test
    void hostileTextsEndSoon() {
        int many = 20_000;
        for (String text : new String[] {
            "{{".repeat(many) + "}}".repeat(many),
            "{{upper:".repeat(many) + "}}".repeat(many),
            "{{noop}}".repeat(many),
            "{{getvar:m}}",
            "{{getvar:grow}}",
            "{{setvar:a::xxxxxxxxxxxxxxxx}}" + "{{setvar:a::{{getvar:a}}{{getvar:a}}}}".repeat(60) + "{{getvar:a}}",
            "{{python:'a'*900000}}".repeat(100),
            "{{keywords:" + "(".repeat(many),
            "{{keywords:" + "(".repeat(many) + "a" + ")".repeat(many) + "}}",
            "{{keywords:" + "!".repeat(many) + "a}}"
        }) {
            Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
                PyDict variables = variables().put("grow", "{{getvar:grow}}{{getvar:grow}}" + "x".repeat(9000));
                Macros.expand(text, forms(variables));
            });
        }
    }
}
