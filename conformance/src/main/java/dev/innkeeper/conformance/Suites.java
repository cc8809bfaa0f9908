package dev.innkeeper.conformance;

import dev.innkeeper.conformance.tokens.TokensSuite;
import java.util.List;
import java.util.Optional;

/** The suites that can be replayed; a new one is added here, in alphabetical order. */
public final class Suites {

    private static final List<Suite> ALL = List.of(new TokensSuite());

    private Suites() {}

    /** Every suite. */
    public static List<Suite> all() {
        return ALL;
    }

    /** The suite of this name. */
    public static Optional<Suite> named(String name) {
        return ALL.stream().filter(suite -> suite.name().equals(name)).findFirst();
    }
}
