package dev.innkeeper.formats.chat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** The form in which clients write times: {@code 2024-03-01T10:00:00.000Z} (chats.md §1.4). */
public final class IsoTime {
    private static final DateTimeFormatter FORM =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private IsoTime() {}

    /** The moment in this form. */
    public static String text(Instant time) {
        return FORM.format(time);
    }
}
