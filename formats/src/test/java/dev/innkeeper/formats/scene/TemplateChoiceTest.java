package dev.innkeeper.formats.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TemplateChoiceTest {
    private static final List<Json.Obj> INSTRUCTS =
            List.of(template("ChatML", "chatml|qwen"), template("Llama", "/LLAMA-3/i"), template("Broken", "(["));

    private static Json.Obj template(String name, String regex) {
        return Json.Obj.EMPTY.with("name", name).with("activation_regex", regex);
    }

    private static TemplateChoice choice(String powerUser, String model) {
        return TemplateChoice.of(
                Json.parse(powerUser).asObject().orElseThrow(), model, INSTRUCTS, List.of("ChatML", "Llama"));
    }

    @Test
    void theFirstTemplateThatIsForTheModelIsChosen() {
        TemplateChoice choice = choice("{\"instruct\":{\"enabled\":true}}", "meta-llama-3-8b");

        assertThat(choice).isEqualTo(new TemplateChoice(Optional.of("Llama"), Optional.empty()));
    }

    @Test
    void boundTemplatesComeWithTheLayoutOfTheirName() {
        TemplateChoice choice = choice("{\"instruct\":{\"enabled\":true,\"bind_to_context\":true}}", "qwen2");

        assertThat(choice).isEqualTo(new TemplateChoice(Optional.of("ChatML"), Optional.of("ChatML")));
    }

    @Test
    void whatTheUserNotedWins() {
        String powerUser = "{\"instruct\":{\"enabled\":true},\"model_templates_mappings\":{\"qwen2\":"
                + "{\"instruct\":\"Alpaca\",\"context\":\"Story\"}}}";

        assertThat(choice(powerUser, "qwen2"))
                .isEqualTo(new TemplateChoice(Optional.of("Alpaca"), Optional.of("Story")));
    }

    @Test
    void withoutInstructModeOnlyTheBoundLayoutChooses() {
        assertThat(choice("{\"context\":{\"preset\":\"Llama\"},\"instruct\":{\"bind_to_context\":true}}", "qwen2"))
                .isEqualTo(new TemplateChoice(Optional.of("Llama"), Optional.empty()));
        assertThat(choice("{\"context\":{\"preset\":\"Llama\"}}", "qwen2")).isEqualTo(TemplateChoice.NONE);
    }

    @Test
    void aBrokenExpressionIsForNoModel() {
        assertThat(choice("{\"instruct\":{\"enabled\":true}}", "([")).isEqualTo(TemplateChoice.NONE);
    }
}
