/**
 * What keeps a library in order: the doctor, the archive, and the emptying of the trash.
 */
@NullMarked
package dev.innkeeper.server.upkeep;

import org.jspecify.annotations.NullMarked;
