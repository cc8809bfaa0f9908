package dev.innkeeper.engine.gather;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class EditedTextTest {
    private static EditedText edited(String typed, boolean trimmed) {
        return EditedText.of(
                typed, trimmed, text -> text.replace("cat", " dog"), text -> text.replace("{{char}}", "Aria"));
    }

    @Test
    void scriptsRunBeforeWhiteSpaceGoesAndMacrosAreReplaced() {
        assertThat(edited("cat of {{char}} ", true).text()).isEqualTo("dog of Aria");
        assertThat(edited("cat of {{char}} ", false).text()).isEqualTo(" dog of Aria ");
        assertThat(edited("cat", true).bias()).isEmpty();
    }

    @Test
    void aBiasIsTakenOutOfTheText() {
        assertThat(edited("Go on {{bias \"Well\"}}", true)).isEqualTo(new EditedText("Go on", Optional.of(" Well")));
    }
}
