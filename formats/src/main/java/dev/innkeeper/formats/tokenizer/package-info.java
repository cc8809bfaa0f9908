/** The files that hold tokenizer vocabularies: bytes in, vocabulary records out (tokenizers.md §5). */
@NullMarked
package dev.innkeeper.formats.tokenizer;

import org.jspecify.annotations.NullMarked;
