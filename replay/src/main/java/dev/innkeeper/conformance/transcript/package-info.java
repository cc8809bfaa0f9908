/**
 * Replays transcripts: cases with requests, restarts, waiting and changes behind the server's back, whose answers and
 * files are compared after everything that depends on the time of the run has been replaced by placeholders.
 */
@NullMarked
package dev.innkeeper.conformance.transcript;

import org.jspecify.annotations.NullMarked;
