/** The way from a scene to a prompt: the engine, and the choice of the profile that builds. */
@NullMarked
package dev.innkeeper.engine.profile;

import org.jspecify.annotations.NullMarked;
