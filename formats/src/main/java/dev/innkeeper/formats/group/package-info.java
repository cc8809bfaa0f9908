/** Group files of SillyTavern: who is in a group and which chats it has (chats.md §8). */
@NullMarked
package dev.innkeeper.formats.group;

import org.jspecify.annotations.NullMarked;
