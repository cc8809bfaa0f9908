package dev.innkeeper.architecture.badhouse.engine.one;

import dev.innkeeper.architecture.badhouse.engine.two.Two;

/** One half of a circle. */
public record One(Two next) {}
