package dev.innkeeper.engine.token;

import java.util.List;
import java.util.Map;

/**
 * The data of a byte-level byte-pair model (tokenizers.md §5.3).
 *
 * @param ids token texts in the byte alphabet (see {@link ByteAlphabet}) to ids
 * @param merges the pairs that join, the first one first: two token texts with a blank between
 * @param addedTokens tokens found in the text before all else
 * @param compatibilityForms whether texts are brought to Unicode's form NFKC first
 * @param wordPattern the regular expression that finds the words inside which joining happens
 */
public record ByteLevelVocabulary(
        Map<String, Integer> ids,
        List<String> merges,
        Map<String, Integer> addedTokens,
        boolean compatibilityForms,
        String wordPattern) {

    /** The words of GPT-2, used when a file names none. */
    public static final String GPT2_WORDS =
            "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+";
}
