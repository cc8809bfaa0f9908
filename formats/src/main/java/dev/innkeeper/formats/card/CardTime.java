package dev.innkeeper.formats.card;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/**
 * The moment at which a card is made or changed, in the two forms that cards hold.
 *
 * @param now the moment, with the server's time zone
 */
public record CardTime(ZonedDateTime now) {
    private static final DateTimeFormatter HUMANISED =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'@'HH'h'mm'm'ss's'SSS'ms'");
    private static final DateTimeFormatter ISO = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'");

    /** Local time, as in {@code 2024-01-02@03h04m05s006ms} (character-cards.md §9). */
    public String humanised() {
        return HUMANISED.format(now);
    }

    /** World time, as in {@code 2024-01-02T03:04:05.006Z}. */
    public String iso() {
        return ISO.format(now.withZoneSameInstant(ZoneOffset.UTC));
    }
}
