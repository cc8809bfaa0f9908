/** Tokenizer files on disk, loaded when they are first needed. */
@NullMarked
package dev.innkeeper.storage.tokenizer;

import org.jspecify.annotations.NullMarked;
