package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks at lorebooks: what can never fire, fires always, or is not what it looks like. Thread-safe. */
public final class BookLint {
    private final LintSettings settings;

    /** Lint of books for these settings. */
    public BookLint(LintSettings settings) {
        this.settings = settings;
    }

    /**
     * What was found.
     *
     * @param findings what matters most first
     * @param tokens of the text of every entry, by its name in the document
     */
    public record Report(List<Finding> findings, Map<String, Integer> tokens) {
        /** Copies the collections. */
        public Report {
            findings = List.copyOf(findings);
            tokens = new LinkedHashMap<>(tokens);
        }

        /** Tokens of all texts. */
        public int total() {
            return tokens.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    /** Looks at one book. */
    public Report check(LintedBook book) {
        Findings out = new Findings();
        if (!book.hasEntries()) {
            out.addAlways(
                    FindingCode.BOOK_NO_ENTRIES,
                    Spot.of(book.path()),
                    Json.Obj.EMPTY.with("book", book.name()),
                    "The book has no member “entries”. While it is in use, no entry of any book fires.",
                    "Add “entries”: {} to the file, or take the book out of use.");
            return new Report(out.sorted(), Map.of());
        }
        Map<String, Integer> tokens = new LinkedHashMap<>();
        List<EntryText> entries = new ArrayList<>();
        for (LintedEntry entry : book.entries()) {
            tokens.put(
                    entry.member(),
                    entry.content().isEmpty() ? 0 : settings.tokens().applyAsInt(entry.content()));
            if (isUsable(entry, out)) {
                entries.add(EntryText.of(entry, settings));
            }
        }
        Trials trials = new Trials();
        each(entries, out, trials);
        together(entries, out, trials);
        new BudgetRules(settings, out).check(book, List.copyOf(tokens.values()));
        return new Report(out.sorted(), tokens);
    }

    private void each(List<EntryText> entries, Findings out, Trials trials) {
        KeyRules keys = new KeyRules(settings, out, trials);
        SecondaryRules secondary = new SecondaryRules(out);
        EntryRules fields = new EntryRules(settings, out);
        DecoratorRules decorators = new DecoratorRules(out);
        MacroRules macros = new MacroRules(out);
        for (EntryText text : entries) {
            keys.check(text);
            secondary.check(text);
            fields.check(text);
            decorators.check(text.entry());
            macros.check(text.entry().content(), text.entry().spot("content"));
            text.primary().forEach(key -> macros.check(key.written(), key.spot()));
            text.secondary().forEach(key -> macros.check(key.written(), key.spot()));
        }
    }

    private void together(List<EntryText> entries, Findings out, Trials trials) {
        List<LintedEntry> plain = entries.stream().map(EntryText::entry).toList();
        new SharedKeyRules(out).check(entries);
        new GroupRules(out).check(plain);
        new RecursionRules(settings, out, trials).check(entries);
        numbers(plain, out);
        twins(plain, out);
    }

    private static boolean isUsable(LintedEntry entry, Findings out) {
        boolean isObject = entry.stored().asObject().isPresent();
        if (entry.stored() == Json.NULL) {
            malformed(entry, entry.spot(), "is null", "Remove it from the file.", out);
        } else if (isObject
                && entry.fields().truthy("content")
                && entry.fields().string("content").isEmpty()) {
            malformed(
                    entry, entry.spot("content"), "has a content that is no text", "Write the content as a text.", out);
        } else if (!isObject) {
            out.add(
                    FindingCode.ENTRY_NOT_AN_OBJECT,
                    entry.spot(),
                    Json.Obj.EMPTY,
                    "The entry is no object, so it never fires.",
                    "Remove it from the file.");
        }
        return isObject;
    }

    private static void malformed(LintedEntry entry, Spot spot, String what, String fix, Findings out) {
        out.addAlways(
                FindingCode.ENTRY_MALFORMED,
                spot,
                Json.Obj.EMPTY.with("entry", entry.member()),
                "The entry " + what + ". While the book is in use, no entry of any book fires.",
                fix);
    }

    private static void numbers(List<LintedEntry> entries, Findings out) {
        Map<String, LintedEntry> known = new HashMap<>();
        for (LintedEntry entry : entries) {
            Optional<String> uid = entry.fields().find("uid").map(JsNumbers::text);
            LintedEntry first = known.putIfAbsent(uid.orElse("undefined"), entry);
            if (first != null) {
                out.add(
                        FindingCode.ENTRY_DUPLICATE_UID,
                        entry.spot("uid"),
                        Json.Obj.EMPTY.with("uid", uid.orElse("")).with("other", first.title()),
                        "The entry has the same uid as “" + first.title()
                                + "”, so at most one of them fires in a turn.",
                        "Give it a uid that no other entry has.");
            } else if (uid.isEmpty()) {
                out.add(
                        FindingCode.ENTRY_NO_UID,
                        entry.spot("uid"),
                        Json.Obj.EMPTY,
                        "The entry has no uid.",
                        "Give it a uid that no other entry has.");
            }
        }
    }

    private static void twins(List<LintedEntry> entries, Findings out) {
        Map<String, LintedEntry> known = new HashMap<>();
        for (LintedEntry entry : entries) {
            if (entry.disabled() || entry.content().isBlank()) {
                continue;
            }
            LintedEntry first = known.putIfAbsent(entry.content(), entry);
            if (first != null) {
                out.add(
                        FindingCode.ENTRY_DUPLICATE_CONTENT,
                        entry.spot("content"),
                        Json.Obj.EMPTY.with("other", first.title()).with("member", first.member()),
                        "The text is the same as that of “" + first.title() + "”; when both fire it is sent twice.",
                        "Join the two entries, or put them into a group.");
            }
        }
    }
}
