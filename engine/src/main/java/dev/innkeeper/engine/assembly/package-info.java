/**
 * The way from blocks to messages that every profile goes: {@link dev.innkeeper.engine.assembly.Assembly} has the stages,
 * {@link dev.innkeeper.engine.assembly.Policies} says in what the profiles differ (unified-model.md, ADR 0018).
 */
@NullMarked
package dev.innkeeper.engine.assembly;

import org.jspecify.annotations.NullMarked;
