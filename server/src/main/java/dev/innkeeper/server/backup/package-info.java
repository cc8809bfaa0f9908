/** The backups of chats: looked at, restored, deleted. */
@NullMarked
package dev.innkeeper.server.backup;

import org.jspecify.annotations.NullMarked;
