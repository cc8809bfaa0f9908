package dev.innkeeper.architecture.badhouse.engine;

/** Could do anything. */
public final class TextHelper {}
