/** The request that a prompt becomes, neutral of any provider's wire format (prompt-assembly.md §17). */
@NullMarked
package dev.innkeeper.engine.request;

import org.jspecify.annotations.NullMarked;
