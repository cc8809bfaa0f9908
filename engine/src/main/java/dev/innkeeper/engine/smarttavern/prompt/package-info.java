/**
 * SmartTavern's way to a prompt: the in-chat constructor, framing, and both one after the other (smarttavern.md §3–§5).
 *
 * <p>They are the profile {@link dev.innkeeper.engine.assembly.Policies#SMARTTAVERN} of the pipeline that all share.
 */
@NullMarked
package dev.innkeeper.engine.smarttavern.prompt;

import org.jspecify.annotations.NullMarked;
