package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One line of a chat, as far as prompts need it (chats.md §2.3).
 *
 * @param hidden kept out of prompts
 * @param text the variant shown
 * @param sentAt as stored: text or number in one of the formats of chats.md §1.4
 * @param swipes number of variants; empty if the message never had any
 * @param swipe index of the variant shown
 * @param customAvatar whether the message was sent with a picture of its own, as group members and personas do
 */
public record ChatMessage(
        String name,
        boolean isUser,
        boolean hidden,
        String text,
        Json sentAt,
        OptionalInt swipes,
        OptionalInt swipe,
        boolean customAvatar,
        Extra extra) {

    /** A message of the character. */
    public static ChatMessage ofCharacter(String name, String text) {
        return plain(name, false, text);
    }

    /** A message of the person who plays. */
    public static ChatMessage ofUser(String name, String text) {
        return plain(name, true, text);
    }

    private static ChatMessage plain(String name, boolean user, String text) {
        return new ChatMessage(
                name, user, false, text, Json.NULL, OptionalInt.empty(), OptionalInt.empty(), false, Extra.NONE);
    }

    /** The same message with another text. */
    public ChatMessage withText(String next) {
        return new ChatMessage(name, isUser, hidden, next, sentAt, swipes, swipe, customAvatar, extra);
    }

    /** The same message asking the next reply to begin with a text. */
    public ChatMessage withBias(String bias) {
        return new ChatMessage(name, isUser, hidden, text, sentAt, swipes, swipe, customAvatar, extra.withBias(bias));
    }

    /** Whether a character said it, and prompts may have it. */
    public boolean isReply() {
        return !isUser && !hidden && !narrator();
    }

    /** Whether a narrator speaks. */
    public boolean narrator() {
        return extra.narrator();
    }

    /**
     * What a message carries besides its text (chats.md §2.4).
     *
     * @param bias beginning that the next reply must have; empty if there is none
     * @param reasoning thoughts of the model; empty if there are none
     * @param signature opaque token of the provider; empty if there is none
     * @param api source that wrote the text
     * @param model model that wrote the text
     * @param files texts of attached files
     * @param titles captions that are appended to the text
     * @param display how several media are shown, if the message says so
     * @param mediaIndex the medium shown in a gallery
     * @param toolInvocations empty if this is no tool message; the list itself may have no members
     */
    public record Extra(
            boolean narrator,
            String bias,
            String reasoning,
            String signature,
            String api,
            String model,
            List<String> files,
            List<String> titles,
            List<Media> media,
            Optional<MediaDisplay> display,
            int mediaIndex,
            Optional<List<ToolInvocation>> toolInvocations) {

        /** A message with nothing but text. */
        public static final Extra NONE = new Extra(
                false, "", "", "", "", "", List.of(), List.of(), List.of(), Optional.empty(), 0, Optional.empty());

        /** Copies the lists. */
        public Extra {
            files = List.copyOf(files);
            titles = List.copyOf(titles);
            media = List.copyOf(media);
            toolInvocations = toolInvocations.map(List::copyOf);
        }

        /** The same with a bias. */
        public Extra withBias(String next) {
            return new Extra(
                    narrator,
                    next,
                    reasoning,
                    signature,
                    api,
                    model,
                    files,
                    titles,
                    media,
                    display,
                    mediaIndex,
                    toolInvocations);
        }
    }

    /** How several media of a message are shown, and so which of them are sent. */
    public enum MediaDisplay {
        /** All of them. */
        LIST,
        /** One at a time. */
        GALLERY;

        /** The display of that word. */
        public static Optional<MediaDisplay> ofWord(String word) {
            return switch (word) {
                case "list" -> Optional.of(LIST);
                case "gallery" -> Optional.of(GALLERY);
                default -> Optional.empty();
            };
        }
    }
}
