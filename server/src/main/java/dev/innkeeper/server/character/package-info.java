/** Characters over HTTP: the gallery, cards, pictures, import. */
@NullMarked
package dev.innkeeper.server.character;

import org.jspecify.annotations.NullMarked;
