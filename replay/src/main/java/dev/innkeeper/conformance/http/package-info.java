/**
 * Replays recorded HTTP cases: a server on an empty data root, files put in place, steps sent one after the other,
 * answers and files compared.
 */
@NullMarked
package dev.innkeeper.conformance.http;

import org.jspecify.annotations.NullMarked;
