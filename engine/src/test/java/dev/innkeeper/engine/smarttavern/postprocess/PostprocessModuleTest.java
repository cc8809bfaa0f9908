package dev.innkeeper.engine.smarttavern.postprocess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyJson;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** The stages of a prompt's post-processing (smarttavern.md §9). */
class PostprocessModuleTest {
    private static final String RULE =
            "{\"enabled\":true,\"views\":[\"user_view\"],\"placement\":\"%s\",\"find_regex\":\"%s\",\"replace_regex\":\"%s\"%s}";

    @Test
    void rulesMacrosRules() throws ModuleException {
        String rules = String.join(
                ",",
                RULE.formatted("after_macro", "HI", "done", ""),
                RULE.formatted("before_macro", "x", "{{upper:hi}}", ""));

        assertThat(apply("[{\"content\":\"x\"}]", rules, "user_view"))
                .isEqualTo("{\"message\":[{\"content\":\"done\"}],\"variables\":{\"initial\":{},\"final\":{}}}");
    }

    @Test
    void conditionsAskTheVariablesAsTheyCame() throws ModuleException {
        String condition = ",\"mode\":\"conditional\",\"condition\":\"{{getvar:on}}\"";
        String rules = RULE.formatted("after_macro", "x", "y", condition);

        assertThat(apply("[{\"content\":\"{{setvar:on::true}}x\"}]", rules, "user_view"))
                .isEqualTo(
                        "{\"message\":[{\"content\":\"x\"}],\"variables\":{\"initial\":{},\"final\":{\"on\":\"true\"}}}");
    }

    @Test
    void aStageThatFailsHandsItsInputOn() throws ModuleException {
        String rules = RULE.formatted("before_macro", "x", "y", "");

        assertThat(apply("[\"no object\",{\"content\":\"x{{upper:a}}\"}]", rules, "user_view"))
                .isEqualTo("{\"message\":[{\"content\":\"xA\"}],\"variables\":{\"initial\":{},\"final\":{}}}");
    }

    @Test
    void anUnknownViewHasMacrosOnly() throws ModuleException {
        String rules = RULE.formatted("before_macro", "a", "y", "");

        assertThat(apply("[{\"content\":\"a{{upper:b}}\"}]", rules, "raw"))
                .isEqualTo("{\"message\":[{\"content\":\"aB\"}],\"variables\":{\"initial\":{},\"final\":{}}}");
    }

    private static String apply(String messages, String rules, String view) throws ModuleException {
        PyDict arguments = new PyDict()
                .put("messages", PyJson.read(messages))
                .put("regex_rules", PyJson.read("[" + rules + "]"))
                .put("view", view);
        return PyJson.write(PostprocessModule.functions().getFirst().body().call(arguments, surroundings()));
    }

    private static Surroundings surroundings() {
        return new Surroundings(Instant.EPOCH, ZoneOffset.UTC, () -> 0);
    }
}
