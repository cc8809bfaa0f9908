package dev.innkeeper.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ReplyCleanupTest {
    private static final Json.Obj SETTINGS = Json.Obj.EMPTY
            .with("trim_spaces", Json.of(true))
            .with("auto_fix_generated_markdown", Json.of(true))
            .with("custom_stopping_strings", "[\"{{user}} says\", \"\", 5, \"END\"]")
            .with("custom_stopping_strings_macro", Json.of(true))
            .with("context", Json.Obj.EMPTY.with("names_as_stop_strings", Json.of(true)));

    private static final UnaryOperator<String> MACROS = text -> text.replace("{{user}}", "Alice");

    @Test
    void inAGroupTheOthersAreCutOff() {
        ReplyScene scene = new ReplyScene(SETTINGS, "Alice", "Bob", List.of("Carol", "Dave"), true, false);

        assertThat(clean("Hi.\nDave: Hello!", scene)).isEqualTo("Hi.");
        assertThat(clean("Bob: Hi. Dave: Hello!", scene)).isEqualTo("Hi. Dave: Hello!");
        assertThat(clean("Carol: Hello!", scene)).isEmpty();
    }

    @Test
    void chatsKnowOnlyTheCustomStopStrings() {
        ReplyScene chat = new ReplyScene(SETTINGS, "Alice", "Bob", List.of(), false, false);
        ReplyScene text = new ReplyScene(SETTINGS, "Alice", "Bob", List.of(), true, false);

        assertThat(StopStrings.of(chat, ReplyRequest.NORMAL, List.of("END", "tmp"), MACROS))
                .containsExactly("Alice says", "END", "tmp");
        assertThat(StopStrings.of(text, ReplyRequest.NORMAL, List.of(), MACROS))
                .containsExactly("\nAlice:", "Alice says", "END");
    }

    @Test
    void emphasisIsTightened() {
        assertThat(MarkdownPairs.repaired("* a * b * c\nd *")).isEqualTo("*a* b *c\nd*");
    }

    @Property
    void cleanRepliesStayAsTheyAre(@ForAll String reply) {
        ReplyScene scene = new ReplyScene(Json.Obj.EMPTY, "Alice", "Bob", List.of(), true, false);
        String once = clean(reply, scene);

        assertThat(clean(once, scene)).isEqualTo(once);
    }

    private static String clean(String reply, ReplyScene scene) {
        return ReplyCleanup.of(reply, scene, ReplyRequest.NORMAL, MACROS, UnaryOperator.identity());
    }
}
