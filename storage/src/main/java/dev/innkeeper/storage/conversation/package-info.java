/**
 * SmartTavern's conversations, each of which consists of a tree of messages, settings and variables (smarttavern.md §2).
 */
@NullMarked
package dev.innkeeper.storage.conversation;

import org.jspecify.annotations.NullMarked;
