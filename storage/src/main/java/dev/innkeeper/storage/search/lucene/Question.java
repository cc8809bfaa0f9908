package dev.innkeeper.storage.search.lucene;

import dev.innkeeper.engine.js.JsStrings;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * What is asked for, read from what was typed.
 *
 * @param parts all of which must be there; none ask for nothing
 */
record Question(List<Part> parts) {
    private static final float WRITTEN_ALIKE = 2f;
    private static final float SAME_FORM = 0.5f;
    private static final int MOST_SIGNS = 64;

    /** Copies the list. */
    Question {
        parts = List.copyOf(parts);
    }

    /**
     * A word, or several that belong together.
     *
     * @param text as it was typed
     * @param terms the terms that must follow each other; none for signs such as {@code !?}
     * @param forms the base forms that do as well; none for what was quoted
     * @param unfinished whether the last term may go on
     */
    record Part(String text, List<Analysis.Token> terms, List<String> forms, boolean unfinished) {
        private static Part quoted(String text) {
            return new Part(text, Analysis.tokensAsked(text), List.of(), false);
        }

        private static Part word(String text, boolean last) {
            List<Analysis.Token> terms = Analysis.tokensAsked(text);
            List<String> forms =
                    Analysis.formsAsked(text).stream().map(Analysis.Token::term).toList();
            return new Part(
                    text,
                    terms,
                    forms,
                    last && !terms.isEmpty() && terms.getLast().growing());
        }

        private Query query() {
            if (terms.isEmpty()) {
                return signs();
            }
            BooleanQuery.Builder any = new BooleanQuery.Builder();
            any.add(new BoostQuery(phrase(terms), WRITTEN_ALIKE), Occur.SHOULD);
            if (unfinished) {
                any.add(beginning(), Occur.SHOULD);
            }
            if (!forms.isEmpty()) {
                BooleanQuery.Builder all = new BooleanQuery.Builder();
                forms.forEach(form -> all.add(new TermQuery(new Term(Fields.FORMS, form)), Occur.MUST));
                any.add(new BoostQuery(all.build(), SAME_FORM), Occur.SHOULD);
            }
            return any.build();
        }

        private Query beginning() {
            BooleanQuery.Builder all = new BooleanQuery.Builder();
            if (terms.size() > 1) {
                all.add(phrase(terms.subList(0, terms.size() - 1)), Occur.MUST);
            }
            all.add(new PrefixQuery(new Term(Fields.WORDS, terms.getLast().term())), Occur.MUST);
            return all.build();
        }

        private Query signs() {
            BooleanQuery.Builder all = new BooleanQuery.Builder();
            Grams.of(JsStrings.lowerCase(text)).stream()
                    .limit(MOST_SIGNS)
                    .forEach(gram -> all.add(new TermQuery(new Term(Fields.GRAMS, gram)), Occur.MUST));
            return all.build();
        }

        private static Query phrase(List<Analysis.Token> terms) {
            if (terms.size() == 1) {
                return new TermQuery(new Term(Fields.WORDS, terms.getFirst().term()));
            }
            PhraseQuery.Builder phrase = new PhraseQuery.Builder();
            terms.forEach(token -> phrase.add(new Term(Fields.WORDS, token.term()), token.position()));
            return phrase.build();
        }
    }

    /** Reads what was typed: words between white space, and texts between double quotes. */
    static Question of(String typed) {
        List<Part> parts = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        for (int at = 0; at < typed.length(); at++) {
            char c = typed.charAt(at);
            if (isQuote(c)) {
                add(parts, word, quoted, false);
                quoted = !quoted;
            } else if (!quoted && JsStrings.isWhiteSpace(c)) {
                add(parts, word, false, false);
            } else {
                word.append(c);
            }
        }
        add(parts, word, quoted, true);
        return new Question(parts);
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\u201C' || c == '\u201D' || c == '\uFF02';
    }

    private static void add(List<Part> parts, StringBuilder word, boolean quoted, boolean last) {
        String text = word.toString();
        word.setLength(0);
        if (!JsStrings.isBlank(text)) {
            parts.add(quoted ? Part.quoted(text) : Part.word(text, last));
        }
    }

    /** The query for texts that answer all parts. */
    Query query() {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        parts.forEach(part -> all.add(part.query(), Occur.MUST));
        return all.build();
    }
}
