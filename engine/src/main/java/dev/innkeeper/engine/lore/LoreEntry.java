package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.scene.Role;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One entry of a lorebook as the scan takes it: complete, with the meaning of missing fields settled
 * (world-info.md §1.1).
 *
 * @param book name of the book it belongs to
 * @param uid its number in the book as text; {@code undefined} if it has none
 * @param title the memo that people read
 * @param hash identity of its whole content; timed effects are kept under it (§4.3)
 * @param content the text without decorators, macros not yet replaced
 * @param decorators lines such as {@code @@activate} in front of the text
 * @param constant whether it fires without a key
 * @param disabled whether it is switched off
 * @param ignoresBudget whether it may exceed the budget
 * @param probability percent for the roll; empty fires without a roll, NaN never
 */
public record LoreEntry(
        String book,
        String uid,
        String title,
        long hash,
        String content,
        List<String> decorators,
        boolean constant,
        boolean disabled,
        boolean ignoresBudget,
        OptionalDouble probability,
        Keys keys,
        Conditions conditions,
        Recursion recursion,
        Inclusion inclusion,
        Timing timing,
        Placement placement) {

    /** Copies the list. */
    public LoreEntry {
        decorators = List.copyOf(decorators);
    }

    /** Its name among all entries in use: book, dot, uid. */
    public String key() {
        return book + "." + uid;
    }

    /**
     * What an entry listens for.
     *
     * @param primary any of them wakes the entry
     * @param secondary further words, judged by the logic
     * @param selective whether secondary keys count
     * @param scanDepth messages to search; empty takes the setting
     * @param caseSensitive empty takes the setting
     * @param wholeWords empty takes the setting
     * @param extras texts to search besides messages
     */
    public record Keys(
            List<String> primary,
            List<String> secondary,
            boolean selective,
            SecondaryLogic logic,
            OptionalDouble scanDepth,
            Optional<Boolean> caseSensitive,
            Optional<Boolean> wholeWords,
            Set<ExtraText> extras) {
        /** Copies the collections. */
        public Keys {
            primary = List.copyOf(primary);
            secondary = List.copyOf(secondary);
            extras = Set.copyOf(extras);
        }
    }

    /**
     * For which turns and characters an entry is meant.
     *
     * @param triggers kinds of turn; empty allows all
     * @param excludes whether names and tags say where the entry is not meant
     * @param names card files without extension; empty allows all
     * @param tags tag ids; empty allows all
     * @param formula a condition of SmartTavern's that decides in place of keys (smarttavern.md §3.4); empty if keys do
     */
    public record Conditions(
            List<String> triggers, boolean excludes, List<String> names, List<String> tags, Optional<String> formula) {
        /** Copies the lists. */
        public Conditions {
            triggers = List.copyOf(triggers);
            names = List.copyOf(names);
            tags = List.copyOf(tags);
        }
    }

    /**
     * How an entry takes part when texts of entries wake other entries.
     *
     * @param excluded whether it cannot be woken so
     * @param prevents whether its text wakes nothing
     * @param delayLevel level from which on it takes part; 0 always does
     */
    public record Recursion(boolean excluded, boolean prevents, double delayLevel) {}

    /**
     * The groups of which only one entry speaks.
     *
     * @param group names, separated by commas; empty is none
     * @param override whether it is preferred to a roll
     * @param weight share in the roll
     * @param scoring whether only the entries with most hits stay; empty takes the setting
     */
    public record Inclusion(String group, boolean override, double weight, Optional<Boolean> scoring) {
        private static final Pattern SEPARATOR =
                Pattern.compile(",[\\s\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F" + "\\u205F\\u3000\\uFEFF]*");

        private static final Set<String> RESERVED = Set.of(
                "constructor",
                "hasOwnProperty",
                "isPrototypeOf",
                "propertyIsEnumerable",
                "toLocaleString",
                "toString",
                "valueOf",
                "__proto__",
                "__defineGetter__",
                "__defineSetter__",
                "__lookupGetter__",
                "__lookupSetter__");

        /** Whether a group of this name ends every scan in which one of its entries fires (§5.4). */
        public static boolean isReserved(String name) {
            return RESERVED.contains(name);
        }

        /** The names of the groups. */
        public List<String> names() {
            return group.isEmpty() ? List.of() : split();
        }

        private List<String> split() {
            return Arrays.stream(SEPARATOR.split(group, -1))
                    .filter(name -> !name.isEmpty())
                    .toList();
        }
    }

    /**
     * How long an entry speaks on, rests and waits, in messages; 0 is off.
     *
     * @param sticky after it fired it stays
     * @param cooldown after it fired it cannot fire
     * @param delay the chat must have so many messages
     */
    public record Timing(double sticky, double cooldown, double delay) {}

    /**
     * Where the text of an entry goes.
     *
     * @param position empty places nothing
     * @param order rank among the entries of a place, NaN if it has none
     * @param depth used at depth; empty if the entry has none
     * @param outlet used by outlets
     */
    public record Placement(
            Optional<LorePosition> position, double order, OptionalDouble depth, Role role, String outlet) {}
}
