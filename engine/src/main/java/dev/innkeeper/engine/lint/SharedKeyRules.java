package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lore.word.Word;
import dev.innkeeper.engine.lore.word.WordIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Keys that several entries have, and keys that are part of others. */
final class SharedKeyRules {
    private static final int MOST_NAMED = 5;

    private final Findings out;

    SharedKeyRules(Findings out) {
        this.out = out;
    }

    /** A key with its entry, which is known by its place. */
    private record Owned(int entry, String title, KeyText key) {}

    /** A key and the longer ones of other entries of which it is part. */
    private record Shadow(KeyText key, Set<String> longer) {}

    void check(List<EntryText> entries) {
        Map<String, List<Owned>> byWord = new LinkedHashMap<>();
        for (int i = 0; i < entries.size(); i++) {
            EntryText entry = entries.get(i);
            for (KeyText key : entry.listens() ? entry.primary() : List.<KeyText>of()) {
                if (key.isPlain()) {
                    byWord.computeIfAbsent(key.lower(), word -> new ArrayList<>())
                            .add(new Owned(i, entry.entry().title(), key));
                }
            }
        }
        byWord.values().forEach(this::shared);
        parts(byWord);
    }

    private void shared(List<Owned> owners) {
        Owned first = owners.getFirst();
        Set<String> others = new LinkedHashSet<>();
        for (Owned owner : owners) {
            if (owner.entry() != first.entry()) {
                others.add(owner.title());
            }
        }
        if (!others.isEmpty()) {
            out.add(
                    FindingCode.KEY_SHARED,
                    first.key().spot(),
                    named(first.key(), others),
                    "The key “" + first.key().written() + "” fires other entries too: " + listed(others) + ".",
                    "Nothing, if they belong together; else give each its own word, or put them into a group.");
        }
    }

    private void parts(Map<String, List<Owned>> byWord) {
        Map<Word, List<Owned>> owners = new LinkedHashMap<>();
        byWord.values()
                .forEach(all ->
                        all.forEach(owner -> owners.computeIfAbsent(owner.key().word(), word -> new ArrayList<>())
                                .add(owner)));
        List<Word> words = List.copyOf(owners.keySet());
        WordIndex index = new WordIndex(words);
        Map<Integer, List<Owned>> byNumber = new HashMap<>();
        owners.forEach((word, all) -> index.number(word).ifPresent(number -> byNumber.put(number, all)));
        Map<String, Shadow> shadows = new LinkedHashMap<>();
        for (List<Owned> longer : byWord.values()) {
            KeyText whole = longer.getFirst().key();
            index.in(JsStrings.trim(whole.written())).forEach(number -> {
                List<Owned> shorter = byNumber.getOrDefault(number, List.of());
                if (!shorter.isEmpty()
                        && shorter.getFirst().key().lower().length()
                                < whole.lower().length()) {
                    part(shorter, longer, shadows);
                }
            });
        }
        shadows.values().forEach(this::shadowed);
    }

    private void part(List<Owned> shorter, List<Owned> longer, Map<String, Shadow> shadows) {
        for (Owned part : shorter) {
            for (Owned whole : longer) {
                if (part.entry() == whole.entry()) {
                    redundant(part.key(), whole.key());
                } else {
                    shadows.computeIfAbsent(
                                    part.key().spot().path(), path -> new Shadow(part.key(), new LinkedHashSet<>()))
                            .longer()
                            .add(whole.key().written());
                }
            }
        }
    }

    private void redundant(KeyText part, KeyText whole) {
        if (part.asWord()) {
            return;
        }
        out.add(
                FindingCode.KEY_REDUNDANT,
                whole.spot(),
                Json.Obj.EMPTY.with("key", whole.written()).with("part", part.written()),
                "Wherever “" + whole.written() + "” is, “" + part.written()
                        + "” is too, which fires the entry already.",
                "Remove the longer key.");
    }

    private void shadowed(Shadow shadow) {
        KeyText part = shadow.key();
        out.add(
                FindingCode.KEY_SHADOWED,
                part.spot(),
                named(part, shadow.longer()),
                "The key “" + part.written() + "” is part of keys of other entries (" + listed(shadow.longer())
                        + "), so it fires where those are meant.",
                "Switch on that only whole words count for this entry, or take a longer key.");
    }

    private static Json.Obj named(KeyText key, Set<String> others) {
        return Json.Obj.EMPTY
                .with("key", key.written())
                .with("others", Json.ofStrings(others.stream().limit(MOST_NAMED).toList()))
                .with("count", Json.of(others.size()));
    }

    private static String listed(Set<String> words) {
        List<String> shown =
                words.stream().limit(MOST_NAMED).map(word -> "“" + word + "”").toList();
        return String.join(", ", shown)
                + (words.size() > MOST_NAMED ? " and " + (words.size() - MOST_NAMED) + " more" : "");
    }
}
