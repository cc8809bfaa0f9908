package dev.innkeeper.conformance.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.FirstDifference;
import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Lore;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.Tokenizers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page {@code docs/worked-example-aria.md} tells the truth. */
class WorkedExampleTest {

    private static final Path PAGE = Path.of("..", "docs", "worked-example-aria.md");
    private static final Path RECORDED = Path.of("cases", "prompt", "seed-aria-worked-example.json");
    private static final int BEFORE_CHARACTER = 0;
    private static final int AFTER_CHARACTER = 1;

    @Test
    void theSceneOnThePageIsTheRecordedOne() throws IOException {
        assertThat(FirstDifference.between(recorded().object("input"), block("scene")))
                .isEmpty();
    }

    @Test
    void theMessagesOnThePageAreTheRecordedOnes() throws IOException {
        Json messages = recorded().object("expected").object("request").array("messages");

        assertThat(FirstDifference.between(messages, block("messages"))).isEmpty();
    }

    @Test
    void theEngineBuildsTheMessagesOnThePage() throws IOException {
        Json messages = new Json.Arr(
                prompt().messages().stream().<Json>map(PromptMessage::json).toList());

        assertThat(FirstDifference.between(block("messages"), messages)).isEmpty();
    }

    @Test
    void theTokensInTheTableAreTheEnginesOwn() throws IOException {
        List<PromptMessage> messages = prompt().messages();
        int rows = 0;
        Matcher row = Pattern.compile("(?m)^\\| (\\d+)(?:–(\\d+))? \\|.*\\| (\\d+) \\|$")
                .matcher(Files.readString(PAGE));
        while (row.find()) {
            int first = Integer.parseInt(row.group(1));
            int last = row.group(2) == null ? first : Integer.parseInt(row.group(2));
            int tokens = messages.subList(first - 1, last).stream()
                    .mapToInt(PromptMessage::tokens)
                    .sum();
            assertThat(row.group(3)).as("messages %d to %d", first, last).isEqualTo(Integer.toString(tokens));
            rows++;
        }
        assertThat(rows).as("rows, English and Chinese").isEqualTo(2 * 12);
    }

    @Test
    void theAccountOnThePageIsTheLedger() throws IOException {
        Ledger ledger = prompt().ledger();

        assertThat(List.of(ledger.context(), ledger.reserve(), ledger.budget(), ledger.used(), ledger.remaining()))
                .containsExactly(4096, 300, 3796, 285 + 3, 3508);
        assertThat(Files.readString(PAGE)).contains("4,096", "300", "3,796", "285", "3,508");
    }

    private static Prompt prompt() throws IOException {
        Json.Obj input = block("scene").asObject().orElseThrow();
        Engine engine = new Engine(
                new ChatCounters(Tokenizers.builtIn(), CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY));
        return engine.assemble(withConstantEntries(new RecordedScene(input).scene(), input));
    }

    /** The scene with the constant entries of its books where they stand. */
    private static Scene withConstantEntries(Scene scene, Json.Obj input) {
        Lore lore = new Lore(
                true,
                entries(input, BEFORE_CHARACTER),
                entries(input, AFTER_CHARACTER),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Map.of());
        return scene.withLore(lore);
    }

    private static List<Lore.Entry> entries(Json.Obj input, int position) {
        List<Lore.Entry> entries = new ArrayList<>();
        input.object("lorebooks").members().forEach((book, content) -> {
            Json.Obj stored = content.asObject().orElseThrow().object("entries");
            stored.members().forEach((uid, value) -> {
                Json.Obj entry = value.asObject().orElseThrow();
                if (entry.truthy("constant") && entry.number("position", -1) == position) {
                    entries.add(new Lore.Entry(book, uid, entry.string("comment", ""), entry.string("content", "")));
                }
            });
        });
        return entries;
    }

    private static Json.Obj recorded() throws IOException {
        return Json.parse(Files.readString(RECORDED)).asObject().orElseThrow();
    }

    private static Json block(String name) throws IOException {
        Matcher block = Pattern.compile("<!-- " + name + " -->\\s*```json\\n(.*?)\\n```", Pattern.DOTALL)
                .matcher(Files.readString(PAGE));
        assertThat(block.find()).as("a block named %s", name).isTrue();
        return Json.parse(block.group(1));
    }
}
