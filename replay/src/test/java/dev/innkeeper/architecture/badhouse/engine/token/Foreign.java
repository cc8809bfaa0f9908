package dev.innkeeper.architecture.badhouse.engine.token;

import org.slf4j.Logger;

/** Knows a library that is no tokenizer. */
public record Foreign(Logger logger) {}
