package dev.innkeeper.architecture.badhouse.server;

import dev.innkeeper.architecture.badhouse.engine.token.Foreign;

/** Uses a room of the engine that is not open. */
final class Intruder {
    Class<?> intrudes() {
        return Foreign.class;
    }
}
