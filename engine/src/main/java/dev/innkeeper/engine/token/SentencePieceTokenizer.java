package dev.innkeeper.engine.token;

import dev.innkeeper.engine.token.SentencePieceVocabulary.Kind;
import dev.innkeeper.engine.token.SentencePieceVocabulary.Piece;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** SentencePiece byte-pair encoding with byte fallback (tokenizers.md §5.2). */
public final class SentencePieceTokenizer implements Tokenizer {
    private static final char SPACE = '\u2581';
    private static final String UNKNOWN_TEXT = " \u2047 ";
    /** After so many characters a text is cut at the next seam: what merging takes is many times the text. */
    private static final int USUAL_PART = 1 << 14;

    private final Vocabulary id;
    private final List<Piece> pieces;
    private final boolean addsPrefix;
    private final PieceTable table;
    /** By id: the place of the piece's score among all scores, the highest first. */
    private final int[] ranks;
    /** By byte value: the id of its piece, or the unknown piece. */
    private final int[] byteIds;
    /** By first character: the lengths of the user-defined pieces, the longest first. */
    private final Map<Character, int[]> userDefined;

    private final boolean hasByteFallback;
    private final int unknownId;
    private final Seams seams;
    private final int part;

    /** Prepares the tables; takes some tens of milliseconds for the larger vocabularies. */
    public SentencePieceTokenizer(Vocabulary id, SentencePieceVocabulary vocabulary) {
        this(id, vocabulary, USUAL_PART);
    }

    /** Cuts texts at the first seam after so many characters. */
    SentencePieceTokenizer(Vocabulary id, SentencePieceVocabulary vocabulary, int part) {
        this.id = id;
        this.pieces = vocabulary.pieces();
        this.addsPrefix = vocabulary.addsPrefix();
        this.table = new PieceTable(pieces);
        this.ranks = ranks(pieces);
        this.unknownId = Math.max(0, indexOf(pieces, Kind.UNKNOWN));
        this.hasByteFallback = indexOf(pieces, Kind.BYTE) >= 0;
        this.byteIds = byteIds(pieces, unknownId);
        this.userDefined = userDefinedLengths(pieces);
        this.seams = new Seams(pieces);
        this.part = part;
    }

    @Override
    public Vocabulary id() {
        return id;
    }

    @Override
    public int[] encode(String text) {
        String normal = normalized(text);
        IdList out = new IdList();
        int end;
        for (int start = 0; start < normal.length(); start = end) {
            end = seams.from(normal, start + part);
            encodePart(normal.substring(start, end), out);
        }
        return out.toArray();
    }

    private void encodePart(String text, IdList out) {
        Stretches stretches = new Stretches(text);
        int[] next = PairMerging.merge(stretches.size, stretches);
        for (int at = 0; at < stretches.size; at = next[at]) {
            int found = table.find(text, stretches.starts[at], stretches.ends[at]);
            if (found != PieceTable.NONE) {
                out.add(found);
            } else if (hasByteFallback) {
                for (byte value : bytes(text, stretches.starts[at], stretches.ends[at])) {
                    out.add(byteIds[value & 0xFF]);
                }
            } else {
                out.add(unknownId);
            }
        }
    }

    private String normalized(String text) {
        if (text.isEmpty()) {
            return text;
        }
        String spaced = Surrogates.paired(text).replace(' ', SPACE);
        return addsPrefix ? SPACE + spaced : spaced;
    }

    /** The raw pieces, with U+2581 for a space. */
    @Override
    public Stream<String> chunks(int[] ids) {
        return Arrays.stream(ids).mapToObj(token -> pieces.get(token).text());
    }

    /**
     * The ids decoded one by one and put together, so that the first space of every piece may be lost; ids without a
     * piece are passed over.
     */
    @Override
    public String decode(int[] ids) {
        return decodedChunks(ids).collect(Collectors.joining());
    }

    @Override
    public Stream<String> decodedChunks(int[] ids) {
        return Arrays.stream(ids).mapToObj(this::decoded);
    }

