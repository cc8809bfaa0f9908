/** The program that drew the pictures of the default content; run it to draw them anew. */
@NullMarked
package dev.innkeeper.storage.seed;

import org.jspecify.annotations.NullMarked;
