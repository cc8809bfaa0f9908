@NullMarked
package dev.innkeeper.storage.chat;

import org.jspecify.annotations.NullMarked;
