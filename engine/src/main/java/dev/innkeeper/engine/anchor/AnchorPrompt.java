package dev.innkeeper.engine.anchor;

import java.util.List;

/**
 * A finished prompt (injection.md §3.4).
 *
 * @param messages from top to bottom
 * @param unplaced ids of messages whose anchor does not occur
 */
public record AnchorPrompt(List<Message> messages, List<String> unplaced) {
    /** Copies the lists. */
    public AnchorPrompt {
        messages = List.copyOf(messages);
        unplaced = List.copyOf(unplaced);
    }

    /** A message with its origin. */
    public record Message(String role, MessageContent content, Source source, String sourceId) {}

    /** What a message came from. */
    public enum Source {
        /** A message of the preset at its place. */
        AGENT_PRESET("agent_preset"),
        /** The conversation. */
        SESSION_HISTORY("session_history"),
        /** The user's profile. */
        USER_PROFILE("user_profile"),
        /** A message of the preset that has a depth. */
        DEPTH_INJECTION("depth_injection"),
        /** A message of the preset that stands beside an anchor. */
        ANCHOR_INJECTION("anchor_injection");

        private final String word;

        Source(String word) {
            this.word = word;
        }

        /** The word in results. */
        public String word() {
            return word;
        }
    }
}
