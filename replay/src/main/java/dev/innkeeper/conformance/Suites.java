package dev.innkeeper.conformance;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * The suites that can be replayed; a new one is named in {@code META-INF/services/dev.innkeeper.conformance.Suite}.
 *
 * <p>They are found and not listed here, because every suite knows this package and packages do not form circles.
 */
public final class Suites {

    private static final List<Suite> ALL = ServiceLoader.load(Suite.class).stream()
            .map(ServiceLoader.Provider::get)
            .sorted(Comparator.comparing(Suite::name))
            .toList();

    private Suites() {}

    /** Every suite, in alphabetical order. */
    public static List<Suite> all() {
        return ALL;
    }

    /** The suite of this name. */
    public static Optional<Suite> named(String name) {
        return ALL.stream().filter(suite -> suite.name().equals(name)).findFirst();
    }
}
