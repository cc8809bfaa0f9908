/**
 * SmartTavern's conversations: trees of messages with one active path, and what is done to them (smarttavern.md §12).
 *
 * <p>{@link dev.innkeeper.engine.smarttavern.branch.MessageTree} is such a document,
 * {@link dev.innkeeper.engine.smarttavern.branch.BranchModule} names the operations.
 */
@NullMarked
package dev.innkeeper.engine.smarttavern.branch;

import org.jspecify.annotations.NullMarked;
