/**
 * Character cards: every form in which people pass them on, to the one document that is stored, and back.
 *
 * <p>A card is a JSON document ({@link dev.innkeeper.engine.js.Json.Obj}), so that what a reader does not know stays in
 * its place. The rules are those of character-cards.md; the package does no I/O and reads no clock: the time comes in as
 * {@link dev.innkeeper.formats.card.CardTime}.
 */
@NullMarked
package dev.innkeeper.formats.card;

import org.jspecify.annotations.NullMarked;
