/**
 * The profile {@code sillytavern}: SillyTavern's way from a scene to a chat-completion prompt (prompt-assembly.md).
 *
 * <p>{@link dev.innkeeper.engine.sillytavern.SillyTavernProfile} is the entry and names the stages in their order.
 */
@NullMarked
package dev.innkeeper.engine.sillytavern;

import org.jspecify.annotations.NullMarked;
