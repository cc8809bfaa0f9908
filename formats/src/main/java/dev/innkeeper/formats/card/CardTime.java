package dev.innkeeper.formats.card;

import dev.innkeeper.formats.chat.HumanizedTime;
import dev.innkeeper.formats.chat.IsoTime;
import java.time.ZonedDateTime;

/**
 * The moment at which a card is made or changed, in the two forms that cards hold.
 *
 * @param now the moment, with the server's time zone
 */
public record CardTime(ZonedDateTime now) {
    /** Local time, as in {@code 2024-01-02@03h04m05s006ms} (character-cards.md §9). */
    public String humanised() {
        return HumanizedTime.text(now.toInstant(), now.getZone());
    }

    /** World time, as in {@code 2024-01-02T03:04:05.006Z}. */
    public String iso() {
        return IsoTime.text(now.toInstant());
    }
}
