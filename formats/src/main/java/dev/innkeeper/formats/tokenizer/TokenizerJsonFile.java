package dev.innkeeper.formats.tokenizer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.engine.token.ByteLevelVocabulary;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The common {@code tokenizer.json} files, as far as they describe byte-level byte-pair models (tokenizers.md §5.3). */
public final class TokenizerJsonFile {
    private TokenizerJsonFile() {}

    /**
     * Reads a tokenizer.
     *
     * @throws TokenizerFormatException if the bytes are no such file or describe another kind of tokenizer
     */
    public static ByteLevelVocabulary read(byte[] bytes) {
        Json.Obj root = root(bytes);
        Json.Obj model = root.object("model");
        if (!model.string("type", "").equals("BPE")) {
            throw new TokenizerFormatException("The tokenizer is not a byte-pair model");
        }
        return new ByteLevelVocabulary(
                ids(model.object("vocab")),
                model.array("merges").items().stream()
                        .map(TokenizerJsonFile::merge)
                        .toList(),
                addedTokens(root.array("added_tokens").objects()),
                compatibilityForms(root),
                wordPattern(root.object("pre_tokenizer")).orElse(ByteLevelVocabulary.GPT2_WORDS));
    }

    private static Json.Obj root(byte[] bytes) {
        try {
            return Json.parse(new String(bytes, StandardCharsets.UTF_8))
                    .asObject()
                    .orElseThrow(() -> new TokenizerFormatException("The file is no JSON object"));
        } catch (JsonSyntaxException e) {
            throw new TokenizerFormatException("The file is not JSON", e);
        }
    }

    private static Map<String, Integer> ids(Json.Obj vocabulary) {
        Map<String, Integer> ids = HashMap.newHashMap(vocabulary.members().size());
        vocabulary.members().forEach((text, id) -> ids.put(text, id(id)));
        return ids;
    }

    private static int id(Json value) {
        return (int) value.asNumber().orElseThrow(() -> new TokenizerFormatException("A token has no id"));
    }

    /** Older files write a pair as one text with a blank, newer ones as a list of two. */
    private static String merge(Json merge) {
        return switch (merge) {
            case Json.Str(String pair) -> pair;
            case Json.Arr pair when pair.strings().size() == 2 -> String.join(" ", pair.strings());
            default -> throw new TokenizerFormatException("A merge is not a pair of texts");
        };
    }

    private static Map<String, Integer> addedTokens(List<Json.Obj> tokens) {
        Map<String, Integer> added = new LinkedHashMap<>();
        for (Json.Obj token : tokens) {
            String text = token.string("content", "");
            if (text.isEmpty()) {
                throw new TokenizerFormatException("An added token has no text");
            }
            added.put(text, id(token.find("id").orElse(Json.NULL)));
        }
        return added;
    }

    private static boolean compatibilityForms(Json.Obj root) {
        Json.Obj normalizer = root.object("normalizer");
        return switch (normalizer.string("type", "")) {
            case "" -> false;
            case "NFKC" -> true;
            default -> throw new TokenizerFormatException("The normalizer is of an unknown type");
        };
    }

    private static Optional<String> wordPattern(Json.Obj preTokenizer) {
        return switch (preTokenizer.string("type", "")) {
            case "ByteLevel" -> Optional.empty();
            case "Split" -> preTokenizer.object("pattern").string("Regex");
            case "Sequence" ->
                preTokenizer.array("pretokenizers").objects().stream()
                        .flatMap(part -> wordPattern(part).stream())
                        .findFirst();
            default -> throw new TokenizerFormatException("The pre-tokenizer is of an unknown type");
        };
    }
}
