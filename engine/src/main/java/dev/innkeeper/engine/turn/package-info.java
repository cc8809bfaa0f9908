/** Who speaks next in a group, and why: {@link dev.innkeeper.engine.turn.TurnPolicy#plan} is the way in. */
@NullMarked
package dev.innkeeper.engine.turn;

import org.jspecify.annotations.NullMarked;
