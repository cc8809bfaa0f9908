package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.chat.ChatSearchWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What cards, lorebooks and messages say. */
final class Texts {
    private static final List<String> OF_CARD = List.of(
            "description",
            "personality",
            "scenario",
            "first_mes",
            "mes_example",
            "creator_notes",
            "system_prompt",
            "post_history_instructions",
            "creator");

    private Texts() {}

    /** A message. */
    static Said of(int index, ChatLine message) {
        return new Said(index, "", message.name(), message.sentAt(), ChatSearchWords.text(message.json()));
    }

    /** A card in any form (character-cards.md §2): all of its texts and those of its lorebook as one. */
    static Said ofCard(String id, Json.Obj card) {
        Json.Obj data = card.find("data").flatMap(Json::asObject).orElse(card);
        List<String> texts = new ArrayList<>();
        OF_CARD.forEach(field -> texts.add(data.string(field, "")));
        texts.addAll(data.array("alternate_greetings").strings());
        texts.add(String.join(", ", data.array("tags").strings()));
        entries(data.object("character_book")).forEach((name, entry) -> texts.add(entry(entry)));
        String title = data.string("name").filter(name -> !name.isBlank()).orElse(id);
        return new Said(0, "", title, Optional.empty(), joined(texts.stream()));
    }

    /** The entries of a lorebook (worldinfo.md §1). */
    static List<Said> ofBook(Json.Obj book) {
        List<Said> entries = new ArrayList<>();
        entries(book).forEach((name, entry) -> {
            String title =
                    entry.string("comment").filter(text -> !text.isBlank()).orElseGet(() -> keys(entry));
            entries.add(new Said(entries.size(), name, title, Optional.empty(), entry(entry)));
        });
        return entries;
    }

    private static Map<String, Json.Obj> entries(Json.Obj book) {
        Map<String, Json.Obj> entries = new LinkedHashMap<>();
        Json all = book.find("entries").orElse(Json.NULL);
        switch (all) {
            case Json.Obj object ->
                object.members()
                        .forEach((name, entry) -> entry.asObject().ifPresent(found -> entries.put(name, found)));
            case Json.Arr array -> {
                for (int i = 0; i < array.items().size(); i++) {
                    String name = Integer.toString(i);
                    array.items().get(i).asObject().ifPresent(found -> entries.put(name, found));
                }
            }
            case Json.Null ignored -> {}
            case Json.Bool ignored -> {}
            case Json.Num ignored -> {}
            case Json.Str ignored -> {}
        }
        return entries;
    }

    private static String entry(Json.Obj entry) {
        return joined(Stream.of(keys(entry), entry.string("content", "")));
    }

    private static String keys(Json.Obj entry) {
        return Stream.of("key", "keys", "keysecondary", "secondary_keys")
                .flatMap(field -> entry.array(field).strings().stream())
                .reduce((before, key) -> before + ", " + key)
                .orElse("");
    }

    private static String joined(Stream<String> texts) {
        return texts.filter(text -> !text.isBlank())
                .reduce((before, text) -> before + "\n\n" + text)
                .orElse("");
    }
}
