package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Where names in requests lead (chats.md §1.1–1.3).
 *
 * @param home where the chats stand
 * @param folder the folder's name as clients know it; empty for chats that belong to nobody
 */
record ChatPlace(ChatHome home, String folder) {
    /** The field that names a character. */
    static final String AVATAR = "avatar_url";

    /** What stands behind the name of a chat. */
    static final String EXTENSION = ".jsonl";

    private static final String CARD = ".png";
    private static final int LONGEST_WRITABLE = 253;

    /** The chats of all groups. */
    static final ChatPlace GROUPS = new ChatPlace(ChatHome.GROUPS, "group chats");

    /** The chats of the character that a request names; empty if the name leads out of the chats' folder. */
    static Optional<ChatPlace> ofCharacter(Json.Obj fields) {
        return ofCharacter(JsNumbers.text(fields, AVATAR));
    }

    /** The chats of the character of a card; empty if the name leads out of the chats' folder. */
    static Optional<ChatPlace> ofCharacter(String card) {
        int at = card.indexOf(CARD);
        String folder = at < 0 ? card : card.substring(0, at) + card.substring(at + CARD.length());
        return switch (folder) {
            case "", "." -> Optional.of(new ChatPlace(ChatHome.NOBODY, folder));
            case ".." -> Optional.empty();
            default -> Optional.of(new ChatPlace(ChatHome.of(new FileName(folder)), folder));
        };
    }

    /**
     * The chat of a name, which is made fit for a file.
     *
     * @param file with its extension
     * @return empty if nothing is left of the name and nothing can be stored under it
     */
    Optional<ChatKey> chat(String file) {
        Optional<FileName> name = FileName.sanitized(file);
        return name.isPresent() ? name.map(plain -> new ChatKey(home, plain)) : folderItself();
    }

    /** Without a name the folder itself is addressed, and where there is no folder a file can take its place. */
    private Optional<ChatKey> folderItself() {
        return home.character().map(folderName -> new ChatKey(ChatHome.NOBODY, folderName));
    }

    /** Whether SillyTavern can write a file of that name, behind which it needs room for a temporary one (chats.md §1.3). */
    static boolean isWritable(ChatKey key) {
        return key.file().value().getBytes(StandardCharsets.UTF_8).length <= LONGEST_WRITABLE;
    }
}
