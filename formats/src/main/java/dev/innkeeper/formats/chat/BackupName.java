package dev.innkeeper.formats.chat;

import dev.innkeeper.engine.js.JsUtf8;
import dev.innkeeper.formats.name.FileName;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of an automatic chat backup: {@code chat_<key>_<YYYYMMDD-HHMMSS>.jsonl} (chats.md §5.2).
 *
 * @param key what was backed up, from {@link #key}; may be empty
 * @param stamp local time of the server, to the second
 */
public record BackupName(String key, LocalDateTime stamp) {
    /** How every chat backup's name begins. */
    public static final String PREFIX = "chat_";

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss");
    private static final Pattern NAME = Pattern.compile("chat_(.*)_([0-9]{8}-[0-9]{6})\\.jsonl", Pattern.DOTALL);
    private static final int HASH_DIGITS = 8;

    /** Cuts the stamp to whole seconds. */
    public BackupName {
        stamp = stamp.withNano(0);
    }

    /** The name of a backup that is made at a moment. */
    public static BackupName of(String name, Instant now, ZoneId zone) {
        return new BackupName(key(name), LocalDateTime.ofInstant(now, zone));
    }

    /**
     * The key of what a backup is called after: a character's folder or a group chat's id.
     *
     * <p>Names outside printable ASCII get a hash, so that names of which nothing is left stay apart.
     */
    public static String key(String name) {
        StringBuilder plain = new StringBuilder();
        FileName.sanitize(name).chars().forEach(unit -> plain.append(isPlain(unit) ? (char) unit : '_'));
        String key = plain.toString().toLowerCase(Locale.ROOT);
        boolean ascii = name.chars().allMatch(unit -> unit >= ' ' && unit <= '~');
        return ascii ? key : key + "_" + hash(name);
    }

    private static boolean isPlain(int unit) {
        return unit >= 'a' && unit <= 'z' || unit >= 'A' && unit <= 'Z' || unit >= '0' && unit <= '9';
    }

    /** The parts of a file name that has exactly this shape; empty for every other. */
    public static Optional<BackupName> of(String fileName) {
        Matcher parts = NAME.matcher(fileName);
        if (!parts.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new BackupName(parts.group(1), LocalDateTime.parse(parts.group(2), STAMP)));
        } catch (DateTimeException noSuchTime) {
            return Optional.empty();
        }
    }

    /** The same backup a number of seconds later, for when the name is taken. */
    public BackupName later(long seconds) {
        return new BackupName(key, stamp.plusSeconds(seconds));
    }

    /** The file's name with its extension. */
    public String text() {
        return PREFIX + key + "_" + STAMP.format(stamp) + ".jsonl";
    }

    private static String hash(String name) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(JsUtf8.encode(name));
            return HexFormat.of().formatHex(hash).substring(0, HASH_DIGITS);
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
