package dev.innkeeper.server.turn;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.scene.TurnReader;
import dev.innkeeper.server.group.GroupMessages;
import dev.innkeeper.storage.chat.ChatPage;
import java.util.List;
import java.util.Optional;

/**
 * The replies at the end of a group's chat that are made anew together: those of one run, which share their {@code
 * gen_id}; of old messages without one all since somebody else spoke.
 */
final class LastRun {
    private LastRun() {}

    /** How many messages at the end it has; 0 if the chat does not end in a reply. */
    static int length(List<ChatLine> lines) {
        Optional<Json> run = lines.isEmpty() ? Optional.empty() : run(lines.getLast());
        int length = 0;
        for (ChatLine line : lines.reversed()) {
            if (!TurnReader.message(line).isReply() || differ(run, run(line))) {
                return length;
            }
            length++;
        }
        return length;
    }

    private static Optional<Json> run(ChatLine line) {
        return line.extra().find(GroupMessages.RUN).filter(Json::truthy);
    }

    private static boolean differ(Optional<Json> one, Optional<Json> other) {
        return one.isPresent() && other.isPresent() && !one.equals(other);
    }

    /** A page that reaches to the end of its chat, without the last messages. */
    static ChatPage without(ChatPage page, int count) {
        List<ChatLine> rest = page.messages().subList(0, page.messages().size() - count);
        return new ChatPage(
                page.key(),
                page.revision(),
                page.header(),
                page.total() - count,
                page.from(),
                rest,
                page.broken(),
                page.healed());
    }
}
