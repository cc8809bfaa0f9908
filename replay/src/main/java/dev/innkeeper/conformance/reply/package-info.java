/** The suite of the clean-up of received replies. */
@NullMarked
package dev.innkeeper.conformance.reply;

import org.jspecify.annotations.NullMarked;
