package dev.innkeeper.storage.secret;

/**
 * A stored key; its text form never shows the value.
 *
 * @param id a UUID
 * @param value the key itself
 * @param label what people call it
 * @param active whether it is the one in use among those of its name
 */
public record Secret(String id, String value, String label, boolean active) {
    private static final int SHORT = 10;
    private static final int SHOWN = 3;

    /** The value with all but its end hidden, as SillyTavern shows it (settings-users.md §4). */
    public String masked() {
        if (value.length() <= SHORT) {
            return "*".repeat(SHORT);
        }
        return "*".repeat(SHORT - SHOWN) + value.substring(value.length() - SHOWN);
    }

    @Override
    public String toString() {
        return "Secret[id=" + id + ", label=" + label + ", active=" + active + "]";
    }
}
