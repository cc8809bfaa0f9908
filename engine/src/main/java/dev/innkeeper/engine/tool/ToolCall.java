package dev.innkeeper.engine.tool;

import java.util.Optional;

/**
 * A function call in a reply.
 *
 * @param arguments as the model wrote them; empty means no arguments
 * @param signature opaque token of the provider that goes back with the result
 */
public record ToolCall(String id, String name, String arguments, Optional<String> signature) {

    /** A call without a signature. */
    public ToolCall(String id, String name, String arguments) {
        this(id, name, arguments, Optional.empty());
    }
}
