package dev.innkeeper.server.mcp.client;

import dev.innkeeper.providers.Secret;
import java.net.URI;
import java.util.List;
import java.util.Map;

/** How an MCP server is reached. */
public sealed interface McpTarget {
    /**
     * A program that is started and spoken to through its standard input and output.
     *
     * @param command its name or path
     * @param environment variables besides the few that every program gets
     */
    record Program(String command, List<String> arguments, Map<String, Secret> environment) implements McpTarget {
        /** Copies both. */
        public Program {
            arguments = List.copyOf(arguments);
            environment = Map.copyOf(environment);
        }
    }

    /**
     * A server that is spoken to by streamable HTTP.
     *
     * @param address http or https, with a host
     * @param headers sent with every request
     */
    record Address(URI address, Map<String, Secret> headers) implements McpTarget {
        /** Copies the headers. */
        public Address {
            headers = Map.copyOf(headers);
        }
    }

    /** What must not be seen in messages. */
    default List<Secret> secrets() {
        return switch (this) {
            case Program program -> List.copyOf(program.environment().values());
            case Address address -> List.copyOf(address.headers().values());
        };
    }
}
