package dev.innkeeper.providers.dialect;

import java.util.Optional;

/** The keys of the user (providers.md §1.1). */
@FunctionalInterface
public interface Credentials {
    /**
     * A key.
     *
     * @param name such as {@code api_key_openai}
     * @param id which of the keys of that name; empty for the one in use
     * @return the key; empty if there is none, or an empty one
     */
    Optional<String> find(String name, Optional<String> id);
}
