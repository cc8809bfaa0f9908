package dev.innkeeper.server.mcp.client;

import dev.innkeeper.engine.js.Json;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The SDK's values as those of this house, and back. */
final class Forms {
    static final McpJsonMapper MAPPER = McpJsonDefaults.getMapper();

    private static final int LONGEST_DESCRIPTION = 4000;
    private static final int LONGEST_SCHEMA = 64 * 1024;
    private static final int LONGEST_TITLE = 100;

    private Forms() {}

    static Json json(Object value) {
        try {
            return Json.parse(MAPPER.writeValueAsString(value));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Map<String, Object> map(Json.Obj json) {
        try {
            return MAPPER.readValue(json.text(), new TypeRef<Map<String, Object>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A tool; empty if it cannot be offered: without a name, or with a schema that would fill the prompt. */
    static Optional<McpTool> tool(McpSchema.Tool tool) {
        String name = Objects.requireNonNullElse(tool.name(), "");
        Json.Obj schema = Optional.ofNullable(tool.inputSchema())
                .map(Forms::json)
                .flatMap(Json::asObject)
                .orElse(Json.Obj.EMPTY.with("type", "object"));
        if (name.isEmpty() || schema.text().length() > LONGEST_SCHEMA) {
            return Optional.empty();
        }
        Optional<String> annotated = Optional.ofNullable(tool.annotations()).map(McpSchema.ToolAnnotations::title);
        String title = Optional.ofNullable(tool.title()).or(() -> annotated).orElse(name);
        String description = Objects.requireNonNullElse(tool.description(), "");
        return Optional.of(new McpTool(
                name, shortened(title, LONGEST_TITLE), shortened(description, LONGEST_DESCRIPTION), schema));
    }

    private static String shortened(String text, int most) {
        return text.length() > most ? text.substring(0, most) + " …" : text;
    }

    static McpResult result(McpSchema.CallToolResult result) {
        List<String> parts = new ArrayList<>();
        for (McpSchema.Content content : Objects.requireNonNullElse(result.content(), List.<McpSchema.Content>of())) {
            parts.add(text(content));
        }
        Object structured = result.structuredContent();
        if (parts.isEmpty() && structured != null) {
            parts.add(json(structured).text());
        }
        return new McpResult(String.join("\n", parts), Boolean.TRUE.equals(result.isError()));
    }

    /** Models get texts as results: of everything else they are told what it is. */
    private static String text(McpSchema.Content content) {
        return switch (content) {
            case McpSchema.TextContent text -> Objects.requireNonNullElse(text.text(), "");
            case McpSchema.ImageContent image -> unseen("picture", image.mimeType(), image.data());
            case McpSchema.AudioContent audio -> unseen("recording", audio.mimeType(), audio.data());
            case McpSchema.EmbeddedResource embedded -> resource(embedded.resource());
            case McpSchema.ResourceLink link ->
                "[link to " + link.uri() + ": " + Objects.requireNonNullElse(link.title(), link.name()) + "]";
            default -> "[" + content.type() + "]";
        };
    }

    private static String resource(McpSchema.ResourceContents resource) {
        return switch (resource) {
            case McpSchema.TextResourceContents text -> "[" + text.uri() + "]\n" + text.text();
            case McpSchema.BlobResourceContents blob ->
                "[" + blob.uri() + "]\n" + unseen("file", blob.mimeType(), blob.blob());
            default -> "[" + resource.uri() + "]";
        };
    }

    private static String unseen(String what, String type, String base64) {
        long bytes = Objects.requireNonNullElse(base64, "").length() * 3L / 4;
        return "[a " + what + ", " + type + ", " + bytes + " bytes, which you cannot see]";
    }
}
