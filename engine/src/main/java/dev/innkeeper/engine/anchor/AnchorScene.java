package dev.innkeeper.engine.anchor;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;

/**
 * What a prompt with anchors is made of (injection.md §3).
 *
 * @param preset in its order
 * @param history the messages of the active path, oldest first
 * @param profile who the user is
 * @param limit how long the prompt may be; empty if that does not matter
 */
public record AnchorScene(
        List<PresetMessage> preset, List<HistoryNode> history, Optional<UserProfile> profile, Optional<Limit> limit) {
    /** Copies the lists. */
    public AnchorScene {
        preset = List.copyOf(preset);
        history = List.copyOf(history);
    }

    /** A message of the conversation. */
    public record HistoryNode(String id, String role, MessageContent content, boolean enabled) {
        /** The node that a document describes. */
        public static HistoryNode of(Json.Obj json) {
            PresetMessage same = PresetMessage.of(json);
            return new HistoryNode(same.id(), same.role(), same.content(), same.enabled());
        }

        boolean speaks() {
            return enabled && (role.equals("user") || role.equals("assistant"));
        }
    }

    /** What the user says of themselves. */
    public record UserProfile(String id, String content) {}

    /**
     * How long a prompt may be.
     *
     * @param tokens of the skeleton, the profile and the history
     * @param retained UTF-16 units that are kept of a message that does not fit
     */
    public record Limit(int tokens, int retained) {
        /** The limit in {@code contextManagement}; empty if it is switched off. */
        public static Optional<Limit> of(Json.Obj json) {
            boolean enabled = json.find("enabled").filter(Json.of(true)::equals).isPresent();
            int tokens = (int) json.number("maxContextTokens", 0);
            return enabled && tokens > 0
                    ? Optional.of(new Limit(tokens, (int) json.number("retainedCharacters", 0)))
                    : Optional.empty();
        }
    }
}
