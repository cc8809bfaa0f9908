package dev.innkeeper.engine.macro.trace;

import dev.innkeeper.engine.js.JsStrings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text that remembers for each unit which template offset or macro it came from.
 *
 * <p>Immutable. Slicing and joining keep the origins, so a text stays traceable through every step of an expansion.
 */
public final class TracedText {
    /** The text without units. */
    public static final TracedText EMPTY = new TracedText("", List.of());

    private final String text;
    private final List<Piece> pieces;

    private TracedText(String text, List<Piece> pieces) {
        this.text = text;
        this.pieces = pieces;
    }

    /** A whole template, copied. */
    public static TracedText template(String template) {
        return template.isEmpty()
                ? EMPTY
                : new TracedText(template, List.of(new Piece.Copied(0, template.length(), 0)));
    }

    /** A text that a macro produced. */
    public static TracedText produced(String text, String macro, int at) {
        return text.isEmpty() ? EMPTY : new TracedText(text, List.of(new Piece.Produced(0, text.length(), macro, at)));
    }

    /** The plain text. */
    public String text() {
        return text;
    }

    /** How many units there are. */
    public int length() {
        return text.length();
    }

    /** The text with its source map. */
    public Expansion expansion() {
        return new Expansion(text, pieces);
    }

    /** The template offset that the unit at this position goes back to; 0 in an empty text. */
    public int originAt(int position) {
        if (pieces.isEmpty()) {
            return 0;
        }
        return switch (pieces.get(pieceAt(Math.min(position, text.length() - 1)))) {
            case Piece.Copied copied -> copied.from() + position - copied.start();
            case Piece.Produced produced -> produced.at();
        };
    }

    /** The part from {@code start} to {@code end}, exclusive. */
    public TracedText slice(int start, int end) {
        if (start >= end) {
            return EMPTY;
        }
        if (start == 0 && end == text.length()) {
            return this;
        }
        List<Piece> part = new ArrayList<>();
        for (int i = pieceAt(start); i < pieces.size() && pieces.get(i).start() < end; i++) {
            Piece piece = pieces.get(i);
            int from = Math.max(piece.start(), start);
            int to = Math.min(piece.end(), end);
            part.add(moved(piece, from - piece.start(), from - start, to - start));
        }
        return new TracedText(text.substring(start, end), part);
    }

    /** This text without white space at both ends. */
    public TracedText trim() {
        int start = text.length() - JsStrings.trimStart(text).length();
        return slice(start, Math.max(start, JsStrings.trimEnd(text).length()));
    }

    /** Replaces every match: the action appends the replacement of the match to the builder. */
    public TracedText replaceAll(Pattern pattern, BiConsumer<Matcher, Builder> replacement) {
        return replaceAll(pattern.matcher(text), replacement);
    }

    /** Replaces every match of a matcher over this text. */
    public TracedText replaceAll(Matcher matcher, BiConsumer<Matcher, Builder> replacement) {
        if (!matcher.find()) {
            return this;
        }
        Builder builder = new Builder();
        int rest = 0;
        do {
            builder.append(slice(rest, matcher.start()));
            replacement.accept(matcher, builder);
            rest = matcher.end();
        } while (matcher.find());
        return builder.append(slice(rest, text.length())).build();
    }

    private int pieceAt(int position) {
        int low = 0;
        int high = pieces.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (pieces.get(middle).end() <= position) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static Piece moved(Piece piece, int skipped, int start, int end) {
        return switch (piece) {
            case Piece.Copied(int ignoredStart, int ignoredEnd, int from) ->
                new Piece.Copied(start, end, from + skipped);
            case Piece.Produced(int ignoredStart, int ignoredEnd, String macro, int at) ->
                new Piece.Produced(start, end, macro, at);
        };
    }

    /** Joins traced texts; neighbours of one origin become one piece. Not thread-safe. */
    public static final class Builder {
        private final StringBuilder text = new StringBuilder();
        private final List<Piece> pieces = new ArrayList<>();

        /** Appends a text. */
        public Builder append(TracedText next) {
            int shift = text.length();
            text.append(next.text);
            for (Piece piece : next.pieces) {
                add(moved(piece, 0, piece.start() + shift, piece.end() + shift));
            }
            return this;
        }

        /** Appends a text that a macro produced. */
        public Builder append(String produced, String macro, int at) {
            return append(TracedText.produced(produced, macro, at));
        }

        /** How many units were appended. */
        public int length() {
            return text.length();
        }

        /** The text of all that was appended. */
        public TracedText build() {
            return new TracedText(text.toString(), List.copyOf(pieces));
        }

        private void add(Piece piece) {
            if (!pieces.isEmpty()) {
                Piece last = pieces.getLast();
                if (continues(last, piece)) {
                    pieces.set(pieces.size() - 1, moved(last, 0, last.start(), piece.end()));
                    return;
                }
            }
            pieces.add(piece);
        }

        private static boolean continues(Piece last, Piece next) {
            return switch (last) {
                case Piece.Copied copied -> next instanceof Piece.Copied after && copied.to() == after.from();
                case Piece.Produced produced ->
                    next instanceof Piece.Produced after
                            && produced.at() == after.at()
                            && produced.macro().equals(after.macro());
            };
        }
    }
}
