package dev.innkeeper.engine.token;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingRegistry;
import com.knuddels.jtokkit.api.EncodingType;
import com.knuddels.jtokkit.api.IntArrayList;
import dev.innkeeper.engine.js.JsStrings;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;

/** OpenAI's byte-pair encodings (tokenizers.md §5.1); texts with a control token or a word without end are refused. */
public final class TiktokenTokenizer implements Tokenizer {
    /** One word of this length takes the library some hundred megabytes; SillyTavern refuses words from about here on. */
    private static final int LONGEST_WORD = 1_000_000;

    /** Loads the data of an encoding when it is first asked for, and keeps it. */
    private static final EncodingRegistry REGISTRY = Encodings.newLazyEncodingRegistry();

    private final TiktokenEncoding id;
    private final Encoding encoding;

    private TiktokenTokenizer(TiktokenEncoding id, Encoding encoding) {
        this.id = id;
        this.encoding = encoding;
    }

    /** The tokenizer of an encoding; the first call for one takes some tenths of a second. */
    public static TiktokenTokenizer of(TiktokenEncoding id) {
        return new TiktokenTokenizer(id, REGISTRY.getEncoding(type(id)));
    }

    private static EncodingType type(TiktokenEncoding id) {
        return switch (id) {
            case O200K_BASE -> EncodingType.O200K_BASE;
            case CL100K_BASE -> EncodingType.CL100K_BASE;
            case P50K_BASE -> EncodingType.P50K_BASE;
            case P50K_EDIT -> EncodingType.P50K_EDIT;
            case R50K_BASE, GPT2 -> EncodingType.R50K_BASE;
        };
    }

    @Override
    public TiktokenEncoding id() {
        return id;
    }

    @Override
    public int[] encode(String text) {
        refuseEndless(text);
        try {
            return encoding.encode(JsStrings.wellFormed(text)).toArray();
        } catch (UnsupportedOperationException e) {
            throw new TokenizingException("The text holds a control token of " + id.id(), e);
        }
    }

    @Override
    public int count(String text) {
        refuseEndless(text);
        try {
            return encoding.countTokens(JsStrings.wellFormed(text));
        } catch (UnsupportedOperationException e) {
            throw new TokenizingException("The text holds a control token of " + id.id(), e);
        }
    }

    private void refuseEndless(String text) {
        if (text.length() >= LONGEST_WORD && longestRun(text) >= LONGEST_WORD) {
            throw new TokenizingException("A word is too long for " + id.id());
        }
    }

    /** The length of the longest stretch of one class; words of all encodings are stretches of one, but for an edge. */
    private static int longestRun(String text) {
        int longest = 0;
        int start = 0;
        CharacterClass last = CharacterClass.SPACE;
        int point;
        for (int at = 0; at < text.length(); at += Character.charCount(point)) {
            point = text.codePointAt(at);
            CharacterClass next = CharacterClass.of(point);
            if (next != last) {
                start = at;
                last = next;
            }
            longest = Math.max(longest, at + Character.charCount(point) - start);
        }
        return longest;
    }

    private enum CharacterClass {
        SPACE,
        LETTER,
        NUMBER,
        OTHER;

        static CharacterClass of(int point) {
            return switch (Character.getType(point)) {
                case Character.LETTER_NUMBER, Character.OTHER_NUMBER, Character.DECIMAL_DIGIT_NUMBER -> NUMBER;
                case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> LETTER;
                default -> {
                    if (Character.isLetter(point)) {
                        yield LETTER;
                    }
                    yield Character.isBmpCodePoint(point) && JsStrings.isWhiteSpace((char) point) ? SPACE : OTHER;
                }
            };
        }
    }

    @Override
    public Stream<String> chunks(int[] ids) {
        return Arrays.stream(ids).mapToObj(token -> decode(new int[] {token}));
    }

    /** The text of the ids, without a byte order mark at its start, which the original's decoder swallows. */
    @Override
    public String decode(int[] ids) {
        IntArrayList tokens = new IntArrayList(ids.length);
        for (int token : ids) {
            tokens.add(token);
        }
        String text = new String(bytes(tokens), StandardCharsets.UTF_8);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private byte[] bytes(IntArrayList tokens) {
        try {
            return encoding.decodeBytes(tokens);
        } catch (NullPointerException | IllegalArgumentException e) {
            // JTokkit throws the one or the other, depending on the size of the encoding.
            throw new TokenizingException("An id is not a token of " + id.id(), e);
        }
    }
}
