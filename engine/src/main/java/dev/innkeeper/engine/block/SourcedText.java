package dev.innkeeper.engine.block;

import dev.innkeeper.engine.js.JsStrings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * A text that knows the origin of every character.
 *
 * <p>The spans tile the text: they are in order, do not overlap and leave nothing out. Every operation keeps that, so
 * text can be cut, joined and expanded on its way into the prompt and still be traced back. Immutable and thread-safe.
 */
public final class SourcedText {
    /** The text without characters. */
    public static final SourcedText EMPTY = new SourcedText("", List.of());

    private final String value;
    private final List<Span> spans;

    private SourcedText(String value, List<Span> spans) {
        this.value = value;
        this.spans = spans;
    }

    /** A text of one origin. */
    public static SourcedText of(String value, Provenance source) {
        return value.isEmpty() ? EMPTY : new SourcedText(value, List.of(new Span(0, value.length(), source)));
    }

    /** Text that assembly adds. */
    public static SourcedText glue(String value) {
        return of(value, Provenance.GLUE);
    }

    /** The texts one after the other. */
    public static SourcedText concat(SourcedText... parts) {
        return join(List.of(parts), "");
    }

    /** The texts one after the other with a separator between them. */
    public static SourcedText join(Collection<SourcedText> parts, String separator) {
        if (parts.size() == 1) {
            return parts.iterator().next();
        }
        Builder builder = new Builder();
        boolean first = true;
        for (SourcedText part : parts) {
            if (!first) {
                builder.append(separator, Provenance.GLUE);
            }
            first = false;
            builder.append(part);
        }
        return builder.build();
    }

    /** The characters. */
    public String value() {
        return value;
    }

    /** The origins, in order, tiling the text. */
    public List<Span> spans() {
        return spans;
    }

    /** Number of UTF-16 units. */
    public int length() {
        return value.length();
    }

    /** Whether there are no characters. */
    public boolean isEmpty() {
        return value.isEmpty();
    }

    /** Whether there is nothing but white space. */
    public boolean isBlank() {
        return JsStrings.isBlank(value);
    }

    /** The part from {@code from} (inclusive) to {@code to} (exclusive). */
    public SourcedText slice(int from, int to) {
        if (from == 0 && to == value.length()) {
            return this;
        }
        return new Builder().append(this, from, to).build();
    }

    /** The part from {@code from} to the end. */
    public SourcedText from(int from) {
        return slice(from, value.length());
    }

    /** This text without white space at both ends. */
    public SourcedText trim() {
        int end = JsStrings.trimEnd(value).length();
        int start = end == 0 ? 0 : value.length() - JsStrings.trimStart(value).length();
        return slice(start, Math.max(start, end));
    }

    /** This text without white space at its start. */
    public SourcedText trimStart() {
        return from(value.length() - JsStrings.trimStart(value).length());
    }

    /** This text without white space at its end. */
    public SourcedText trimEnd() {
        return slice(0, JsStrings.trimEnd(value).length());
    }

    /** This text followed by another. */
    public SourcedText plus(SourcedText next) {
        return concat(this, next);
    }

    /** This text without a unit. */
    public SourcedText without(char unwanted) {
        return value.indexOf(unwanted) < 0 ? this : without(unit -> unit == unwanted);
    }

    /** This text without the units for which the test holds. */
    public SourcedText without(IntPredicate unit) {
        int first = first(unit);
        if (first == value.length()) {
            return this;
        }
        Builder builder = new Builder();
        int start = 0;
        for (int i = first; i < value.length(); i++) {
            if (unit.test(value.charAt(i))) {
                builder.append(this, start, i);
                start = i + 1;
            }
        }
        return builder.append(this, start, value.length()).build();
    }

    /** The first unit for which a test holds; the length if there is none. */
    private int first(IntPredicate unit) {
        int at = 0;
        while (at < value.length() && !unit.test(value.charAt(at))) {
            at++;
        }
        return at;
    }

    /** This text with a stretch replaced. */
    public SourcedText replace(int from, int to, SourcedText replacement) {
        return new Builder()
                .append(this, 0, from)
                .append(replacement)
                .append(this, to, value.length())
                .build();
    }

    /** The same characters with other origins. */
    public SourcedText mapSources(Function<Provenance, Provenance> change) {
        Builder builder = new Builder();
        for (Span span : spans) {
            builder.append(value.substring(span.start(), span.end()), change.apply(span.source()));
        }
        return builder.build();
    }

    /** The origin of the character at an offset; {@link Provenance#GLUE} outside the text. */
    public Provenance sourceAt(int offset) {
        int low = 0;
        int high = spans.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Span span = spans.get(middle);
            if (offset < span.start()) {
                high = middle - 1;
            } else if (offset >= span.end()) {
                low = middle + 1;
            } else {
                return span.source();
            }
        }
        return Provenance.GLUE;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SourcedText text && value.equals(text.value) && spans.equals(text.spans);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value;
    }

    /** Puts a text together piece by piece; neighbours of one origin become one span. Not thread-safe. */
    public static final class Builder {
        private final StringBuilder text = new StringBuilder();
        private final List<Span> spans = new ArrayList<>();

        /** Adds characters of one origin. */
        public Builder append(String value, Provenance source) {
            if (!value.isEmpty()) {
                int start = text.length();
                text.append(value);
                add(new Span(start, text.length(), source));
            }
            return this;
        }

        /** Adds a whole text. */
        public Builder append(SourcedText other) {
            return append(other, 0, other.length());
        }

        /** Adds a part of a text. */
        public Builder append(SourcedText other, int from, int to) {
            int shift = text.length() - from;
            text.append(other.value, from, to);
            for (Span span : other.spans) {
                int start = Math.max(span.start(), from);
                int end = Math.min(span.end(), to);
                if (start < end) {
                    add(new Span(start, end, span.source()).shifted(shift));
                }
            }
            return this;
        }

        private void add(Span span) {
            if (!spans.isEmpty()) {
                Span last = spans.getLast();
                if (last.source().equals(span.source())) {
                    spans.set(spans.size() - 1, new Span(last.start(), span.end(), span.source()));
                    return;
                }
            }
            spans.add(span);
        }

        /** The text so far. */
        public SourcedText build() {
            return text.isEmpty() ? EMPTY : new SourcedText(text.toString(), List.copyOf(spans));
        }
    }
}
