package dev.innkeeper.engine.scene;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsStrings;
import java.util.List;
import java.util.Map;

/**
 * What the lorebooks say in this turn: the texts of the entries that fired, by place (prompt-assembly.md §4 step 9).
 *
 * @param anyEntries whether any book in use has an entry, fired or not
 * @param before entries before the character
 * @param after entries after the character
 * @param examples entries that are example dialogue, lowest order first
 * @param atDepth entries in the chat, ascending order
 * @param noteTop entries in front of the author's note
 * @param noteBottom entries behind the author's note
 * @param outlets entries that a macro places, by outlet name
 */
public record Lore(
        boolean anyEntries,
        List<Entry> before,
        List<Entry> after,
        List<Example> examples,
        List<AtDepth> atDepth,
        List<Entry> noteTop,
        List<Entry> noteBottom,
        Map<String, List<Entry>> outlets) {

    private static final String PLACE = "{0}";

    /** No lorebooks. */
    public static final Lore NONE =
            new Lore(false, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), Map.of());

    /** Copies the collections. */
    public Lore {
        before = List.copyOf(before);
        after = List.copyOf(after);
        examples = List.copyOf(examples);
        atDepth = List.copyOf(atDepth);
        noteTop = List.copyOf(noteTop);
        noteBottom = List.copyOf(noteBottom);
        outlets = Map.copyOf(outlets);
    }

    /** The text of an entry that fired. */
    public record Entry(String book, String uid, String title, String content) {
        /** The content with its origin. */
        public SourcedText text() {
            return SourcedText.of(content, new Provenance.LoreEntry(book, uid, title));
        }
    }

    /** An entry that is example dialogue. */
    public record Example(boolean top, Entry entry) {}

    /** Entries that stand together in the chat. */
    public record AtDepth(double depth, Role role, List<Entry> entries) {
        /** Copies the list. */
        public AtDepth {
            entries = List.copyOf(entries);
        }
    }

    /** The texts of entries, one per line. */
    public static SourcedText joined(List<Entry> entries) {
        return SourcedText.join(entries.stream().map(Entry::text).toList(), "\n");
    }

    /**
     * The texts of entries in the preset's frame for lore (world-info.md §8.4).
     *
     * @param format every <code>{0}</code> stands for the texts; a blank one is no frame
     */
    public static SourcedText formatted(List<Entry> entries, String format) {
        SourcedText text = joined(entries);
        if (text.isEmpty() || JsStrings.isBlank(format)) {
            return text;
        }
        SourcedText.Builder result = new SourcedText.Builder();
        Provenance source = new Provenance.PresetText("wi_format");
        int from = 0;
        for (int at = format.indexOf(PLACE); at >= 0; at = format.indexOf(PLACE, from)) {
            result.append(format.substring(from, at), source).append(text);
            from = at + PLACE.length();
        }
        return result.append(format.substring(from), source).build();
    }

    /** An author's note between the entries that belong to it (world-info.md §8.4). */
    public SourcedText around(SourcedText note) {
        SourcedText whole = SourcedText.concat(
                joined(noteTop), SourcedText.glue("\n"), note, SourcedText.glue("\n"), joined(noteBottom));
        SourcedText result = whole.value().startsWith("\n") ? whole.from(1) : whole;
        return result.value().endsWith("\n") ? result.slice(0, result.length() - 1) : result;
    }
}
