/** Characters: cards with their pictures. */
@NullMarked
package dev.innkeeper.storage.character;

import org.jspecify.annotations.NullMarked;
