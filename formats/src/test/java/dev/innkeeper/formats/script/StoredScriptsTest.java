package dev.innkeeper.formats.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts of older programs, and files of scripts (regex-scripts.md §1). */
class StoredScriptsTest {
    private static Json.Arr array(String text) {
        return Json.parse(text).asArray().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"id\":\"a\",\"placement\":[1,2]}|{\"id\":\"a\",\"placement\":[1,2]}",
                "{\"placement\":[2]}|{\"placement\":[2],\"id\":\"new\"}",
                "{\"id\":\"\",\"placement\":[2]}|{\"id\":\"new\",\"placement\":[2]}",
                "{\"id\":\"a\"}|{\"id\":\"a\",\"placement\":[]}",
                "{\"id\":\"a\",\"placement\":2}|{\"id\":\"a\",\"placement\":[]}",
                "{\"id\":\"a\",\"placement\":[0]}|{\"id\":\"a\",\"placement\":[1,2,3,5,6],\"markdownOnly\":true,\"promptOnly\":true}",
                "{\"id\":\"a\",\"placement\":[1,0]}|{\"id\":\"a\",\"placement\":[1],\"markdownOnly\":true,\"promptOnly\":true}",
                "{\"id\":\"a\",\"placement\":[4]}|{\"id\":\"a\",\"placement\":[3]}",
                "{\"id\":\"a\",\"placement\":[2,4]}|{\"id\":\"a\",\"placement\":[2]}",
                "{\"id\":\"a\",\"placement\":[2],\"mine\":{\"kept\":1}}|{\"id\":\"a\",\"placement\":[2],\"mine\":{\"kept\":1}}"
            })
    void oldScriptsBecomeTodays(String old, String today) {
        assertThat(StoredScripts.migrated(array("[" + old + "]"), () -> "new"))
                .singleElement()
                .extracting(Json.Obj::text)
                .isEqualTo(today);
    }

    @Test
    void whatIsMigratedStaysTheSame() {
        Json.Arr once = new Json.Arr(List.copyOf(StoredScripts.migrated(array("[{\"placement\":[0]},{}]"), () -> "x")));
        assertThat(StoredScripts.migrated(once, () -> "y")).isEqualTo(once.items());
    }

    @Test
    void aFileHoldsOneScriptOrMany() {
        ScriptFile one = ScriptFile.read("\uFEFF{\"scriptName\":\"A\",\"id\":\"old\",\"x\":1}", () -> "new");
        assertThat(one.scripts())
                .singleElement()
                .extracting(Json.Obj::text)
                .isEqualTo("{\"scriptName\":\"A\",\"id\":\"new\",\"x\":1}");
        ScriptFile many = ScriptFile.read("[{\"scriptName\":\"A\"},{},null,{\"scriptName\":\"B\"}]", () -> "new");
        assertThat(many.scripts())
                .extracting(script -> script.string("scriptName", ""))
                .containsExactly("A", "B");
        assertThat(many.refused()).hasSize(2).first().asString().startsWith("Script number 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "null", "7", "[", "{}", "{\"scriptName\":\"\"}"})
    void whatHoldsNoScriptIsRefusedWithAReason(String text) {
        ScriptFile file = ScriptFile.read(text, () -> "new");
        assertThat(file.scripts()).isEmpty();
        assertThat(file.refused()).hasSize(1);
    }

    @Property
    void noTextMakesReadingFail(@ForAll String text) {
        assertThatCode(() -> ScriptFile.read(text, () -> "new")).doesNotThrowAnyException();
    }

    @Test
    void anExportIsNamedAfterItsScript() {
        Json.Obj script = Json.Obj.EMPTY.with("scriptName", "A/b: c?");
        assertThat(ScriptFile.nameOf(script).value()).isEqualTo("regex-Ab c.json");
        assertThat(ScriptFile.nameOf(Json.Obj.EMPTY).value()).isEqualTo("regex-.json");
        assertThat(ScriptFile.read(ScriptFile.text(script), () -> "new").scripts())
                .singleElement()
                .isEqualTo(script.with("id", "new"));
    }
}
