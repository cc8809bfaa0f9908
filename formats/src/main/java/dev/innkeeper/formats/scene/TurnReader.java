package dev.innkeeper.formats.scene;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.turn.Member;
import dev.innkeeper.engine.turn.PastMessage;
import dev.innkeeper.engine.turn.Strategy;
import dev.innkeeper.formats.chat.ChatLine;
import java.util.Optional;

/** Reads what decides who speaks next in a group: from its file, from cards and from messages (chats.md §2, §8.1). */
public final class TurnReader {
    private TurnReader() {}

    /** The strategy of a group file. */
    public static Strategy strategy(Json.Obj group) {
        return Strategy.ofNumber(
                group.find("activation_strategy").map(JsNumbers::parse).orElse(0.0));
    }

    /** Whether the last speaker may answer themself. */
    public static boolean selfResponses(Json.Obj group) {
        return group.truthy("allow_self_responses");
    }

    /**
     * A member of a group.
     *
     * @param avatar file name of the card with extension
     * @param card the card's JSON
     */
    public static Member member(String avatar, Json.Obj card, Member.Standing standing) {
        return new Member(avatar, CardReader.read(avatar, card).name(), talkativeness(card), standing);
    }

    /** Number or text; what is neither, or missing, is as good as the usual one. */
    private static double talkativeness(Json.Obj card) {
        Json.Obj extensions = card.object("data").object("extensions");
        Optional<Json> stored = extensions.find("talkativeness").or(() -> card.find("talkativeness"));
        double number = stored.map(JsNumbers::parse).orElse(Member.USUAL_TALKATIVENESS);
        return Double.isNaN(number) ? Member.USUAL_TALKATIVENESS : number;
    }

    /** A message of the chat. */
    public static PastMessage message(ChatLine line) {
        return new PastMessage(
                line.name(),
                author(line),
                line.user(),
                line.hidden(),
                line.extra().string("type", "").equals("narrator"),
                line.text());
    }

    /** The card of the group member who wrote a message: its file name with extension. */
    public static Optional<String> author(ChatLine line) {
        return line.json().string("original_avatar").filter(avatar -> !avatar.isEmpty());
    }
}
