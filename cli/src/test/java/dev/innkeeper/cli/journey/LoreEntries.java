package dev.innkeeper.cli.journey;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;

/** Lorebooks as SillyTavern writes them. */
final class LoreEntries {
    private LoreEntries() {}

    /** An entry with one key, and a member that nobody knows. */
    static Obj entry(int uid, String title, String key) {
        return Obj.build(entry -> entry.put("uid", uid)
                .put("key", Json.ofStrings(List.of(key)))
                .put("keysecondary", Json.ofStrings(List.of()))
                .put("comment", title)
                .put("content", "What is known of " + title + ".")
                .put("constant", false)
                .put("selective", true)
                .put("selectiveLogic", 0)
                .put("order", 100)
                .put("position", 0)
                .put("disable", false)
                .put("probability", 100)
                .put("useProbability", true)
                .put("ownField", Obj.build(own -> own.put("kept", true))));
    }

    /** A book of entries whose uid is their place. */
    static Obj book(Obj... entries) {
        return Obj.build(book -> {
            book.put("entries", Obj.build(all -> {
                for (int i = 0; i < entries.length; i++) {
                    all.put(Integer.toString(i), entries[i]);
                }
            }));
            book.put("ownMember", "kept");
        });
    }
}
