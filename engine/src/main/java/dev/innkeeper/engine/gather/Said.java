package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.scene.ChatMessage;

/**
 * A message of the chat that can enter the prompt.
 *
 * @param index its place in the chat
 * @param text its text after regex scripts, with attached files, titles and reasoning
 */
public record Said(int index, ChatMessage message, SourcedText text) {
    Said withText(SourcedText next) {
        return new Said(index, message, next);
    }
}
