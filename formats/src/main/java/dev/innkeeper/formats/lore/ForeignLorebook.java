package dev.innkeeper.formats.lore;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A lorebook file whose format is recognised (world-info.md §10.3).
 *
 * <p>Each becomes a native lorebook with {@link #converted()}; what the native form has no place for is named by
 * {@link #notKept()}.
 */
public sealed interface ForeignLorebook {

    /** The name of the format in the API, such as {@code novelai}. */
    String format();

    /**
     * The lorebook in SillyTavern's form; a native one is not touched.
     *
     * @throws UnreadableLorebookException if the entries are missing, or one of them has a wrong type
     */
    Json.Obj converted() throws UnreadableLorebookException;

    /** Members of the file that its conversion leaves out, in their order. */
    List<String> notKept();

    /** SillyTavern's own format; also everything that is not recognised. */
    record Native(Json.Obj file) implements ForeignLorebook {
        @Override
        public String format() {
            return "native";
        }

        @Override
        public Json.Obj converted() {
            return file;
        }

        @Override
        public List<String> notKept() {
            return List.of();
        }
    }

    /**
     * A lorebook of Novel AI.
     *
     * @param inPicture whether it came in a picture
     */
    record NovelAi(Json.Obj file, boolean inPicture) implements ForeignLorebook {
        @Override
        public String format() {
            return inPicture ? "novelai-png" : "novelai";
        }

        @Override
        public Json.Obj converted() throws UnreadableLorebookException {
            return ForeignEntries.book(file, "entries", NovelAi::entry);
        }

        @Override
        public List<String> notKept() {
            return othersThan(file, "lorebookVersion", "entries");
        }

        private static NativeEntry entry(Json.Obj source, int index) throws UnreadableLorebookException {
            String name = ForeignEntries.text(source, "displayName", index);
            Optional<Json> priority = source.object("contextConfig").find("budgetPriority");
            return new NativeEntry()
                    .putOrOmit("key", source.find("keys"))
                    .put("comment", Json.of(name))
                    .putOrOmit("content", source.find("text"))
                    .put("selective", false)
                    .put("order", priority.filter(value -> value != Json.NULL).orElse(Json.of(0)))
                    .put("disable", !source.truthy("enabled"))
                    .put("addMemo", !JsStrings.isBlank(name));
        }
    }

    /** A memory book of Agnai. */
    record Agnai(Json.Obj file) implements ForeignLorebook {
        @Override
        public String format() {
            return "agnai";
        }

        @Override
        public Json.Obj converted() throws UnreadableLorebookException {
            return ForeignEntries.book(
                    file,
                    "entries",
                    (source, index) -> new NativeEntry()
                            .putOrOmit("key", source.find("keywords"))
                            .putOrOmit("comment", source.find("name"))
                            .putOrOmit("content", source.find("entry"))
                            .put("selective", false)
                            .putOrOmit("order", source.find("weight"))
                            .put("disable", !source.truthy("enabled"))
                            .put("addMemo", source.truthy("name")));
        }

        @Override
        public List<String> notKept() {
            return othersThan(file, "kind", "entries");
        }
    }

    /** A lorebook of RisuAI. */
    record Risu(Json.Obj file) implements ForeignLorebook {
        @Override
        public String format() {
            return "risu";
        }

        @Override
        public Json.Obj converted() throws UnreadableLorebookException {
            return ForeignEntries.book(file, "data", Risu::entry);
        }

        @Override
        public List<String> notKept() {
            return othersThan(file, "type", "ver", "data");
        }

        private static NativeEntry entry(Json.Obj source, int index) throws UnreadableLorebookException {
            if (source.string("key").isEmpty()) {
                throw UnreadableLorebookException.entry(index, "has no text as its key.");
            }
            return new NativeEntry()
                    .put("key", words(source.string("key", "")))
                    .put(
                            "keysecondary",
                            source.truthy("secondkey")
                                    ? words(ForeignEntries.text(source, "secondkey", index))
                                    : Json.Arr.EMPTY)
                    .putOrOmit("comment", source.find("comment"))
                    .putOrOmit("content", source.find("content"))
                    .putOrOmit("constant", source.find("alwaysActive"))
                    .putOrOmit("selective", source.find("selective"))
                    .putOrOmit("order", source.find("insertorder"))
                    .put("addMemo", true)
                    .putUnlessNull("probability", source.find("activationPercent"))
                    .putUnlessNull("useProbability", source.find("activationPercent"));
        }

        private static Json words(String text) {
            return Json.ofStrings(
                    Arrays.stream(text.split(",", -1)).map(JsStrings::trim).toList());
        }
    }

    /** A lorebook as cards have it, alone or inside a card. */
    record OfCard(CharacterBook book) implements ForeignLorebook {
        @Override
        public String format() {
            return "character-book";
        }

        @Override
        public Json.Obj converted() throws UnreadableLorebookException {
            return book.toNative();
        }

        /** Nothing is lost: the whole book is kept as {@code originalData}. */
        @Override
        public List<String> notKept() {
            return List.of();
        }
    }

    private static List<String> othersThan(Json.Obj file, String... kept) {
        List<String> others = new ArrayList<>(file.members().keySet());
        others.removeAll(List.of(kept));
        return List.copyOf(others);
    }
}
