package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.SecondaryLogic;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Secondary keys that cannot be as they should be (world-info.md §6.5). */
final class SecondaryRules {
    private final Findings out;

    SecondaryRules(Findings out) {
        this.out = out;
    }

    /** What is known of a secondary key once a primary one was found. */
    private enum Presence {
        /** It is found too. */
        ALWAYS,
        /** It is not found. */
        NEVER,
        /** That depends on the text. */
        OPEN
    }

    void check(EntryText entry) {
        if (entry.secondary().isEmpty()) {
            return;
        }
        if (!entry.entry().fields().truthy("selective")) {
            out.add(
                    FindingCode.SECONDARY_IGNORED,
                    entry.entry().spot("keysecondary"),
                    Json.Obj.EMPTY,
                    "The entry has secondary keys, and “selective” is off, so they do not count.",
                    "Switch “selective” on, or remove the secondary keys.");
            return;
        }
        Optional<SecondaryLogic> logic = logic(entry.entry());
        if (logic.isEmpty()) {
            badLogic(entry.entry());
            return;
        }
        List<KeyText> waking =
                entry.primary().stream().filter(key -> !key.isEmpty()).toList();
        List<KeyText> blocked = waking.stream()
                .filter(key -> !possible(logic.get(), key, entry.secondary()))
                .toList();
        if (blocked.isEmpty()) {
            return;
        }
        if (blocked.size() == waking.size()) {
            never(entry.entry(), logic.get());
        } else {
            blocked.forEach(key -> blocks(key, logic.get()));
        }
    }

    private static Optional<SecondaryLogic> logic(LintedEntry entry) {
        Json value = entry.fields().find("selectiveLogic").orElse(Json.NULL);
        if (value == Json.NULL) {
            return Optional.of(SecondaryLogic.AND_ANY);
        }
        return value.asNumber().stream()
                .mapToObj(SecondaryLogic::ofNumber)
                .filter(logic -> logic != SecondaryLogic.NEVER)
                .findFirst();
    }

    private static boolean possible(SecondaryLogic logic, KeyText primary, List<KeyText> secondary) {
        List<Presence> known =
                secondary.stream().map(key -> presence(key, primary)).toList();
        return switch (logic) {
            case AND_ANY -> known.stream().anyMatch(one -> one != Presence.NEVER);
            case NOT_ALL -> known.stream().anyMatch(one -> one != Presence.ALWAYS);
            case NOT_ANY -> known.stream().noneMatch(one -> one == Presence.ALWAYS);
            case AND_ALL -> known.stream().noneMatch(one -> one == Presence.NEVER);
            case NEVER -> false;
        };
    }

    private static Presence presence(KeyText key, KeyText primary) {
        if (key.isEmpty()) {
            return Presence.NEVER;
        }
        if (key.isBlank()) {
            return Presence.ALWAYS;
        }
        boolean same = key.written().equals(primary.written());
        boolean part = key.isPlain() && primary.isPlain() && isPart(key, primary);
        return same || part ? Presence.ALWAYS : Presence.OPEN;
    }

    /** Whether every text with the one has the other; whole words need more than a part of a longer word. */
    private static boolean isPart(KeyText key, KeyText of) {
        return key.asWord()
                ? key.needle().equals(of.needle()) && of.asWord()
                : of.needle().contains(key.needle());
    }

    private void badLogic(LintedEntry entry) {
        Json value = entry.fields().find("selectiveLogic").orElse(Json.NULL);
        out.add(
                FindingCode.SECONDARY_BAD_LOGIC,
                entry.spot("selectiveLogic"),
                Json.Obj.EMPTY.with("value", value.text()),
                "The logic " + value.text() + " does not exist, so no key ever fires the entry.",
                "Take a number: 0 any of them, 1 not all of them, 2 none of them, 3 all of them.");
    }

    private void never(LintedEntry entry, SecondaryLogic logic) {
        out.add(
                FindingCode.SECONDARY_NEVER,
                entry.spot("keysecondary"),
                Json.Obj.EMPTY.with("logic", word(logic)),
                "The secondary keys can never be as the logic wants (" + words(logic)
                        + "), so no key ever fires the entry.",
                "Remove the secondary key that is always or never found, or choose another logic.");
    }

    private void blocks(KeyText key, SecondaryLogic logic) {
        out.add(
                FindingCode.SECONDARY_BLOCKS_KEY,
                key.spot(),
                Json.Obj.EMPTY.with("key", key.written()).with("logic", word(logic)),
                "Where the key “" + key.written() + "” is found the secondary keys cannot be as the logic wants ("
                        + words(logic) + "), so it never fires the entry.",
                "Remove the key, or the secondary key that stands against it.");
    }

    private static String word(SecondaryLogic logic) {
        return logic.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String words(SecondaryLogic logic) {
        return logic.name().replace('_', ' ');
    }
}
