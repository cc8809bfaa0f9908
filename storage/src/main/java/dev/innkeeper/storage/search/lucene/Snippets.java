package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.storage.search.Snippet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds in a text what a question asked for, and cuts out the part of it that has most. */
final class Snippets {
    private static final int LENGTH = 220;
    private static final int BEFORE = 50;
    private static final int WORD = 16;
    private static final int MOST_READ = 100_000;
    private static final String CUT = "…";

    private final String text;
    private final BitSet hits = new BitSet();
    private final List<Integer> starts = new ArrayList<>();

    private Snippets(String text) {
        this.text = text;
    }

    /** The part of a text that answers a question best. */
    static Snippet of(Question question, String text) {
        Snippets snippets = new Snippets(text.length() > MOST_READ ? text.substring(0, MOST_READ) : text);
        snippets.mark(question);
        return snippets.cut();
    }

    private void mark(Question question) {
        List<Analysis.Token> written = Analysis.tokensWritten(text);
        Map<Integer, List<Analysis.Token>> places = new HashMap<>();
        written.forEach(token -> places.computeIfAbsent(token.position(), none -> new ArrayList<>(2))
                .add(token));
        for (Question.Part part : question.parts()) {
            boolean found = part.terms().isEmpty()
                    ? markSigns(JsStrings.lowerCase(part.text()))
                    : markTerms(part, written, places);
            if (!part.forms().isEmpty() && !found) {
                markForms(part.forms());
            }
        }
    }

    private boolean markSigns(String signs) {
        String lower = JsStrings.lowerCase(text);
        if (lower.length() != text.length()) {
            return false;
        }
        int at = lower.indexOf(signs);
        boolean found = at >= 0;
        while (at >= 0) {
            hit(at, at + signs.length());
            at = lower.indexOf(signs, at + signs.length());
        }
        return found;
    }

    private boolean markTerms(
            Question.Part part, List<Analysis.Token> written, Map<Integer, List<Analysis.Token>> places) {
        boolean found = false;
        Analysis.Token first = part.terms().getFirst();
        for (Analysis.Token token : written) {
            boolean only = part.terms().size() == 1;
            if (matches(token, first, only && part.unfinished())) {
                int end = endOf(part, token, places);
                if (end >= 0) {
                    hit(token.start(), end);
                    found = true;
                }
            }
        }
        return found;
    }

    /** The end of the terms that begin with a token; -1 if they do not follow it. */
    private static int endOf(Question.Part part, Analysis.Token begin, Map<Integer, List<Analysis.Token>> places) {
        int shift = begin.position() - part.terms().getFirst().position();
        int end = begin.end();
        for (Analysis.Token asked : part.terms().subList(1, part.terms().size())) {
            boolean unfinished = part.unfinished() && asked.equals(part.terms().getLast());
            int next = places.getOrDefault(asked.position() + shift, List.of()).stream()
                    .filter(token -> matches(token, asked, unfinished))
                    .mapToInt(Analysis.Token::end)
                    .findFirst()
                    .orElse(-1);
            if (next < 0) {
                return -1;
            }
            end = Math.max(end, next);
        }
        return end;
    }

    private static boolean matches(Analysis.Token token, Analysis.Token asked, boolean unfinished) {
        return unfinished ? token.term().startsWith(asked.term()) : token.term().equals(asked.term());
    }

    private void markForms(List<String> forms) {
        Set<String> wanted = new HashSet<>(forms);
        for (Analysis.Token token : Analysis.formsAsked(text)) {
            if (wanted.contains(token.term())) {
                hit(token.start(), token.end());
            }
        }
    }

    private void hit(int start, int end) {
        hits.set(start, end);
        starts.add(start);
    }

    private Snippet cut() {
        int from = begin(best());
        int to = end(from);
        List<Snippet.Span> spans = new ArrayList<>();
        int at = from;
        while (at < to) {
            boolean hit = hits.get(at);
            int next = hit ? hits.nextClearBit(at) : hits.nextSetBit(at);
            int stop = next < 0 ? to : Math.min(next, to);
            spans.add(new Snippet.Span(text.substring(at, stop), hit));
            at = stop;
        }
        return new Snippet(framed(spans, from > 0, to < text.length()));
    }

    private static List<Snippet.Span> framed(List<Snippet.Span> spans, boolean before, boolean after) {
        List<Snippet.Span> framed = new ArrayList<>(spans);
        if (before && !framed.isEmpty()) {
            Snippet.Span first = framed.getFirst();
            if (first.hit()) {
                framed.addFirst(new Snippet.Span(CUT, false));
            } else {
                framed.set(0, new Snippet.Span(CUT + first.text(), false));
            }
        }
        if (after && !framed.isEmpty()) {
            Snippet.Span last = framed.getLast();
            if (last.hit()) {
                framed.add(new Snippet.Span(CUT, false));
            } else {
                framed.set(framed.size() - 1, new Snippet.Span(last.text() + CUT, false));
            }
        }
        return framed;
    }

    /** Where the hit is from which on a snippet has most hits. */
    private int best() {
        starts.sort(null);
        int best = 0;
        int most = 0;
        int last = 0;
        for (int first = 0; first < starts.size(); first++) {
            while (last < starts.size() && starts.get(last) < starts.get(first) + LENGTH - BEFORE) {
                last++;
            }
            if (last - first > most) {
                most = last - first;
                best = starts.get(first);
            }
        }
        return best;
    }

    /** Where to begin so that some of what stands before a place is seen; not inside a word if that is avoidable. */
    private int begin(int place) {
        if (place <= BEFORE || text.length() <= LENGTH) {
            return text.length() <= LENGTH ? 0 : wholeUnit(0);
        }
        int from = Math.min(place - BEFORE, text.length() - LENGTH);
        for (int at = from; at < Math.min(from + WORD, place); at++) {
            if (JsStrings.isWhiteSpace(text.charAt(at))) {
                return at + 1;
            }
        }
        return wholeUnit(from);
    }

    private int end(int from) {
        int to = Math.min(text.length(), from + LENGTH);
        if (to < text.length()) {
            for (int at = to; at > to - WORD; at--) {
                if (JsStrings.isWhiteSpace(text.charAt(at))) {
                    return at;
                }
            }
        }
        return wholeUnit(to);
    }

    /** A place not inside a pair of surrogates. */
    private int wholeUnit(int at) {
        boolean inside =
                at > 0 && at < text.length() && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
        return inside ? at - 1 : at;
    }
}
