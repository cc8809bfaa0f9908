/** What models may do only if a person agrees: the questions, while they wait for an answer. */
@NullMarked
package dev.innkeeper.server.consent;

import org.jspecify.annotations.NullMarked;
