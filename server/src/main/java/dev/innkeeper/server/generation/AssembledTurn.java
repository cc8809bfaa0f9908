package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.server.cache.SentRequest;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.tool.Toolbox;
import java.util.List;
import java.util.Optional;

/**
 * A prompt, ready to be sent, and what goes with it.
 *
 * @param revision the revision of the chat that it was built from
 * @param prompt the prompt as clients see it, with its {@code request}
 * @param request the neutral request body
 * @param sent what the model reads of it, for the next turn to compare
 * @param summary the prompt in figures
 * @param characterName who is to speak
 * @param userName whom the user plays
 * @param api the source that the request is meant for, as SillyTavern names it
 * @param model the model that the request names
 * @param effects what storing the turn changes
 * @param form how the reply becomes a message
 * @param replaced how many messages at the end a regenerated reply takes the place of
 * @param tools runs the calls of the answer; empty if none are run after this turn
 * @param refusal why the prompt can be looked at but not be sent
 * @param shorter makes the same turn with a shorter prompt
 */
public record AssembledTurn(
        long revision,
        Json.Obj prompt,
        Json.Obj request,
        SentRequest sent,
        PromptSummary summary,
        String characterName,
        String userName,
        String api,
        String model,
        Effects effects,
        ReplyForm form,
        int replaced,
        Optional<Toolbox> tools,
        Optional<Problem> refusal,
        Shorter shorter) {

    /** Makes the same turn with less of its history. */
    @FunctionalInterface
    public interface Shorter {
        /** The turn with a prompt that fits after the provider complained; empty if nothing can be left out. */
        Optional<AssembledTurn> after(ProviderException.ContextLength complaint);
    }

    /** What became of the tokens: the ledger of the prompt as clients see it. */
    Json.Obj ledger() {
        return prompt.object("ledger");
    }

    /**
     * What the turn changes besides the reply.
     *
     * @param firstMessage the first message, if its text changes
     * @param appended messages to add before the reply
     * @param header the chat's header, if it changes
     * @param globalVariables the user's variables, if macros changed them
     */
    public record Effects(
            Optional<ChatLine> firstMessage,
            List<ChatLine> appended,
            Optional<ChatHeader> header,
            Optional<Json.Obj> globalVariables) {
        /** Copies the list. */
        public Effects {
            appended = List.copyOf(appended);
        }
    }
}
