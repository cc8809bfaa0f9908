/** Playing back a recorded answer, for tests and demonstrations. */
@NullMarked
package dev.innkeeper.providers.replay;

import org.jspecify.annotations.NullMarked;
