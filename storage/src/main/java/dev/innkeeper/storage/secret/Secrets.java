package dev.innkeeper.storage.secret;

import java.util.List;
import java.util.Optional;

/**
 * Keys of providers, several for each name, at most one of them in use (settings-users.md §4).
 *
 * <p>Names are SillyTavern's, such as {@code api_key_openai} or {@code api_key_custom}. May be used by any thread;
 * writes are durable and readable by the owner only.
 */
public interface Secrets {
    /** The keys of a name in stored order. */
    List<Secret> list(String name);

    /** The key of a name that is in use. */
    Optional<Secret> active(String name);

    /**
     * Adds a key and puts it in use in place of the others.
     *
     * @return the id of the new key
     */
    String write(String name, String value, String label);

    /** Puts another key of that name in use; an unknown id changes nothing. */
    void activate(String name, String id);

    /**
     * Removes a key for good; if it was the one in use, the first that is left takes its place. An unknown id changes
     * nothing.
     */
    void delete(String name, String id);
}
