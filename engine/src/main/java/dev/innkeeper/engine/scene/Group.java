package dev.innkeeper.engine.scene;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A chat of several characters (prompt-assembly.md §19).
 *
 * @param members cards in member order; members without a card are not here
 * @param muted avatars of the members who do not speak on their own
 * @param chatId file name of the group's chat without extension
 */
public record Group(
        String id,
        String name,
        List<Card> members,
        Set<String> muted,
        GenerationMode mode,
        String joinPrefix,
        String joinSuffix,
        String chatId) {

    /** Copies the collections. */
    public Group {
        members = List.copyOf(members);
        muted = Set.copyOf(muted);
    }

    /** Whose cards the prompt shows. */
    public enum GenerationMode {
        /** Only the speaker's. */
        SWAP,
        /** All but the muted ones', joined. */
        APPEND,
        /** All, joined. */
        APPEND_WITH_MUTED;

        /** The mode of its number in the group file; unknown numbers mean {@link #SWAP}. */
        public static GenerationMode ofNumber(double number) {
            if (number == 1) {
                return APPEND;
            }
            return number == 2 ? APPEND_WITH_MUTED : SWAP;
        }
    }

    /** The member with that card file. */
    public Optional<Card> member(String avatar) {
        return members.stream().filter(card -> card.avatar().equals(avatar)).findFirst();
    }

    /** The names of all members. */
    public List<String> names() {
        return members.stream().map(Card::name).toList();
    }
}
