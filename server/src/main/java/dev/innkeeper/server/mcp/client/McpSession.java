package dev.innkeeper.server.mcp.client;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.server.mcp.client.McpException.Fault;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/** A conversation with one MCP server, from its greeting to its end. Thread-safe. */
public final class McpSession implements AutoCloseable {
    static final Logger LOG = LoggerFactory.getLogger(McpSession.class);

    /** A server that has more is cut: tools fill every prompt. */
    private static final int MOST_TOOLS = 128;

    private static final int MOST_PAGES = 20;

    /** The SDK's own timeout is the last resort; this house's come first and tell the server. */
    private static final Duration LAST_RESORT = Duration.ofHours(1);

    private final McpTarget target;
    private final CallTap tap;
    private final McpAsyncClient client;
    private final CompletableFuture<String> end = new CompletableFuture<>();

    private McpSession(McpTarget target, String version, Runnable toolsChanged) {
        this.target = target;
        this.tap = new CallTap(
                switch (target) {
                    case McpTarget.Program program -> new ProgramTransport(program, end::complete);
                    case McpTarget.Address address -> AddressTransport.to(address);
                },
                toolsChanged);
        this.client = McpClient.async(tap)
                .requestTimeout(LAST_RESORT)
                .initializationTimeout(LAST_RESORT)
                .clientInfo(
                        McpSchema.Implementation.builder("innkeeper", version).build())
                .capabilities(McpSchema.ClientCapabilities.builder().build())
                .jsonSchemaValidator(new Unchecked())
                .enableCallToolSchemaCaching(false)
                .build();
    }

    /** Models read results as texts: what they are by the server's own schema does not matter. */
    private static final class Unchecked implements JsonSchemaValidator {
        @Override
        public ValidationResponse validate(Map<String, Object> schema, Object content) {
            return ValidationResponse.asValid("");
        }
    }

    /**
     * Starts or reaches a server and exchanges greetings.
     *
     * @param version of this program, told to the server
     * @param patience how long that may take
     * @param toolsChanged called on any thread when the server has other tools
     * @param stop ends the attempt
     */
    public static McpSession open(
            McpTarget target, String version, Duration patience, Runnable toolsChanged, StopSignal stop)
            throws McpException {
        McpSession session = new McpSession(target, version, toolsChanged);
        try {
            session.await(session.client.initialize(), patience, stop);
            return session;
        } catch (McpException e) {
            session.close();
            throw e;
        }
    }

    /** What the server calls itself, with its version. */
    public String server() {
        return Optional.ofNullable(client.getServerInfo())
                .map(info -> info.name() + " " + info.version())
                .orElse("");
    }

    /** The server's tools; those that cannot be offered are left out. */
    public List<McpTool> tools(Duration patience) throws McpException {
        if (client.getServerCapabilities() == null
                || client.getServerCapabilities().tools() == null) {
            return List.of();
        }
        List<McpTool> tools = new ArrayList<>();
        String cursor = McpSchema.FIRST_PAGE;
        for (int page = 0; page < MOST_PAGES && tools.size() < MOST_TOOLS; page++) {
            McpSchema.ListToolsResult result = await(client.listTools(cursor), patience, new StopSignal());
            for (McpSchema.Tool tool : Objects.requireNonNullElse(result.tools(), List.<McpSchema.Tool>of())) {
                Forms.tool(tool).ifPresent(tools::add);
            }
            cursor = result.nextCursor();
            if (cursor == null || cursor.isEmpty()) {
                break;
            }
        }
        return tools.stream().limit(MOST_TOOLS).toList();
    }

    /**
     * Calls a tool.
     *
     * @param patience how long the call may take
     * @param stop ends the waiting; the server is told
     */
    public McpResult call(String tool, Json.Obj arguments, Duration patience, StopSignal stop) throws McpException {
        McpSchema.CallToolRequest request = McpSchema.CallToolRequest.builder(tool)
                .arguments(Forms.map(arguments))
                .build();
        try {
            return Forms.result(await(client.callTool(request), patience, stop));
        } catch (McpException e) {
            if (e.fault() == Fault.STOPPED || e.fault() == Fault.TIMEOUT) {
                tap.callOff(request);
            }
            throw e;
        } finally {
            tap.ended(request);
        }
    }

    /** Why the server has ended, as soon as it has. */
    public CompletableFuture<String> end() {
        return end.copy();
    }

    private <T> T await(Mono<T> asked, Duration patience, StopSignal stop) throws McpException {
        CompletableFuture<T> answer = asked.toFuture();
        CompletableFuture<Void> stopped = new CompletableFuture<>();
        try (StopSignal.Registration ignored = stop.onStop(() -> stopped.complete(null))) {
            CompletableFuture.anyOf(answer, end, stopped).get(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (answer.isDone()) {
                return answer.get();
            }
            throw stopped.isDone()
                    ? new McpException(Fault.STOPPED, "Stopped before the server answered.")
                    : new McpException(Fault.ENDED, end.join());
        } catch (TimeoutException late) {
            throw new McpException(
                    Fault.TIMEOUT, "The server did not answer within " + patience.toSeconds() + " seconds.");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new McpException(Fault.STOPPED, "Stopped before the server answered.");
        } catch (ExecutionException | CancellationException failure) {
            throw end.isDone()
                    ? new McpException(Fault.ENDED, end.join())
                    : Failures.explain(Optional.ofNullable(failure.getCause()).orElse(failure), target);
        } finally {
            answer.cancel(true);
        }
    }

    /** Says goodbye, and ends the program if it is one. */
    @Override
    public void close() {
        end.complete("The connection was closed.");
        client.close();
        tap.close();
    }
}
