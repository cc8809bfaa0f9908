package dev.innkeeper.formats.chat;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** A size in bytes as people read it: {@code 1.07KB} (chats.md §7.2). */
public final class FileSize {
    private static final String[] UNITS = {"B", "KB", "MB", "GB", "TB", "PB"};
    private static final long STEP = 1024;

    private FileSize() {}

    /**
     * The size in the largest unit that is not larger than it, with at most two decimals.
     *
     * @param bytes 0 or more
     */
    public static String text(long bytes) {
        int unit = 0;
        long one = 1;
        while (unit + 1 < UNITS.length && bytes / STEP >= one) {
            one *= STEP;
            unit++;
        }
        BigDecimal value = new BigDecimal((double) bytes / one).setScale(2, RoundingMode.HALF_UP);
        return (value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString()) + UNITS[unit];
    }
}
