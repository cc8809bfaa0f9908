/**
 * What both kinds of prompt have in common: the texts that may speak in a turn, gathered before anything is placed.
 *
 * <p>{@link dev.innkeeper.engine.gather.Gathering} names the stages in their order: open the turn, read the card, read
 * the history, scan the lorebooks, gather injections, cut examples into blocks. What comes out is
 * {@link dev.innkeeper.engine.gather.Gathered}, from which a renderer writes a list of messages or one text.
 */
@NullMarked
package dev.innkeeper.engine.gather;

import org.jspecify.annotations.NullMarked;
