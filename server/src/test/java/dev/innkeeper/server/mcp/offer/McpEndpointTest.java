package dev.innkeeper.server.mcp.offer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.server.mcp.client.McpException;
import dev.innkeeper.server.mcp.client.McpResult;
import dev.innkeeper.server.mcp.client.McpSession;
import dev.innkeeper.server.mcp.client.McpTarget;
import dev.innkeeper.server.mcp.client.McpTool;
import dev.innkeeper.server.testing.Client;
import dev.innkeeper.server.testing.HouseTest;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The official SDK's client reads a library over real HTTP; so does another Innkeeper. */
@Timeout(60)
class McpEndpointTest extends HouseTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    String chat;

    @BeforeEach
    void beginChat() {
        chat = house.newChat("林黛玉");
    }

    @Test
    void theOfficialClientReadsCharactersAndChats() {
        try (McpSyncClient sdk = sdk()) {
            McpSchema.InitializeResult greeting = sdk.initialize();
            assertThat(greeting.serverInfo().name()).isEqualTo("innkeeper");
            assertThat(greeting.instructions()).contains("nothing changed");
            assertThat(sdk.listTools().tools())
                    .extracting(McpSchema.Tool::name)
                    .containsExactlyInAnyOrder(
                            "list_characters",
                            "get_character",
                            "list_lorebooks",
                            "search_lorebooks",
                            "list_chats",
                            "read_chat",
                            "search_chats");
            assertThat(text(sdk, "list_characters", Map.of("query", "黛"))).contains("\"name\":\"林黛玉\"");
            assertThat(text(sdk, "get_character", Map.of("character", "林黛玉")))
                    .contains("林黛玉 keeps the inn.", "Welcome, {{user}}.");
            String name = chatName(sdk);
            assertThat(text(sdk, "read_chat", Map.of("character", "林黛玉", "chat", name)))
                    .contains("\"total\":1", "Welcome, ");
            assertThat(text(sdk, "read_chat", Map.of("character", "林黛玉", "chat", name, "from", 1)))
                    .contains("\"messages\":[]");
            assertThat(sdk.listResourceTemplates().resourceTemplates())
                    .extracting(McpSchema.ResourceTemplate::uriTemplate)
                    .contains("innkeeper://characters/{id}");
            assertThat(resource(sdk, "innkeeper://characters/" + Client.encode("林黛玉")))
                    .contains("keeps the inn");
            assertThat(resource(sdk, "innkeeper://chats/" + Client.encode("林黛玉") + "/" + Client.encode(name)))
                    .contains("Welcome, ");
        }
    }

    @Test
    void lorebooksAreListedSearchedAndRead() {
        Json.Obj entry = Json.Obj.build(json -> json.put("uid", 0)
                .put("comment", "The Inn")
                .put("key", Json.ofStrings(List.of("inn")))
                .put("content", "The inn stands at the lake."));
        client.post(
                        "/api/v1/lorebooks",
                        Json.Obj.EMPTY
                                .with("name", "Places")
                                .with("content", Json.Obj.EMPTY.with("entries", Json.Obj.EMPTY.with("0", entry))))
                .expect(201);
        try (McpSyncClient sdk = sdk()) {
            sdk.initialize();
            assertThat(text(sdk, "list_lorebooks", Map.of())).contains("{\"name\":\"Places\",\"entries\":1}");
            String found = "";
            while (!found.contains("\"title\":\"The Inn\"")) {
                found = text(sdk, "search_lorebooks", Map.of("query", "lake"));
            }
            assertThat(found).contains("\"lorebook\":\"Places\"");
            assertThat(resource(sdk, "innkeeper://lorebooks/Places")).contains("stands at the lake");
        }
    }

    @Test
    void whatIsNotThereIsSaid() {
        try (McpSyncClient sdk = sdk()) {
            sdk.initialize();
            McpSchema.CallToolResult none = call(sdk, "get_character", Map.of("character", "Nobody"));
            assertThat(none.isError()).isTrue();
            assertThat(none.content().toString()).contains("There is no character with this id.");
            assertThat(call(sdk, "get_character", Map.of()).isError()).isTrue();
            assertThat(call(sdk, "get_character", Map.of("character", "../settings"))
                            .isError())
                    .isTrue();
            assertThat(call(sdk, "read_chat", Map.of("character", "林黛玉", "chat", "x", "limit", 1000))
                            .isError())
                    .isTrue();
            assertThatThrownBy(() -> resource(sdk, "innkeeper://characters/Nobody"))
                    .hasMessageContaining("not found");
            assertThatThrownBy(() -> resource(sdk, "innkeeper://characters/..%2F..%2Fsecrets"))
                    .hasMessageContaining("not found");
        }
    }

    @Test
    void onceThereIsATokenItIsWanted() throws McpException {
        String token = client.post("/api/v1/tokens", Json.Obj.EMPTY.with("name", "MCP"))
                .expect(201)
                .string("token", "");
        HttpRequest.Builder without = client.request("/mcp").POST(BodyPublishers.ofString("{}"));
        assertThat(client.send(without).error(401)).isEqualTo("token.required");
        try (McpSession session = session(Map.of("Authorization", Secret.of("Bearer " + token)))) {
            assertThat(session.tools(LONG)).extracting(McpTool::name).contains("search_chats");
        }
        assertThatThrownBy(() -> session(Map.of()))
                .isInstanceOf(McpException.class)
                .hasMessageContaining("does not let us in");
    }

    @Test
    void thisHousesOwnClientReadsAnotherInnkeeper() throws McpException {
        try (McpSession session = session(Map.of())) {
            assertThat(session.server()).startsWith("innkeeper ");
            McpResult result = session.call("list_characters", Json.Obj.EMPTY, LONG, new StopSignal());
            assertThat(result.text()).contains("林黛玉");
            assertThat(session.call("get_character", Json.Obj.EMPTY, LONG, new StopSignal())
                            .failed())
                    .isTrue();
        }
    }

    @Test
    void whatIsNoMessageIsRefused() {
        for (String body : List.of("", "{", "[]", "{\"jsonrpc\":\"2.0\"}", "\"x\"")) {
            HttpRequest.Builder request = client.request("/mcp").POST(BodyPublishers.ofString(body));
            assertThat(client.send(request).status()).as(body).isEqualTo(400);
        }
        assertThat(client.get("/mcp").status()).isEqualTo(405);
        HttpRequest.Builder foreign =
                client.request("/mcp").header("Origin", "http://evil.example").POST(BodyPublishers.ofString("{}"));
        assertThat(client.send(foreign).error(403)).isEqualTo("origin.refused");
    }

    private McpSession session(Map<String, Secret> headers) throws McpException {
        URI address = URI.create("http://127.0.0.1:" + house.server().port() + "/mcp");
        return McpSession.open(new McpTarget.Address(address, headers), "1", LONG, () -> {}, new StopSignal());
    }

    private McpSyncClient sdk() {
        return McpClient.sync(HttpClientStreamableHttpTransport.builder(
                                "http://127.0.0.1:" + house.server().port())
                        .endpoint("/mcp")
                        .build())
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(""))
                .requestTimeout(LONG)
                .build();
    }

    private static String chatName(McpSyncClient sdk) {
        return Json.parse(text(sdk, "list_chats", Map.of("character", "林黛玉")))
                .asObject()
                .orElseThrow()
                .array("chats")
                .objects()
                .getFirst()
                .string("name", "");
    }

    private static McpSchema.CallToolResult call(McpSyncClient sdk, String tool, Map<String, Object> arguments) {
        return sdk.callTool(
                McpSchema.CallToolRequest.builder(tool).arguments(arguments).build());
    }

    private static String text(McpSyncClient sdk, String tool, Map<String, Object> arguments) {
        McpSchema.CallToolResult result = call(sdk, tool, arguments);
        assertThat(result.isError()).as(result.content().toString()).isNotEqualTo(true);
        return ((McpSchema.TextContent) result.content().getFirst()).text();
    }

    private static String resource(McpSyncClient sdk, String uri) {
        McpSchema.ReadResourceResult result =
                sdk.readResource(McpSchema.ReadResourceRequest.builder(uri).build());
        return ((McpSchema.TextResourceContents) result.contents().getFirst()).text();
    }
}
