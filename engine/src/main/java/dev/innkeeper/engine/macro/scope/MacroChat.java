package dev.innkeeper.engine.macro.scope;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.list.LateList;
import dev.innkeeper.engine.macro.random.TextHash;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The open chat as macros see it.
 *
 * @param lines all messages, hidden ones included
 * @param id the chat's identity: the file name without extension, or a group's chat id
 * @param metadata the values of the chat's metadata that macros read
 */
public record MacroChat(List<Line> lines, Optional<String> id, Metadata metadata) {
    /** No chat. */
    public static final MacroChat NONE = new MacroChat(List.of(), Optional.empty(), Metadata.NONE);

    /** Copies the list. */
    public MacroChat {
        lines = LateList.copyOf(lines);
    }

    /**
     * The number that stands for this chat in {@code pick} (macros.md §11): the recorded one, else the hash of the main
     * chat's or of this chat's identity, else 0.
     *
     * <p>A caller that keeps metadata stores it as {@code chat_id_hash}, so that a renamed chat keeps its picks.
     */
    public double idHash() {
        return metadata.chatIdHash()
                .orElseGet(() -> metadata.mainChat()
                        .or(() -> id)
                        .map(text -> (double) TextHash.of(text))
                        .orElse(0.0));
    }

    /**
     * One message.
     *
     * @param system whether the message is hidden from the model
     * @param sendDate the recorded date in any of the known formats; {@link Json#NULL} if there is none
     * @param swipes how many swipes there are; empty if the message has no list of them
     * @param swipeId which swipe is shown, from 0
     */
    public record Line(
            String name,
            boolean user,
            boolean system,
            String text,
            Json sendDate,
            OptionalInt swipes,
            OptionalInt swipeId) {
        /** A message in native form. */
        public static Line of(Json.Obj message) {
            Optional<Json.Arr> swipes = message.find("swipes").flatMap(Json::asArray);
            OptionalDouble swipeId = message.number("swipe_id");
            return new Line(
                    message.string("name", ""),
                    message.truthy("is_user"),
                    message.truthy("is_system"),
                    message.string("mes", ""),
                    message.find("send_date").orElse(Json.NULL),
                    swipes.isPresent() ? OptionalInt.of(swipes.get().items().size()) : OptionalInt.empty(),
                    swipeId.isPresent() ? OptionalInt.of((int) swipeId.getAsDouble()) : OptionalInt.empty());
        }

        /** Whether the shown swipe is still to be generated. */
        public boolean beingSwiped() {
            return swipes.isPresent() && swipeId.isPresent() && swipeId.getAsInt() >= swipes.getAsInt();
        }
    }

    /**
     * The values of the chat's metadata that macros read.
     *
     * @param scenario replaces the card's scenario
     * @param systemPrompt replaces the card's system prompt
     * @param messageExamples replaces the card's example messages
     * @param note the text of the author's note
     * @param chatIdHash the number recorded for {@link MacroChat#idHash()}
     * @param mainChat the identity of the chat this one was branched from
     * @param pickRerollSeed text that changes all picks
     * @param firstIncluded index of the first message that was in the last prompt
     */
    public record Metadata(
            Optional<String> scenario,
            Optional<String> systemPrompt,
            Optional<String> messageExamples,
            String note,
            OptionalDouble chatIdHash,
            Optional<String> mainChat,
            Optional<String> pickRerollSeed,
            OptionalDouble firstIncluded) {
        /** Metadata without any of the values. */
        public static final Metadata NONE = of(Json.Obj.EMPTY);

        /** The values in a {@code chat_metadata} object. */
        public static Metadata of(Json.Obj metadata) {
            return new Metadata(
                    truthy(metadata, "scenario"),
                    truthy(metadata, "system_prompt"),
                    truthy(metadata, "mes_example"),
                    truthy(metadata, "note_prompt").orElse(""),
                    metadata.number("chat_id_hash"),
                    truthy(metadata, "main_chat"),
                    truthy(metadata, "pick_reroll_seed"),
                    metadata.number("lastInContextMessageId"));
        }

        private static Optional<String> truthy(Json.Obj object, String key) {
            return object.find(key).filter(Json::truthy).map(JsNumbers::text);
        }
    }
}
