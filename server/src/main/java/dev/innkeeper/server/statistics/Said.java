package dev.innkeeper.server.statistics;

import dev.innkeeper.engine.js.JsDates;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.stats.WordCount;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * What one message adds to the statistics.
 *
 * @param fingerprint the same for a message and its copies in branches
 * @param at when it was sent
 * @param user whether the user wrote it
 * @param speaker the id of the character who spoke in a group; empty elsewhere
 * @param words of any script
 * @param generationMillis how long models took for it and its variants
 * @param tokens of it and its variants, as far as they were counted
 */
record Said(
        long fingerprint,
        Optional<Instant> at,
        boolean user,
        Optional<String> speaker,
        int words,
        long generationMillis,
        long tokens) {
    private static final long LONGEST_GENERATION = 24 * 3_600_000L;
    private static final String CARD = ".png";

    /** What a stored message adds. */
    static Said of(ChatLine line, ZoneId zone) {
        List<Json.Obj> variants = line.json().array("swipe_info").objects();
        List<Json.Obj> made = variants.isEmpty() ? List.of(line.json()) : variants;
        return new Said(
                fingerprint(line),
                line.sentAt(),
                line.user(),
                line.json().string("original_avatar").map(Said::withoutEnding),
                WordCount.ofEveryScript(line.text()),
                made.stream().mapToLong(variant -> generation(variant, zone)).sum(),
                made.stream()
                        .mapToLong(variant ->
                                (long) Math.max(0, variant.object("extra").number("token_count", 0)))
                        .sum());
    }

    private static String withoutEnding(String card) {
        return card.endsWith(CARD) ? card.substring(0, card.length() - CARD.length()) : card;
    }

    private static long generation(Json.Obj variant, ZoneId zone) {
        if (!variant.truthy("gen_started") || !variant.truthy("gen_finished")) {
            return 0;
        }
        double took = JsDates.millis(variant.find("gen_finished").orElse(Json.NULL), zone)
                - JsDates.millis(variant.find("gen_started").orElse(Json.NULL), zone);
        return took > 0 && took < LONGEST_GENERATION ? (long) took : 0;
    }

    private static long fingerprint(ChatLine line) {
        String sent = line.json().find("send_date").map(Json::text).orElse("");
        String all = line.user() + sent + line.name() + "\n" + line.text();
        try {
            byte[] bytes = JsStrings.wellFormed(all).getBytes(StandardCharsets.UTF_8);
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(bytes))
                    .getLong();
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
