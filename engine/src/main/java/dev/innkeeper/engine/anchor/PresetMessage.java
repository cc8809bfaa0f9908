package dev.innkeeper.engine.anchor;

import dev.innkeeper.engine.js.Json;

/**
 * A message of a preset, or a slot for other things (injection.md §1).
 *
 * @param id empty if it has none; of a placeholder also the name of its anchor
 * @param role as it is written
 * @param content text, or parts; empty if there is none
 * @param enabled whether it speaks; a disabled slot of the history still says where the history goes
 */
public record PresetMessage(
        String id, Type type, String role, MessageContent content, boolean enabled, InjectionStrategy strategy) {

    /** What a preset message is. */
    public enum Type {
        /** A message. */
        MESSAGE("message"),
        /** The slot of the history. */
        CHAT_HISTORY("chat_history"),
        /** The slot of the user's profile. */
        USER_PROFILE("user_profile"),
        /** A slot that is only there for others to stand beside it. */
        PLACEHOLDER("placeholder");

        private final String word;

        Type(String word) {
            this.word = word;
        }

        /** The word in files, which is also the name of the built-in anchors. */
        public String word() {
            return word;
        }

        static Type of(String word) {
            for (Type type : values()) {
                if (type.word.equals(word)) {
                    return type;
                }
            }
            return MESSAGE;
        }
    }

    /** The message that a document describes; a type that is not known is an ordinary message. */
    public static PresetMessage of(Json.Obj json) {
        return new PresetMessage(
                json.string("id", ""),
                Type.of(json.string("type", "")),
                json.string("role", ""),
                MessageContent.of(json.find("content").orElse(Json.NULL)),
                !json.find("isEnabled").filter(Json.of(false)::equals).isPresent(),
                json.find("injectionStrategy")
                        .flatMap(Json::asObject)
                        .map(InjectionStrategy::of)
                        .orElse(InjectionStrategy.NONE));
    }

    /** The anchor that it is; empty if nothing can stand beside it. */
    String anchor() {
        if (strategy.placement().isPresent()) {
            return "";
        }
        return switch (type) {
            case MESSAGE -> "";
            case CHAT_HISTORY, USER_PROFILE -> type.word();
            case PLACEHOLDER -> id;
        };
    }
}