    private String decoded(int token) {
        if (token < 0 || token >= pieces.size()) {
            return "";
        }
        Piece piece = pieces.get(token);
        return switch (piece.kind()) {
            case CONTROL -> "";
            case UNKNOWN -> UNKNOWN_TEXT;
            case BYTE -> new String(new byte[] {byteValue(piece)}, StandardCharsets.UTF_8);
            case NORMAL, USER_DEFINED, UNUSED -> {
                String text = piece.text().replace(SPACE, ' ');
                yield addsPrefix && text.startsWith(" ") ? text.substring(1) : text;
            }
        };
    }

    private static byte[] bytes(String text, int from, int to) {
        return text.substring(from, to).getBytes(StandardCharsets.UTF_8);
    }

    private static byte byteValue(Piece piece) {
        return (byte) HexFormat.fromHexDigits(piece.text(), 3, 5);
    }

    private static int indexOf(List<Piece> pieces, Kind kind) {
        for (int at = 0; at < pieces.size(); at++) {
            if (pieces.get(at).kind() == kind) {
                return at;
            }
        }
        return -1;
    }

    private static int[] ranks(List<Piece> pieces) {
        TreeSet<Float> scores = new TreeSet<>(Comparator.reverseOrder());
        pieces.forEach(piece -> scores.add(piece.score()));
        Map<Float, Integer> places = HashMap.newHashMap(scores.size());
        scores.forEach(score -> places.put(score, places.size()));
        return pieces.stream()
                .mapToInt(piece -> places.getOrDefault(piece.score(), 0))
                .toArray();
    }

    private static int[] byteIds(List<Piece> pieces, int unknownId) {
        int[] ids = new int[256];
        Arrays.fill(ids, unknownId);
        for (int at = 0; at < pieces.size(); at++) {
            if (pieces.get(at).kind() == Kind.BYTE) {
                ids[byteValue(pieces.get(at)) & 0xFF] = at;
            }
        }
        return ids;
    }

    private static Map<Character, int[]> userDefinedLengths(List<Piece> pieces) {
        Map<Character, TreeSet<Integer>> lengths = new HashMap<>();
        for (Piece piece : pieces) {
            if (piece.kind() == Kind.USER_DEFINED && !piece.text().isEmpty()) {
                lengths.computeIfAbsent(piece.text().charAt(0), c -> new TreeSet<>(Comparator.reverseOrder()))
                        .add(piece.text().length());
            }
        }
        Map<Character, int[]> longestFirst = new HashMap<>();
        lengths.forEach((first, set) ->
                longestFirst.put(first, set.stream().mapToInt(Integer::intValue).toArray()));
        return longestFirst;
    }

    /** The symbols of one text: stretches of it, at first single characters and user-defined pieces. */
    private final class Stretches implements PairMerging.Symbols {
        private final String text;
        private final int[] starts;
        private final int[] ends;
        private final boolean[] fixed;
        private int size;

        Stretches(String text) {
            this.text = text;
            this.starts = new int[text.length()];
            this.ends = new int[text.length()];
            this.fixed = new boolean[text.length()];
            for (int at = 0; at < text.length(); at = ends[size++]) {
                int end = userDefinedEnd(at);
                fixed[size] = end > at;
                starts[size] = at;
                ends[size] = end > at ? end : text.offsetByCodePoints(at, 1);
            }
        }

        private int userDefinedEnd(int from) {
            int[] lengths = userDefined.get(text.charAt(from));
            if (lengths != null) {
                for (int length : lengths) {
                    if (from + length <= text.length() && isUserDefined(table.find(text, from, from + length))) {
                        return from + length;
                    }
                }
            }
            return from;
        }

        private boolean isUserDefined(int token) {
            return token != PieceTable.NONE && pieces.get(token).kind() == Kind.USER_DEFINED;
        }

        @Override
        public int rank(int left, int right) {
            if (fixed[left] || fixed[right]) {
                return PairMerging.NEVER;
            }
            int found = table.find(text, starts[left], ends[right]);
            return found == PieceTable.NONE ? PairMerging.NEVER : ranks[found];
        }

        @Override
        public void join(int left, int right) {
            ends[left] = ends[right];
        }
    }
}
