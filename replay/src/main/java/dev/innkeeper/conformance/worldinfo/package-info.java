/** The suite of lorebook scans. */
@NullMarked
package dev.innkeeper.conformance.worldinfo;

import org.jspecify.annotations.NullMarked;
