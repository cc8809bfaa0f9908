package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.providers.PromptSummary;
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
 */
public record AssembledTurn(
        long revision,
        Json.Obj prompt,
        Json.Obj request,
        PromptSummary summary,
        String characterName,
        String userName,
        String api,
        String model,
        Effects effects,
        ReplyForm form,
        int replaced,
        Optional<Toolbox> tools,
        Optional<Problem> refusal) {

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
