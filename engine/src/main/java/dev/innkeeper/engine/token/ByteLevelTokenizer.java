package dev.innkeeper.engine.token;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Byte-level byte-pair encoding (tokenizers.md §5.3).
 *
 * <p>Words are always built by merges, even where the vocabulary has the whole word.
 */
public final class ByteLevelTokenizer implements Tokenizer {
    private static final String REPLACEMENT = "\uFFFD";

    private final Vocabulary id;
    private final MergeTable merges;
    private final int[] byteIds;
    private final Map<Integer, byte[]> texts;
    private final Map<String, Integer> addedTokens;
    private final Optional<Pattern> addedPattern;
    private final Pattern words;
    private final boolean compatibilityForms;

    /** Prepares the tables; takes a tenth of a second or two for the larger vocabularies. */
    public ByteLevelTokenizer(Vocabulary id, ByteLevelVocabulary vocabulary) {
        this.id = id;
        this.merges = new MergeTable(vocabulary.merges(), vocabulary.ids());
        this.byteIds = byteIds(vocabulary.ids());
        this.texts = texts(vocabulary);
        this.addedTokens = Map.copyOf(vocabulary.addedTokens());
        this.addedPattern = alternatives(addedTokens);
        this.words = Pattern.compile(vocabulary.wordPattern(), Pattern.UNICODE_CHARACTER_CLASS);
        this.compatibilityForms = vocabulary.compatibilityForms();
    }

    @Override
    public Vocabulary id() {
        return id;
    }

    @Override
    public int[] encode(String text) {
        String whole = Surrogates.paired(text);
        IdList out = new IdList();
        int done = 0;
        if (addedPattern.isPresent()) {
            Matcher matcher = addedPattern.get().matcher(whole);
            while (matcher.find()) {
                encodeOrdinary(whole.substring(done, matcher.start()), out);
                Optional.ofNullable(addedTokens.get(matcher.group())).ifPresent(out::add);
                done = matcher.end();
            }
        }
        encodeOrdinary(whole.substring(done), out);
        return out.toArray();
    }

    private void encodeOrdinary(String text, IdList out) {
        String normal = compatibilityForms ? Normalizer.normalize(text, Normalizer.Form.NFKC) : text;
        Matcher matcher = words.matcher(normal);
        int done = 0;
        while (matcher.find()) {
            encodeWord(normal.substring(done, matcher.start()), out);
            encodeWord(matcher.group(), out);
            done = matcher.end();
        }
        encodeWord(normal.substring(done), out);
    }

    private void encodeWord(String word, IdList out) {
        if (word.isEmpty()) {
            return;
        }
        byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
        int[] symbols = new int[bytes.length];
        for (int at = 0; at < bytes.length; at++) {
            symbols[at] = byteIds[bytes[at] & 0xFF];
        }
        int[] next = PairMerging.merge(symbols.length, new Joining(symbols, merges));
        for (int at = 0; at < symbols.length; at = next[at]) {
            out.add(symbols[at]);
        }
    }

    /**
     * IdList are collected until their text is no longer exactly one U+FFFD; what is left at the end is not shown
     * (tokenizers.md §2).
     */
    @Override
    public Stream<String> chunks(int[] ids) {
        Collecting open = new Collecting();
        return Arrays.stream(ids).mapToObj(open::add).flatMap(Optional::stream);
    }

    /** The text of the ids; ids without a token are passed over. */
    @Override
    public String decode(int[] ids) {
        byte[][] parts =
                Arrays.stream(ids).mapToObj(texts::get).filter(Objects::nonNull).toArray(byte[][]::new);
        byte[] whole =
                new byte[Arrays.stream(parts).mapToInt(part -> part.length).sum()];
        int size = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, whole, size, part.length);
            size += part.length;
        }
        return new String(whole, StandardCharsets.UTF_8);
    }

    private static int[] byteIds(Map<String, Integer> ids) {
        int[] byteIds = new int[256];
        for (int value = 0; value < 256; value++) {
            String letter = String.valueOf(ByteAlphabet.letter(value));
            Integer found = ids.get(letter);
            if (found == null) {
                throw new IllegalArgumentException("The vocabulary has no token for the byte " + value);
            }
            byteIds[value] = found;
        }
        return byteIds;
    }

    private static Map<Integer, byte[]> texts(ByteLevelVocabulary vocabulary) {
        Map<Integer, byte[]> texts = HashMap.newHashMap(vocabulary.ids().size());
        vocabulary.ids().forEach((text, token) -> texts.put(token, bytesOf(text)));
        vocabulary.addedTokens().forEach((text, token) -> texts.put(token, text.getBytes(StandardCharsets.UTF_8)));
        return texts;
    }

    private static byte[] bytesOf(String text) {
        byte[] bytes = new byte[text.length()];
        for (int at = 0; at < bytes.length; at++) {
            int value = ByteAlphabet.value(text.charAt(at));
            if (value < 0) {
                return text.getBytes(StandardCharsets.UTF_8);
            }
            bytes[at] = (byte) value;
        }
        return bytes;
    }

    private static Optional<Pattern> alternatives(Map<String, Integer> tokens) {
        if (tokens.isEmpty()) {
            return Optional.empty();
        }
        String firsts = tokens.keySet().stream()
                .map(token -> Pattern.quote(token.substring(0, token.offsetByCodePoints(0, 1))))
                .distinct()
                .collect(Collectors.joining("|"));
        String wholes = tokens.keySet().stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
        return Optional.of(Pattern.compile("(?=" + firsts + ")(?:" + wholes + ")"));
    }

    private record Joining(int[] symbols, MergeTable merges) implements PairMerging.Symbols {
        @Override
        public int rank(int left, int right) {
            return merges.rank(symbols[left], symbols[right]);
        }

        @Override
        public void join(int left, int right) {
            symbols[left] = merges.joined(symbols[left], symbols[right]);
        }
    }

    /** The ids of a chunk that is not complete yet. */
    private final class Collecting {
        private int[] ids = new int[0];

        Optional<String> add(int token) {
            ids = Arrays.copyOf(ids, ids.length + 1);
            ids[ids.length - 1] = token;
            String text = decode(ids);
            if (text.equals(REPLACEMENT)) {
                return Optional.empty();
            }
            ids = new int[0];
            return Optional.of(text);
        }
    }
}
