package dev.innkeeper.storage.search;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import java.util.Optional;

/** What is indexed as a whole: a chat, a card or a lorebook. */
public sealed interface Place {

    /** A chat. */
    record OfChat(ChatKey key) implements Place {}

    /**
     * A card.
     *
     * @param id the character's id
     */
    record OfCharacter(FileName id) implements Place {}

    /** A lorebook. */
    record OfLorebook(FileName name) implements Place {}

    /** A text that no other place has, from which {@link #ofPath} makes the place again. */
    default String path() {
        return switch (this) {
            case OfChat(ChatKey key) -> key.path();
            case OfCharacter(FileName id) -> "characters/" + id;
            case OfLorebook(FileName name) -> "worlds/" + name;
        };
    }

    /** The place of a path; empty for a text that is not the path of a place. */
    static Optional<Place> ofPath(String path) {
        int slash = path.indexOf('/');
        Optional<FileName> name = FileName.of(path.substring(slash + 1));
        return switch (path.substring(0, Math.max(slash, 0))) {
            case "characters" -> name.map(OfCharacter::new);
            case "worlds" -> name.map(OfLorebook::new);
            default -> ChatKey.ofPath(path).map(OfChat::new);
        };
    }
}
