/** Things that happened, written down one after the other and never changed. */
@NullMarked
package dev.innkeeper.storage.journal;

import org.jspecify.annotations.NullMarked;
