package dev.innkeeper.architecture.badhouse.engine.util;

/** Lives in a package that could hold anything. */
public final class Words {}
