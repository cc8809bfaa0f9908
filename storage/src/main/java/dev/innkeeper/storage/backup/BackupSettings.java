package dev.innkeeper.storage.backup;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * How chats are backed up (chats.md §5.1).
 *
 * @param enabled whether they are
 * @param checkIntegrity whether a whole-chat save may replace only a chat of the same lineage (chats.md §4.2)
 * @param most how many backups there may be of all chats together; empty for no limit
 * @param interval milliseconds between two backups of the same name
 * @param mostOfOne how many backups there may be of one name
 */
public record BackupSettings(boolean enabled, boolean checkIntegrity, OptionalInt most, long interval, int mostOfOne) {
    /** What SillyTavern does if nothing is said. */
    public static final BackupSettings DEFAULT = new BackupSettings(true, true, OptionalInt.empty(), 10_000, 50);

    /**
     * The settings that are said, and the usual ones for the rest.
     *
     * @param said the text of a setting by its dotted key, such as {@code backups.chat.enabled}
     */
    public static BackupSettings of(Function<String, Optional<String>> said) {
        return new BackupSettings(
                said.apply("backups.chat.enabled").map(BackupSettings::truth).orElse(DEFAULT.enabled),
                said.apply("backups.chat.checkIntegrity")
                        .map(BackupSettings::truth)
                        .orElse(DEFAULT.checkIntegrity),
                said.apply("backups.chat.maxTotalBackups")
                        .flatMap(BackupSettings::number)
                        .filter(limit -> limit >= 0)
                        .map(limit -> OptionalInt.of(limit.intValue()))
                        .orElse(OptionalInt.empty()),
                said.apply("backups.chat.throttleInterval")
                        .flatMap(BackupSettings::number)
                        .map(millis -> Math.max(0, millis))
                        .orElse(DEFAULT.interval),
                said.apply("backups.common.numberOfBackups")
                        .flatMap(BackupSettings::number)
                        .map(limit -> Math.max(0, limit.intValue()))
                        .orElse(DEFAULT.mostOfOne));
    }

    /**
     * The settings of environment variables: {@code SILLYTAVERN_} and the key in upper case, with underscores for dots.
     */
    public static BackupSettings ofEnvironment(Function<String, Optional<String>> variables) {
        return of(key ->
                variables.apply("SILLYTAVERN_" + key.toUpperCase(Locale.ROOT).replace('.', '_')));
    }

    private static boolean truth(String text) {
        return text.strip().equalsIgnoreCase("true") || text.strip().equals("1");
    }

    private static Optional<Long> number(String text) {
        try {
            return Optional.of((long) Double.parseDouble(text.strip()));
        } catch (NumberFormatException notSaid) {
            return Optional.empty();
        }
    }
}
