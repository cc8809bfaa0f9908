package dev.innkeeper.server.mcp.offer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.StorageException;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/** The SDK's server over the readings of a library: a message in, the answer out. Thread-safe. */
final class OfferedServer {
    private static final Logger LOG = LoggerFactory.getLogger(OfferedServer.class);
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String SCHEME = "innkeeper://";
    private static final String JSON = "application/json";
    private static final int MESSAGES = 100;
    private static final String INSTRUCTIONS =
            "Innkeeper keeps characters, lorebooks and chats of role play. All of it can be read and nothing changed.";

    private final McpJsonMapper mapper = McpJsonDefaults.getMapper();
    private final Readings readings;
    private final Transport transport = new Transport();

    /**
     * A server for a library.
     *
     * @param version of this program
     */
    OfferedServer(Library library, String version) {
        this.readings = new Readings(library);
        McpServer.StatelessSyncSpecification server = McpServer.sync(transport)
                .serverInfo("innkeeper", version)
                .instructions(INSTRUCTIONS)
                .jsonMapper(mapper)
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(""))
                .validateToolInputs(false)
                .immediateExecution(true)
                .requestTimeout(PATIENCE)
                .capabilities(McpSchema.ServerCapabilities.builder()
                        .tools(false)
                        .resources(false, false)
                        .build())
                .resourceTemplates(
                        template("characters/{id}", "character", "The card of a character"),
                        template("lorebooks/{name}", "lorebook", "The entries of a lorebook"),
                        template("chats/{character}/{chat}", "chat", "The last " + MESSAGES + " messages of a chat"));
        for (Reading reading : readings.all()) {
            server.toolCall(tool(reading), (context, request) -> call(reading, request));
        }
        server.build();
    }

    /** Holds what the SDK answers with; the wire is this house's own. */
    private static final class Transport implements McpStatelessServerTransport {
        private @Nullable McpStatelessServerHandler handler;

        @Override
        public void setMcpHandler(McpStatelessServerHandler given) {
            this.handler = given;
        }

        McpStatelessServerHandler handler() {
            return Objects.requireNonNull(handler);
        }

        @Override
        public Mono<Void> closeGracefully() {
            return Mono.empty();
        }
    }

    /**
     * Answers a message.
     *
     * @return empty if none is due
     * @throws IOException if it is no message of the protocol
     */
    Optional<String> answer(String message) throws IOException {
        McpSchema.JSONRPCMessage read;
        try {
            read = McpSchema.deserializeJsonRpcMessage(mapper, message);
        } catch (RuntimeException notOne) {
            throw new IOException("Not a message of the protocol", notOne);
        }
        return switch (read) {
            case McpSchema.JSONRPCRequest request -> {
                McpSchema.JSONRPCResponse response = transport
                        .handler()
                        .handleRequest(McpTransportContext.EMPTY, request)
                        .block(PATIENCE);
                yield Optional.of(mapper.writeValueAsString(Objects.requireNonNull(response)));
            }
            case McpSchema.JSONRPCNotification notification -> {
                transport
                        .handler()
                        .handleNotification(McpTransportContext.EMPTY, notification)
                        .block(PATIENCE);
                yield Optional.empty();
            }
            default -> Optional.empty();
        };
    }

    private McpSchema.Tool tool(Reading reading) {
        return McpSchema.Tool.builder(reading.name(), map(reading.schema()))
                .description(reading.description())
                .annotations(McpSchema.ToolAnnotations.builder()
                        .readOnlyHint(true)
                        .openWorldHint(false)
                        .build())
                .build();
    }

    private McpSchema.CallToolResult call(Reading reading, McpSchema.CallToolRequest request) {
        try {
            Json.Obj given = Json.parse(mapper.writeValueAsString(
                            Objects.requireNonNullElse(request.arguments(), Map.<String, Object>of())))
                    .asObject()
                    .orElse(Json.Obj.EMPTY);
            String text = reading.read().apply(new Arguments(given)).text();
            return McpSchema.CallToolResult.builder().addTextContent(text).build();
        } catch (NothingThereException | StorageException e) {
            return failed(Objects.requireNonNullElse(e.getMessage(), "It cannot be read."));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            LOG.error("The tool {} that other programs call failed", reading.name(), e);
            return failed("Something went wrong in Innkeeper. Its log says more.");
        }
    }

    private static McpSchema.CallToolResult failed(String why) {
        return McpSchema.CallToolResult.builder()
                .addTextContent(why)
                .isError(true)
                .build();
    }

    private SyncResourceTemplateSpecification template(String path, String name, String description) {
        McpSchema.ResourceTemplate template = McpSchema.ResourceTemplate.builder(SCHEME + path, name)
                .description(description)
                .mimeType(JSON)
                .build();
        return new SyncResourceTemplateSpecification(template, (context, request) -> read(request.uri()));
    }

    private McpSchema.ReadResourceResult read(String uri) {
        try {
            String text = resource(uri).text();
            return McpSchema.ReadResourceResult.builder(List.of(McpSchema.TextResourceContents.builder(uri, text)
                            .mimeType(JSON)
                            .build()))
                    .build();
        } catch (NothingThereException | StorageException | IllegalArgumentException e) {
            LOG.debug("A resource that is not there was asked for", e);
            throw McpError.RESOURCE_NOT_FOUND.apply(uri);
        }
    }

    private Json resource(String uri) {
        List<FileName> names = List.of(uri.substring(SCHEME.length()).split("/", -1)).stream()
                .skip(1)
                .map(part -> URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8))
                .map(part -> FileName.of(part).orElseThrow(() -> new NothingThereException("There is no such name.")))
                .toList();
        String kind = uri.substring(SCHEME.length()).split("/", -1)[0];
        if (kind.equals("characters") && names.size() == 1) {
            return readings.character(names.getFirst());
        }
        if (kind.equals("lorebooks") && names.size() == 1) {
            return readings.lorebook(names.getFirst());
        }
        if (kind.equals("chats") && names.size() == 2) {
            return readings.lastOf(ChatKey.of(names.get(0), names.get(1)), MESSAGES);
        }
        throw new NothingThereException("There is no such resource.");
    }

    private Map<String, Object> map(Json.Obj json) {
        try {
            return mapper.readValue(json.text(), new TypeRef<Map<String, Object>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
