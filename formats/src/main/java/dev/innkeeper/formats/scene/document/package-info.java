/**
 * A whole scene of any profile in one JSON document, for other programs (unified-model.md).
 *
 * <p>What SillyTavern has a file for stands in it as in that file: card, chat lines, preset, lorebooks.
 */
@NullMarked
package dev.innkeeper.formats.scene.document;

import org.jspecify.annotations.NullMarked;
