/** The suite of lorebook scans. */
@NullMarked
package dev.innkeeper.conformance.worldinfoconvert;

import org.jspecify.annotations.NullMarked;
