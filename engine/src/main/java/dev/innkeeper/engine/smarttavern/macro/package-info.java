/**
 * SmartTavern's macros (smarttavern.md §6) and its sandbox for Python expressions (§7).
 *
 * <p>{@link dev.innkeeper.engine.smarttavern.macro.Macros} is the way in.
 */
@NullMarked
package dev.innkeeper.engine.smarttavern.macro;

import org.jspecify.annotations.NullMarked;
