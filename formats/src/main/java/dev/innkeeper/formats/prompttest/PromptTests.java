package dev.innkeeper.formats.prompttest;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.schema.Says;
import java.util.List;
import java.util.Optional;

/**
 * Tests of the prompts of one scene, as a document.
 *
 * @param scene what all tests begin with
 */
@Says("Tests of the prompts of one scene.")
public record PromptTests(
        @Says("The scene that all tests begin with; of a card that ships them, the card is its character.")
        Json.Obj scene,

        List<PromptTest> tests) {
    /** Copies the list. */
    public PromptTests {
        tests = List.copyOf(tests);
    }

    /** One test. */
    public record PromptTest(
            String name,

            @Says("Members that take the place of those of the scene.")
            Json.Obj given,

            @Says("A message that the user has just written, after the chat.")
            Optional<String> say,

            Expectation expect) {}

    /** What a prompt has to be like. */
    public record Expectation(
            @Says("Entries of lorebooks that speak: their title or uid, or book and one of these with a slash between.")
            List<String> entries,

            @Says("Entries that do not speak.") List<String> silent,
            @Says("Texts that are in the prompt.") List<String> contains,
            @Says("Texts that are not in it.") List<String> lacks,
            List<ExpectedMessage> messages,

            @Says("The most tokens that the prompt may have.")
            Optional<Integer> tokensAtMost,

            @Says("The fewest.") Optional<Integer> tokensAtLeast,
            @Says("How many messages there are.") Optional<Integer> count,

            @Says("Whether nothing is left out because of the budget.")
            Optional<Boolean> fits) {}

    /** What a message has to be like. */
    public record ExpectedMessage(
            @Says("Its place: 0 is the first, -1 the last.") int at,
            Optional<String> role,
            @Says("The whole text.") Optional<String> text,
            Optional<String> contains,

            @Says("Kind of a source of its text: card, persona, lorebook, preset, chat, examples, note, memory…")
            Optional<String> from) {}
}
