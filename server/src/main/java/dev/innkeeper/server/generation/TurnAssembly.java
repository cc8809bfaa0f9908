package dev.innkeeper.server.generation;

import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.storage.chat.ChatKey;
import java.util.Optional;

/** Makes prompts of what is stored. Changes nothing; may be used by any thread. */
public interface TurnAssembly {

    /**
     * Builds the prompt of a turn.
     *
     * @param connection where it will be sent; names the model
     * @throws ProblemException if the character, chat or preset is missing or the prompt cannot be built
     */
    AssembledTurn assemble(ChatKey chat, GenerationOrder order, Connection connection);

    /**
     * The form that replies in a chat get, for a reply whose turn is not at hand any more.
     *
     * @param speaker who spoke in a group
     */
    ReplyForm replyForm(ChatKey chat, GenerationType type, Optional<FileName> speaker);
}
