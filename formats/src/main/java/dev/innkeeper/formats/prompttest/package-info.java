/**
 * Tests of prompts that need no model: given this chat, that entry speaks, the prompt has fewer tokens, the third message
 * has this role. Authors of cards and presets ship them.
 */
@NullMarked
package dev.innkeeper.formats.prompttest;

import org.jspecify.annotations.NullMarked;
