package dev.innkeeper.formats.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.formats.scene.document.SceneDocument;
import dev.innkeeper.formats.scene.document.SceneOfDocument;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Injection strategies of injection.md in the prompts of a preset of SillyTavern's. */
class AnchoredPresetTest {
    private static final Engine ENGINE = new Engine(ChatCounters.builtIn());

    private static Prompt prompt(String custom) throws Exception {
        String order = List.of("main", "worldInfoBefore", "charDescription", "chatHistory", "a", "b", "c").stream()
                .map(id -> "{\"identifier\":\"" + id + "\",\"enabled\":true}")
                .reduce((one, two) -> one + "," + two)
                .orElseThrow();
        Json scene = Json.parse("{\"character\":{\"name\":\"Mira\",\"description\":\"Keeps the inn.\"},"
                + "\"persona\":{\"name\":\"Ann\"},\"chat\":[{\"name\":\"Ann\",\"is_user\":true,\"mes\":\"hi\"}],"
                + "\"preset\":{\"new_chat_prompt\":\"\",\"prompts\":[{\"identifier\":\"main\",\"name\":\"Main\",\"content\":\"Main.\",\"role\":\"system\"},"
                + custom + "],\"prompt_order\":[{\"character_id\":100001,\"order\":[" + order + "]}]}}");
        return ENGINE.assemble(
                new SceneOfDocument(new Moment(Instant.EPOCH, ZoneOffset.UTC, 0)).of(SceneDocument.FORM.read(scene)));
    }

    private static String custom(String id, String content, String strategy) {
        return "{\"identifier\":\"" + id + "\",\"name\":\"" + id + "\",\"system_prompt\":false,\"role\":\"system\","
                + "\"content\":\"" + content + "\",\"injectionStrategy\":" + strategy + "}";
    }

    private static List<String> texts(Prompt prompt) {
        return prompt.messages().stream().map(message -> message.text().value()).toList();
    }

    @Test
    void promptsStandBesideTheirSlots() throws Exception {
        Prompt prompt =
                prompt(custom("a", "before", "{\"anchorTarget\":\"charDescription\",\"anchorPosition\":\"before\"}")
                        + "," + custom("b", "after", "{\"anchorTarget\":\"chat_history\"}")
                        + "," + custom("c", "{{char}}", "{\"anchorTarget\":\"char_defs\",\"order\":5}"));

        assertThat(texts(prompt)).containsExactly("Main.", "before", "Keeps the inn.", "Mira", "hi", "after");
        assertThat(prompt.ledger().charges()).extracting("id").contains("a", "b", "c");
        int sum =
                prompt.messages().stream().mapToInt(message -> message.tokens()).sum();
        assertThat(prompt.ledger().slots().stream()
                        .mapToInt(slot -> slot.tokens())
                        .sum())
                .isEqualTo(sum);
    }

    @Test
    void onesOfOneOrderAndRoleAreOneMessageInTheOrderThatTheProfileHas() throws Exception {
        Prompt prompt = prompt(custom("a", "high", "{\"anchorTarget\":\"main\",\"order\":200}")
                + "," + custom("b", "low", "{\"anchorTarget\":\"main\",\"order\":1}")
                + "," + custom("c", "lower", "{\"anchorTarget\":\"main\",\"order\":1}"));

        assertThat(texts(prompt)).containsSubsequence("Main.", "low\nlower", "high");
    }

    @Test
    void aDepthWinsAndALostAnchorIsTold() throws Exception {
        Prompt prompt = prompt(custom("a", "deep", "{\"depth\":1,\"anchorTarget\":\"main\"}") + ","
                + custom("b", "lost", "{\"anchorTarget\":\"sea\"}"));

        assertThat(texts(prompt)).containsExactly("Main.", "Keeps the inn.", "deep", "hi");
        assertThat(prompt.dropped())
                .anySatisfy(dropped -> assertThat(dropped.explanation()).contains("“sea” is not in the prompt order"));
    }
}
