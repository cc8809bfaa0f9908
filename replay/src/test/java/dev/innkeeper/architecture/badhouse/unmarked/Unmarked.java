package dev.innkeeper.architecture.badhouse.unmarked;

/** Lives in a package without package-info. */
public final class Unmarked {}
