package dev.innkeeper.storage.chat;

import dev.innkeeper.formats.name.FileName;
import java.util.List;
import java.util.Optional;

/**
 * The name of a chat within a library.
 *
 * @param home where it stands
 * @param file its stored name, with the extension; nearly always {@code .jsonl}
 */
public record ChatKey(ChatHome home, FileName file) {
    private static final String EXTENSION = ".jsonl";
    private static final String CHATS = "chats";
    private static final String GROUP_CHATS = "group chats";

    /**
     * A chat of a character.
     *
     * @param name without the extension
     */
    public static ChatKey of(FileName character, FileName name) {
        return named(ChatHome.of(character), name);
    }

    /**
     * A chat of a group.
     *
     * @param name without the extension
     */
    public static ChatKey ofGroup(FileName name) {
        return named(ChatHome.GROUPS, name);
    }

    /** The chat of that name, which is without the extension, in a home. */
    public static ChatKey named(ChatHome home, FileName name) {
        return new ChatKey(home, new FileName(name.value() + EXTENSION));
    }

    /** The chat whose {@link #path} this is; empty for a text that is no path of a chat. */
    public static Optional<ChatKey> ofPath(String path) {
        List<String> parts = List.of(path.split("/", -1));
        Optional<FileName> file = FileName.of(parts.getLast());
        return switch (parts.size()) {
            case 2 ->
                switch (parts.getFirst()) {
                    case GROUP_CHATS -> file.map(name -> new ChatKey(ChatHome.GROUPS, name));
                    case CHATS -> file.map(name -> new ChatKey(ChatHome.NOBODY, name));
                    default -> Optional.empty();
                };
            case 3 ->
                parts.getFirst().equals(CHATS)
                        ? FileName.of(parts.get(1))
                                .flatMap(character -> file.map(name -> new ChatKey(ChatHome.of(character), name)))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** What people call the chat: the stored name without {@code .jsonl}. */
    public FileName name() {
        String value = file.value();
        boolean usual = value.endsWith(EXTENSION) && value.length() > EXTENSION.length();
        return usual
                ? FileName.of(value.substring(0, value.length() - EXTENSION.length()))
                        .orElse(file)
                : file;
    }

    /** The chat's place in SillyTavern's layout, such as {@code chats/Aria/evening.jsonl}. */
    public String path() {
        return switch (home) {
            case ChatHome.OfCharacter(FileName character) -> CHATS + "/" + character + "/" + file;
            case ChatHome.OfGroups ignored -> GROUP_CHATS + "/" + file;
            case ChatHome.OfNobody ignored -> CHATS + "/" + file;
        };
    }

    @Override
    public String toString() {
        return path();
    }
}
