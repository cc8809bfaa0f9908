/** Replays recorded behaviour, case by case, and says where Innkeeper differs from it. */
@NullMarked
package dev.innkeeper.conformance;

import org.jspecify.annotations.NullMarked;
