/** The suite {@code cards}: import and export of every card format. */
@NullMarked
package dev.innkeeper.conformance.cards;

import org.jspecify.annotations.NullMarked;
