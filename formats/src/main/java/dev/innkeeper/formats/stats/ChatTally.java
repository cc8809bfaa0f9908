package dev.innkeeper.formats.stats;

import dev.innkeeper.engine.js.JsDates;
import dev.innkeeper.engine.js.JsIndexed;
import dev.innkeeper.engine.js.JsUtf8;
import dev.innkeeper.engine.js.Json;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Counts the chats of one character, line by line, as SillyTavern does (chats.md §10.2).
 *
 * <p>A text that several chats share (branches, checkpoints, short answers) counts once. Where SillyTavern stumbles
 * over a value, only that line ends and what it had added stays. Not thread-safe.
 */
public final class ChatTally {
    private final ZoneId zone;
    private final Set<ByteBuffer> seen = new HashSet<>();
    private CharacterStats total = CharacterStats.NONE;

    /**
     * A tally without any chats.
     *
     * @param zone of the server, for old times that do not say theirs
     */
    public ChatTally(ZoneId zone) {
        this.zone = zone;
    }

    /** Begins the next chat; its lines have to be read before another is begun. */
    public Chat chat() {
        return new Chat();
    }

    /** The statistics of all chats that were ended. */
    public CharacterStats total() {
        return total;
    }

    /** One chat of the character. */
    public final class Chat {
        private double generationMillis;
        private long userWords;
        private long characterWords;
        private long userMessages;
        private long characterMessages;
        private long swipes;
        private double firstMillis = CharacterStats.NEVER;

        private Chat() {}

        /** Counts one line, split at LF; any text is taken, what cannot be read counts nothing. */
        public void line(String line) {
            parsed(line).flatMap(Json::asObject).ifPresent(this::count);
        }

        /**
         * Counts one line that was read already.
         *
         * <p>The steps stop where SillyTavern would fail; what earlier steps added stays.
         */
        public void count(Json.Obj message) {
            Json text = field(message, "mes");
            if (text.truthy() && !(text instanceof Json.Str)) {
                return;
            }
            if (text instanceof Json.Str(String words) && !words.isEmpty() && !seen.add(fingerprint(words))) {
                return;
            }
            boolean user = message.truthy("is_user");
            generation(message);
            if (text instanceof Json.Str(String words) && !words.isEmpty()) {
                said(user, words);
            }
            if (swipes(message, user) && swipeTimes(message) && user) {
                MessageTimes.millis(field(message, "send_date"), zone)
                        .ifPresent(time -> firstMillis = Math.min(firstMillis, time));
            }
        }

        private void generation(Json.Obj message) {
            if (!message.truthy("gen_started") || !message.truthy("gen_finished")) {
                return;
            }
            double took = took(message);
            generationMillis += took;
            if (message.truthy("swipes") && !message.truthy("swipe_info")) {
                generationMillis += took * JsIndexed.length(field(message, "swipes"));
            }
        }

        /** Whether the extra swipes could all be counted. */
        private boolean swipes(Json.Obj message, boolean user) {
            Json variants = field(message, "swipes");
            double length = JsIndexed.length(variants);
            if (!(length > 1)) {
                return true;
            }
            swipes += (long) length - 1;
            for (int index = 1; index < length; index++) {
                if (!(JsIndexed.at(variants, index).orElse(Json.NULL) instanceof Json.Str(String words))) {
                    return false;
                }
                said(user, words);
            }
            return true;
        }

        /** Whether the times of the extra swipes could all be read. */
        private boolean swipeTimes(Json.Obj message) {
            Json infos = field(message, "swipe_info");
            double length = JsIndexed.length(infos);
            for (int index = 1; index < length; index++) {
                Json info = JsIndexed.at(infos, index).orElse(Json.NULL);
                if (info == Json.NULL) {
                    return false;
                }
                if (info instanceof Json.Obj times && times.truthy("gen_started") && times.truthy("gen_finished")) {
                    generationMillis += took(times);
                }
            }
            return true;
        }

        private void said(boolean user, String words) {
            if (user) {
                userWords += WordCount.ascii(words);
                userMessages++;
            } else {
                characterWords += WordCount.ascii(words);
                characterMessages++;
            }
        }

        private double took(Json.Obj times) {
            return JsDates.millis(field(times, "gen_finished"), zone)
                    - JsDates.millis(field(times, "gen_started"), zone);
        }

        /**
         * Ends the chat and adds it to the total; one date that cannot be read voids the generation time of the whole
         * chat.
         *
         * @param bytes size of its file
         * @param modified when its file was last written
         */
        public void end(long bytes, Instant modified) {
            total = total.plus(new CharacterStats(
                    Double.isNaN(generationMillis) ? 0 : generationMillis,
                    userWords,
                    characterWords,
                    userMessages,
                    characterMessages,
                    swipes,
                    bytes,
                    modified.toEpochMilli(),
                    firstMillis));
        }
    }

    private static Json field(Json.Obj object, String key) {
        return object.find(key).orElse(Json.NULL);
    }

    private static Optional<Json> parsed(String line) {
        return Json.read(line);
    }

    private static ByteBuffer fingerprint(String text) {
        try {
            byte[] bytes = JsUtf8.encode(text);
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
