package dev.innkeeper.engine.token;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingRegistry;
import com.knuddels.jtokkit.api.EncodingType;
import com.knuddels.jtokkit.api.IntArrayList;
import dev.innkeeper.engine.js.JsStrings;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** OpenAI's byte-pair encodings (tokenizers.md §5.1); texts with a control token are refused. */
public final class TiktokenTokenizer implements Tokenizer {
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
        try {
            return encoding.encode(JsStrings.wellFormed(text)).toArray();
        } catch (UnsupportedOperationException e) {
            throw new TokenizingException("The text holds a control token of " + id.id(), e);
        }
    }

    @Override
    public int count(String text) {
        try {
            return encoding.countTokens(JsStrings.wellFormed(text));
        } catch (UnsupportedOperationException e) {
            throw new TokenizingException("The text holds a control token of " + id.id(), e);
        }
    }

    @Override
    public List<String> chunks(int[] ids) {
        return Arrays.stream(ids).mapToObj(token -> decode(new int[] {token})).toList();
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
