/** The settings that the web app shows. */
@NullMarked
package dev.innkeeper.server.settings;

import org.jspecify.annotations.NullMarked;
