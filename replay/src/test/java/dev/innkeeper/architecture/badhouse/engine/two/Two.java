package dev.innkeeper.architecture.badhouse.engine.two;

import dev.innkeeper.architecture.badhouse.engine.one.One;
import java.util.List;

/** The other half of a circle. */
public record Two(List<One> next) {}
