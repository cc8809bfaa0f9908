/** The routes of SillyTavern's API that pass captions, voices, pictures, films and recordings on (docs/media.md). */
@NullMarked
package dev.innkeeper.server.media;

import org.jspecify.annotations.NullMarked;
