/** The connection to a model: settings, key and trial. */
@NullMarked
package dev.innkeeper.server.connection;

import org.jspecify.annotations.NullMarked;
