/** Looking for the words of whole lorebooks in texts, all at once. */
@NullMarked
package dev.innkeeper.engine.lore.word;

import org.jspecify.annotations.NullMarked;
