package dev.innkeeper.engine.turn;

import java.util.Optional;

/**
 * A message of the chat, as far as it decides who speaks next (chats.md §2.3).
 *
 * @param avatar the card of the group member who wrote it; old messages do not say
 * @param hidden kept out of prompts
 */
public record PastMessage(
        String name, Optional<String> avatar, boolean user, boolean hidden, boolean narrator, String text) {

    /** A message of the user. */
    public static PastMessage ofUser(String name, String text) {
        return new PastMessage(name, Optional.empty(), true, false, false, text);
    }

    /** A message of a member. */
    public static PastMessage ofMember(Member member, String text) {
        return new PastMessage(member.name(), Optional.of(member.avatar()), false, false, false, text);
    }

    /** The same message, hidden. */
    public PastMessage asHidden() {
        return new PastMessage(name, avatar, user, true, narrator, text);
    }

    /** Whether a character wrote it for the story. */
    public boolean isReply() {
        return !user && !hidden && !narrator;
    }
}
