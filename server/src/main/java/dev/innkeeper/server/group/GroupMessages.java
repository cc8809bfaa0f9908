package dev.innkeeper.server.group;

import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** What messages in the chats of groups say besides what all messages say (chats.md §2.3, §2.4). */
public final class GroupMessages {
    /** The extra in which the replies to one order have the same number. */
    public static final String RUN = "gen_id";

    private GroupMessages() {}

    /** A message, marked as a character's. */
    public static ChatLine by(FileName character, ChatLine line) {
        String file =
                URLEncoder.encode(Avatars.of(character), StandardCharsets.UTF_8).replace("+", "%20");
        return new ChatLine(line.json()
                .with("force_avatar", "/thumbnail?type=avatar&file=" + file)
                .with("original_avatar", Avatars.of(character)));
    }
}
