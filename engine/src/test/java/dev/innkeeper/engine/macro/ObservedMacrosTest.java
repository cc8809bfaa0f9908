package dev.innkeeper.engine.macro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.scope.MacroCard;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.scope.MacroSettings;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Behaviour observed in SillyTavern 1.19.0 that the recorded cases do not cover. */
class ObservedMacrosTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '→',
            quoteCharacter = '`',
            value = {
                "{{reverse|ab}} → ba|",
                "{{reverse,|ab}} → ba|",
                "{{user::{{char}}}}abc{{/user}} → {{user::{{char}}}}abc{{/user}}",
                "{{/user {{char}}}} → {{/user {{char}}}}",
                "{{///}}x → {{///}}x",
                "{{// /x}}y → {{// /x}}y",
                "{{// a}}b{{///}} → {{// a}}b{{///}}",
                "{{unknown}}  abc  {{/unknown}}| → {{unknown}}abc}}|",
                "{{unknown}}{{noop}}{{/unknown}}| → {{unknown}}}}|",
                "{{unknown::{{user}}}}{{/unknown}}| → {{unknown::Alice}}|",
                "{{greeting}}{{/greeting}}| → {{greeting}}|",
                "{{.n++1}} → {{.n++1}}",
                "{{.n ++ =}} → 6",
                "{{.n x-}} → 5",
                "{{.!n}}| → |",
                "{{.!n = 7}}{{.n}} → 5",
                "{{...n}}| → |",
                "{{.=n}} → {{.=n}}",
                "{{. . n}} → 5",
                "{{.x!n}} → {{.x!n}}",
                "{{if {{user}}}} → {{if {{user}}}}",
                "{{if::0:: x {{else}} y }}| → y|",
                "{{if false}}a{{/else}}b{{else}}c{{/if}} → bc",
                "{{if false}}a{{else::x}}b{{/if}} → b",
                "{{if .}}a{{else}}b{{/if}} → a",
                "{{if \\{\\{user\\}\\}}}y{{/if}} → }y",
                "{{#trim}} a {{/trim}}| → ` a |`",
                "{{setvar::z::0}}{{.z ||= 007}} → 007",
                "{{hasExtension::REGEX}} {{hasExtension::third-party/regex}} → true false",
                "{{//:a::b}}x → x",
                "{{timeDiff::06/19/2023::2023-06-19}} → a few seconds ago",
                "{{timeDiff::2023-1-5::2023-01-05}} → a few seconds ago",
                "{{timeDiff::2023-01-05 1:30::2023-01-05}} → in 2 hours",
                "{{timeDiff::2023-02-30::2023-02-28}} → Invalid date",
                "{{timeDiff::1720105567089::2024-07-04}} → Invalid date",
                "{{timeDiff::June 19, 2023 2:20pm::2023-06-19}} → Invalid date",
                "{{timeDiff::Mon, 25 Dec 1995 13:30:00 GMT::1995-12-25}} → in 14 hours",
                "{{datetimeformat::NNNN y yyyy DDDo wo Wo YYYYY YYYYYY hmm Hmmss}}"
                        + " → Anno Domini 2024 2024 186th 27th 27th 02024 +002024 306 150607",
                "{{datetimeformat::[a[b] c] Y}} → [pmb] c 2024",
                "{{setvar::k::[1,2,3]}}{{setvarkey::k::length::1}}{{getvar::k}} → [1]",
                "{{setvar::k::null}}{{getvarkey::k::a}} → 0",
                "{{setvar::k::\"abc\"}}{{getvarkey::k::1}}|{{getvarkey::k::length}} → b|3",
                "{{setvar::k::-5}}{{.k -= -2}}{{.k}}|{{.k -= }}{{.k}}|{{.k < }} → -3|-3|true",
                "{{user}}{{setvar::q}}x{{/user}}y{{/setvar}}[{{getvar::q}}] → {{user}}[x{{/user}}y]",
            })
    void isReproduced(String template, String expected) {
        assertThat(MacroEngine.text(template, TestScopes.tavern().build())).isEqualTo(expected);
    }

    @Test
    void cardFieldsAreSubstitutedOnceForEachTemplateAndKnowNothingOfItsOptions() {
        MacroScope scope = scope("{{incvar::count}}{{user}}{{foo}}{{original}}", MacroSettings.DEFAULT);
        MacroOptions options =
                MacroOptions.DEFAULT.withUserName("Eve").withOriginal("O").withMacro("foo", "bar");
        assertThat(MacroEngine.expand("{{description}} {{description}}", scope, options)
                        .text())
                .isEqualTo("1Alice{{foo}}{{original}} 1Alice{{foo}}{{original}}");
        assertThat(MacroEngine.text("{{if description}}y{{/if}}{{getvar::count}}", scope))
                .isEqualTo("y2");
        assertThat(MacroEngine.text("{{user}}{{getvar::count}}", scope)).isEqualTo("Alice2");
    }

    @Test
    void theLegacyEngineSubstitutesCardFieldsBeforeItsFirstPass() {
        MacroSettings legacy = MacroSettings.of(
                Json.Obj.EMPTY.with("experimental_macro_engine", Json.of(false)), MacroSettings.Model.NONE);
        MacroScope scope = scope("D{{incvar::count}}", legacy);
        assertThat(MacroEngine.text("{{description}}{{description}}|{{getvar::count}}", scope))
                .isEqualTo("D1D1|1");
        assertThat(MacroEngine.text("{{user}}{{getvar::count}}", scope)).isEqualTo("Alice2");
    }

    @Test
    void postProcessingTouchesNamedMacrosOnly() {
        MacroOptions options = MacroOptions.DEFAULT.withMacro("foo", "fn").withPostProcess(value -> "<" + value + ">");
        String template = "{{reverse::ab}}-{{if user}}x{{user}}{{/if}}-{{.n}}-{{unknown::{{user}}}}-{{foo}}";
        assertThat(MacroEngine.expand(template, TestScopes.tavern().build(), options)
                        .text())
                .isEqualTo("<ba>-<x<Alice>>-5-{{unknown::<Alice>}}-<fn>");
    }

    private static MacroScope scope(String description, MacroSettings settings) {
        return TestScopes.tavern()
                .card(Optional.of(MacroCard.of(Json.Obj.EMPTY.with("description", description))))
                .settings(settings)
                .build();
    }
}
