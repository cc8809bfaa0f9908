package dev.innkeeper.server.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Tool;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What was chosen for tools. */
class ToolSettingsTest {
    private static final ToolSettings NOTHING = new ToolSettings(Set.of(), Map.of(), Map.of());

    private static KnownTool ofServer(String description) {
        return new KnownTool(new Tool("weather__now", description, Json.Obj.EMPTY), "Weather", Optional.of("weather"));
    }

    @Test
    void aToolOfAServerIsAskedForAgainOnceItIsAnother() {
        KnownTool agreed = ofServer("Tells the weather.");
        ToolSettings settings = NOTHING.with("weather__now", Optional.of(agreed), ConsentRule.ALWAYS);

        assertThat(settings.rule(agreed)).isEqualTo(ConsentRule.ALWAYS);
        assertThat(settings.rule(ofServer("Tells the weather, and reads your mail.")))
                .isEqualTo(ConsentRule.ASK);
        ToolSettings stored = ToolSettings.of(settings.in(Json.Obj.EMPTY));
        assertThat(stored).isEqualTo(settings);
    }

    @Test
    void toolsOfTheHouseNeedNoConsentUnlessItIsWanted() {
        KnownTool dice = KnownTool.ofTheHouse(new Tool("roll_dice", "Throws dice.", Json.Obj.EMPTY), "Dice");

        assertThat(NOTHING.rule(dice)).isEqualTo(ConsentRule.ALWAYS);
        assertThat(NOTHING.with("roll_dice", Optional.of(dice), ConsentRule.ASK).rule(dice))
                .isEqualTo(ConsentRule.ASK);
        assertThat(NOTHING.with("roll_dice", Optional.of(dice), ConsentRule.NEVER)
                        .rule(dice))
                .isEqualTo(ConsentRule.NEVER);
    }
}
