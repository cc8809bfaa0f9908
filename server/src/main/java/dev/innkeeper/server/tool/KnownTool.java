package dev.innkeeper.server.tool;

import dev.innkeeper.engine.scene.Tool;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A function that models may call in some turn or other.
 *
 * @param displayName what people call it
 * @param server the MCP server that has it; empty for those of the house
 */
public record KnownTool(Tool definition, String displayName, Optional<String> server) {
    /** A tool of the house. */
    public static KnownTool ofTheHouse(Tool definition, String displayName) {
        return new KnownTool(definition, displayName, Optional.empty());
    }

    /** Whether a person is asked before a call, as long as nobody has chosen: others' tools may do anything. */
    ConsentRule ruleAtFirst() {
        return server.isPresent() ? ConsentRule.ASK : ConsentRule.ALWAYS;
    }

    String name() {
        return definition.name();
    }

    /** Stands for what the tool says of itself: a server that changes a tool has another one. */
    String fingerprint() {
        try {
            byte[] text = definition.json().text().getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
