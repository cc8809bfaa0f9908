package dev.innkeeper.formats.stats;

import dev.innkeeper.engine.js.Json;

/**
 * The statistics of one character (chats.md §10.1).
 *
 * @param generationMillis time that models took; may be negative where files lie
 * @param userWords words of the user
 * @param characterWords words of everyone else
 * @param userMessages messages and extra swipes of the user
 * @param characterMessages messages and extra swipes of everyone else
 * @param swipes extra swipes
 * @param bytes size of all files of the character's chats
 * @param lastChatMillis newest time of a file, milliseconds since 1970; 0 if there is none
 * @param firstChatMillis oldest time of a user's message, milliseconds since 1970; NaN if a time cannot be read
 */
public record CharacterStats(
        double generationMillis,
        long userWords,
        long characterWords,
        long userMessages,
        long characterMessages,
        long swipes,
        long bytes,
        double lastChatMillis,
        double firstChatMillis) {
    /** {@link #firstChatMillis} of a character to whom the user never spoke: the end of the year 9999. */
    public static final double NEVER = 253402300799999.0;

    /** The statistics of a character without chats. */
    public static final CharacterStats NONE = new CharacterStats(0, 0, 0, 0, 0, 0, 0, 0, NEVER);

    /** The character's member of {@code stats.json}. */
    public Json.Obj json() {
        return Json.Obj.build(stats -> stats.put("total_gen_time", generationMillis)
                .put("user_word_count", userWords)
                .put("non_user_word_count", characterWords)
                .put("user_msg_count", userMessages)
                .put("non_user_msg_count", characterMessages)
                .put("total_swipe_count", swipes)
                .put("chat_size", bytes)
                .put("date_last_chat", lastChatMillis)
                .put("date_first_chat", Double.isNaN(firstChatMillis) ? Json.NULL : Json.of(firstChatMillis)));
    }

    /** The statistics in a member of {@code stats.json}; what is missing or no number is as in {@link #NONE}. */
    public static CharacterStats of(Json.Obj stats) {
        return new CharacterStats(
                stats.number("total_gen_time", 0),
                (long) stats.number("user_word_count", 0),
                (long) stats.number("non_user_word_count", 0),
                (long) stats.number("user_msg_count", 0),
                (long) stats.number("non_user_msg_count", 0),
                (long) stats.number("total_swipe_count", 0),
                (long) stats.number("chat_size", 0),
                stats.number("date_last_chat", 0),
                stats.find("date_first_chat").filter(Json.NULL::equals).isPresent()
                        ? Double.NaN
                        : stats.number("date_first_chat", NEVER));
    }

    /** The statistics of both: of two characters, or of chats that share no text. */
    public CharacterStats plus(CharacterStats other) {
        return new CharacterStats(
                generationMillis + other.generationMillis,
                userWords + other.userWords,
                characterWords + other.characterWords,
                userMessages + other.userMessages,
                characterMessages + other.characterMessages,
                swipes + other.swipes,
                bytes + other.bytes,
                Math.max(lastChatMillis, other.lastChatMillis),
                Math.min(firstChatMillis, other.firstChatMillis));
    }
}
