package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.failure.ConflictException;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Writes replies into chats, each exactly once.
 *
 * <p>Another program may have changed the chat meanwhile. A reply whose place is gone is added at the end: it may then
 * stand in an odd place, but it is not lost and nothing of somebody else's is overwritten.
 */
final class ReplyWriter {
    private static final ChatLine NOTHING = new ChatLine(Json.Obj.EMPTY);

    private final Chats chats;

    ReplyWriter(Chats chats) {
        this.chats = chats;
    }

    /**
     * Writes a reply, unless it is there already.
     *
     * @return the message that holds it
     */
    OptionalInt write(ChatKey chat, ReplyPlan plan, Reply reply, ReplyForm form) {
        if (plan.index().isEmpty()) {
            return OptionalInt.empty();
        }
        while (true) {
            ChatPage page = chats.read(chat, plan.index().getAsInt(), Integer.MAX_VALUE);
            OptionalInt present = find(page, reply);
            if (present.isPresent()) {
                return present;
            }
            try {
                return writeInto(page, plan, reply, form);
            } catch (ConflictException changedMeanwhile) {
                Thread.yield();
            }
        }
    }

    private OptionalInt writeInto(ChatPage page, ReplyPlan plan, Reply reply, ReplyForm form) {
        OptionalLong revision = OptionalLong.of(page.revision());
        boolean placeIsLast = page.messages().size() == 1;
        ChatLine place = placeIsLast ? page.messages().getFirst() : NOTHING;
        return switch (plan) {
            case ReplyPlan.Replace(int at, int count)
            when page.messages().size() == count && page.messages().stream().noneMatch(ChatLine::user) -> {
                replace(page, revision, at, reply);
                yield OptionalInt.of(at);
            }
            case ReplyPlan.AddSwipe(int at)
            when placeIsLast && !place.user() -> {
                chats.replace(page.key(), revision, at, reply.asSwipeOf(place));
                yield OptionalInt.of(at);
            }
            case ReplyPlan.Extend(int at, String original)
            when placeIsLast && place.text().equals(original) -> {
                chats.replace(page.key(), revision, at, reply.asEndOf(place, form));
                yield OptionalInt.of(at);
            }
            case ReplyPlan.Append ignored -> append(page, revision, reply);
            case ReplyPlan.Replace ignored -> append(page, revision, reply);
            case ReplyPlan.AddSwipe ignored -> append(page, revision, reply);
            case ReplyPlan.Extend ignored -> append(page, revision, reply);
            case ReplyPlan.Nowhere ignored -> OptionalInt.empty();
        };
    }

    /** The reply is stored before others go: whatever happens in between, nothing is missing. */
    private void replace(ChatPage page, OptionalLong revision, int at, Reply reply) {
        long replaced = chats.replace(page.key(), revision, at, reply.message());
        int others = page.messages().size() - 1;
        if (others > 0) {
            chats.remove(page.key(), OptionalLong.of(replaced), at + 1, others);
        }
    }

    private OptionalInt append(ChatPage page, OptionalLong revision, Reply reply) {
        chats.append(page.key(), revision, List.of(reply.message()));
        return OptionalInt.of(page.total());
    }

    private static OptionalInt find(ChatPage page, Reply reply) {
        for (int i = 0; i < page.messages().size(); i++) {
            if (Reply.isIn(page.messages().get(i), reply.generation())) {
                return OptionalInt.of(page.from() + i);
            }
        }
        return OptionalInt.empty();
    }
}
