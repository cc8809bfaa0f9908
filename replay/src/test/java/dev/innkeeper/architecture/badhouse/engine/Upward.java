package dev.innkeeper.architecture.badhouse.engine;

import dev.innkeeper.architecture.badhouse.server.Wordy;
import org.slf4j.Logger;

/** Knows the server and a logger. */
public record Upward(Wordy server, Logger logger) {}
