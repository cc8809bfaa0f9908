package dev.innkeeper.engine.macro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.variable.VariableStore;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HostileTemplatesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    static Stream<String> templates() {
        int many = 20_000;
        return Stream.of(
                "{{reverse::".repeat(many),
                "{{reverse::".repeat(many) + "}}".repeat(many),
                "{{if user}}".repeat(many) + "{{/if}}".repeat(many),
                "{{if true}}a{{else}}".repeat(many) + "{{/if}}".repeat(many),
                "{{reverse}}".repeat(many) + "{{/reverse}}".repeat(many / 2),
                "{{unknown}}".repeat(many) + "{{/unknown}}",
                "{{a ".repeat(150) + "}}".repeat(150),
                "{".repeat(many * 4),
                "{{".repeat(many) + "user" + "}}".repeat(many),
                "{{.a = ".repeat(many),
                "{{user!".repeat(many),
                "{{user!".repeat(many) + " ",
                "\n".repeat(many * 5) + "{{trim}}" + "\n".repeat(many * 5),
                "{{trim}}\n".repeat(many),
                "<USER>".repeat(many),
                "{{setvar::a::xxxxxxxxxxxxxxxx}}"
                        + "{{setvar::a::{{getvar::a}}{{getvar::a}}}}".repeat(60)
                        + "{{getvar::a}}",
                "{{space::1000000}}".repeat(1000),
                "{{space::999999999999999999999}}",
                "{{setvarkey::a::4294967290::x}}",
                "{{roll::999999999d6}}",
                "{{reverse::{{setvar::".repeat(50) + "x",
                "{{setvar::a::".repeat(many) + "}x",
                "{{timeDiff::".repeat(many),
                "{{random ::".repeat(many),
                "{{//".repeat(many));
    }

    @ParameterizedTest
    @MethodSource("templates")
    void endSoonWithoutFailing(String template) {
        Assertions.assertTimeoutPreemptively(PATIENCE, () -> {
            MacroEngine.expand(template, TestScopes.tavern().build(), MacroOptions.DEFAULT);
            MacroEngine.expand(template, TestScopes.legacyTavern().build(), MacroOptions.DEFAULT);
        });
    }

    @Test
    void tooMuchTextLeavesTheTemplateAndTheVariablesAsTheyWere() {
        MacroScope scope = TestScopes.tavern().build();
        String template = "{{setvar::a::" + "x".repeat(9999) + "}}"
                + "{{setvar::a::{{getvar::a}}{{getvar::a}}}}".repeat(40) + "{{user}}";
        assertThat(MacroEngine.text(template, scope)).isEqualTo(template);
        assertThat(scope.localVariables().changed()).isFalse();
    }

    @Test
    void nestingBelowTheLimitIsEvaluated() {
        String template = "{{reverse::".repeat(50) + "ab" + "}}".repeat(50);
        assertThat(MacroEngine.text(template, TestScopes.tavern().build())).isEqualTo("ab");
        String blocks = "{{if user}}".repeat(50) + "ab" + "{{/if}}".repeat(50);
        assertThat(MacroEngine.text(blocks, TestScopes.tavern().build())).isEqualTo("ab");
    }

    @Test
    void fitsIntoTheStackOfASmallThread() throws InterruptedException {
        String template = "{{if {{reverse::".repeat(58) + "{{user}}" + "}}}}x{{/if}}".repeat(58);
        String deep = "{{reverse::".repeat(198) + "ab" + "}}".repeat(198);
        Throwable[] thrown = new Throwable[1];
        Thread small = new Thread(
                null,
                () -> {
                    MacroEngine.text(template, TestScopes.tavern().build());
                    MacroEngine.text(deep, TestScopes.tavern().build());
                },
                "small",
                512 * 1024);
        small.setUncaughtExceptionHandler((thread, failure) -> thrown[0] = failure);
        small.start();
        small.join();
        assertThat(thrown[0]).isNull();
    }

    @Test
    void brokenVariableContentsDoNotFail() {
        Json.Obj variables = Json.Obj.EMPTY.with("a", "[".repeat(100_000)).with("b", "{\"x\":");
        MacroScope scope = TestScopes.tavern()
                .variables(new VariableStore(variables), VariableStore.empty())
                .build();
        assertThatCode(() -> MacroEngine.text(
                        "{{getvarkey::a::0}}{{incvar::a}}{{setvarkey::b::x::1}}{{getvarkey::b::x}}", scope))
                .doesNotThrowAnyException();
    }
}
