package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.tool.PerformedCall;
import dev.innkeeper.engine.tool.ToolCall;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.server.tool.Occasion;
import dev.innkeeper.server.tool.Toolbox;
import dev.innkeeper.storage.chat.Chats;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The calls at the end of an answer: whether they are run, and what the chat keeps of them (providers.md §12.4). */
final class ToolStep {
    private static final String NOTHING_SAID = "...";

    private final Workshop workshop;
    private final AssembledTurn turn;
    private final Generation generation;
    private boolean goesOn;

    ToolStep(Workshop workshop, AssembledTurn turn, Generation generation) {
        this.workshop = workshop;
        this.turn = turn;
        this.generation = generation;
    }

    /** The calls of an answer, which come in OpenAI's form. */
    static List<ToolCall> calls(List<Json.Obj> calls) {
        return calls.stream().map(ToolStep::call).toList();
    }

    private static ToolCall call(Json.Obj call) {
        Json.Obj function = call.object("function");
        Json arguments = function.find("arguments").orElse(Json.of(""));
        return new ToolCall(
                call.string("id", ""),
                function.string("name", ""),
                arguments.asString().orElseGet(arguments::text),
                call.string("signature"));
    }

    /** Those of an answer's calls that are to be run. */
    List<ToolCall> wanted(GenerationState state, List<ToolCall> calls) {
        return state == GenerationState.DONE && turn.tools().isPresent() ? calls : List.of();
    }

    /** Whether the model said nothing besides calling, so that there is nothing to keep. */
    boolean isEmptyAnswer() {
        String text = generation.rawText();
        return generation.origin().type() != GenerationType.SWIPE
                && (text.isEmpty() || text.equals(NOTHING_SAID))
                && generation.rawReasoning().isEmpty();
    }

    /** Whether the model has to see what the tools gave. */
    boolean goesOn() {
        return goesOn;
    }

    /**
     * Runs calls and adds the message that tells of them.
     *
     * @param empty whether the answer itself is kept nowhere
     * @param plan where the answer was meant to go
     */
    void perform(List<ToolCall> calls, boolean empty, ReplyPlan plan, String model) {
        Optional<String> reasoning = Optional.of(generation.rawReasoning()).filter(text -> !text.isEmpty());
        Toolbox.Performed performed = turn.tools()
                .orElse(Toolbox.EMPTY)
                .perform(calls, reasoning, new Occasion(Optional.of(generation.chat()), generation.stopSignal()));
        Chats chats = workshop.library().chats();
        if (empty && plan instanceof ReplyPlan.Replace(int at, int count)) {
            chats.remove(generation.chat(), OptionalLong.empty(), at, count);
        }
        List<PerformedCall> records = performed.records();
        if (performed.stealth() || records.isEmpty()) {
            return;
        }
        chats.append(
                generation.chat(),
                OptionalLong.empty(),
                List.of(ChatLine.ofToolCalls(
                        records, turn.api(), model, workshop.clock().instant())));
        goesOn = true;
    }
}
