package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.chat.ChatPage;
import java.util.OptionalInt;

/** Where a reply goes in its chat. */
sealed interface ReplyPlan {

    /** The message that the reply writes; empty if it writes none. */
    OptionalInt index();

    /** The reply does not enter the chat. */
    record Nowhere() implements ReplyPlan {
        @Override
        public OptionalInt index() {
            return OptionalInt.empty();
        }
    }

    /** A new message at the end. */
    record Append(int at) implements ReplyPlan {
        @Override
        public OptionalInt index() {
            return OptionalInt.of(at);
        }
    }

    /**
     * A new message in the place of others at the end, which storage keeps aside.
     *
     * @param count how many others, at least 1
     */
    record Replace(int at, int count) implements ReplyPlan {
        @Override
        public OptionalInt index() {
            return OptionalInt.of(at);
        }
    }

    /** One more variant of a message. */
    record AddSwipe(int at) implements ReplyPlan {
        @Override
        public OptionalInt index() {
            return OptionalInt.of(at);
        }
    }

    /**
     * More text of a message.
     *
     * @param original the text that the message had
     */
    record Extend(int at, String original) implements ReplyPlan {
        @Override
        public OptionalInt index() {
            return OptionalInt.of(at);
        }
    }

    /**
     * The plan for a type of generation.
     *
     * @param end the end of the chat, with its last message if it has any
     * @param replaced how many messages at the end a regenerated reply takes the place of
     */
    static ReplyPlan of(GenerationType type, ChatPage end, int replaced) {
        int last = end.total() - 1;
        boolean empty = end.messages().isEmpty();
        return switch (type) {
            case NORMAL -> new Append(end.total());
            case QUIET, IMPERSONATE -> new Nowhere();
            case REGENERATE -> replaced == 0 ? new Append(end.total()) : new Replace(end.total() - replaced, replaced);
            case SWIPE -> {
                if (empty || !isReply(end.messages().getLast())) {
                    throw impossible(
                            "The last message is not a reply. Send a message first, then ask for another version.");
                }
                yield new AddSwipe(last);
            }
            case CONTINUE -> {
                if (empty) {
                    throw impossible("This chat has no message that could be continued. Send one first.");
                }
                yield new Extend(last, end.messages().getLast().text());
            }
        };
    }

    private static boolean isReply(ChatLine line) {
        return !line.user() && !line.hidden();
    }

    private static RuntimeException impossible(String message) {
        return Problem.of(ErrorCode.GENERATION_IMPOSSIBLE, message).exception();
    }

    /** The plan as a journal keeps it. */
    default Json.Obj json() {
        return switch (this) {
            case Nowhere ignored -> kind("nowhere");
            case Append(int at) -> kind("append").with("at", Json.of(at));
            case Replace(int at, int count) ->
                kind("replace").with("at", Json.of(at)).with("count", Json.of(count));
            case AddSwipe(int at) -> kind("swipe").with("at", Json.of(at));
            case Extend(int at, String original) ->
                kind("extend").with("at", Json.of(at)).with("original", original);
        };
    }

    /** The plan that a journal kept. */
    static ReplyPlan read(Json.Obj json) {
        int at = (int) json.number("at", 0);
        return switch (json.string("kind", "")) {
            case "append" -> new Append(at);
            case "replace" -> new Replace(at, (int) json.number("count", 1));
            case "swipe" -> new AddSwipe(at);
            case "extend" -> new Extend(at, json.string("original", ""));
            default -> new Nowhere();
        };
    }

    private static Json.Obj kind(String word) {
        return Json.Obj.EMPTY.with("kind", word);
    }
}
