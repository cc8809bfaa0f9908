package dev.innkeeper.storage.search.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.core.TypeTokenFilter;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.ja.JapaneseAnalyzer;
import org.apache.lucene.analysis.ja.JapaneseBaseFormFilter;
import org.apache.lucene.analysis.ja.JapanesePartOfSpeechStopFilter;
import org.apache.lucene.analysis.ja.JapaneseTokenizer;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * How texts become terms.
 *
 * <p>Words are those of Unicode's rules, folded in case, width and diacritics; Chinese, Japanese and Korean writing
 * becomes pairs of neighbouring characters, so that any part of it is found without knowing where its words begin.
 * Beside them stand base forms: English stems, and for texts with kana the dictionary forms of Japanese words. The
 * Japanese dictionary is loaded when the first such text comes.
 */
final class Analysis {
    private static final int ALL_SCRIPTS =
            CJKBigramFilter.HAN | CJKBigramFilter.HIRAGANA | CJKBigramFilter.KATAKANA | CJKBigramFilter.HANGUL;
    private static final String ALPHANUMERIC = "<ALPHANUM>";
    private static final String NUMERIC = "<NUM>";

    private static final Analyzer WORDS = words();
    private static final Analyzer ENGLISH = english();

    private Analysis() {}

    /**
     * A term and where it stands.
     *
     * @param position the number of the word or character in the text, from 0; a pair of characters shares it with its
     *     first
     * @param start offset of its first unit in the text
     * @param end offset behind its last
     * @param kind what it stands for
     */
    record Token(String term, int position, int start, int end, Kind kind) {
        /** Whether it is a word that more letters could make longer. */
        boolean growing() {
            return kind == Kind.WORD;
        }
    }

    /** What a term stands for. */
    enum Kind {
        /** A word of letters or digits. */
        WORD,
        /** A character of a script without blanks. */
        CHARACTER,
        /** Two of them that follow each other. */
        PAIR,
        /** Anything else, such as an emoji. */
        SIGN;

        private static Kind of(String type) {
            return switch (type) {
                case ALPHANUMERIC, NUMERIC -> WORD;
                case CJKBigramFilter.SINGLE_TYPE -> CHARACTER;
                case CJKBigramFilter.DOUBLE_TYPE -> PAIR;
                default -> SIGN;
            };
        }
    }

    /** The terms of a stored text: words, single characters and pairs of them. */
    static TokenStream written(String text) {
        return WORDS.tokenStream("", text);
    }

    /** The terms of a stored text with their places. */
    static List<Token> tokensWritten(String text) {
        return tokens(WORDS, text);
    }

    /** The terms that must stand in a stored text, as far from each other as here, for it to contain the text. */
    static List<Token> tokensAsked(String text) {
        List<Token> all = tokensWritten(text);
        Set<Integer> covered = new HashSet<>();
        for (Token token : all) {
            if (token.kind() == Kind.PAIR) {
                covered.add(token.position());
                covered.add(token.position() + 1);
            }
        }
        return all.stream()
                .filter(token -> token.kind() != Kind.CHARACTER || !covered.contains(token.position()))
                .toList();
    }

    /** The base forms of the words of a stored text. */
    static TokenStream forms(String text) {
        return analyzerOfForms(text).tokenStream("", text);
    }

    /** The base forms of what is asked for; none where the written forms are all there is, as in Chinese. */
    static List<Token> formsAsked(String text) {
        return tokens(analyzerOfForms(text), text);
    }

    private static Analyzer analyzerOfForms(String text) {
        return hasKana(text) ? Japanese.ANALYZER : ENGLISH;
    }

    private static boolean hasKana(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c >= '\u3041' && c <= '\u30FF') || (c >= '\uFF66' && c <= '\uFF9D')) {
                return true;
            }
        }
        return false;
    }

    private static List<Token> tokens(Analyzer analyzer, String text) {
        List<Token> tokens = new ArrayList<>();
        try (TokenStream stream = analyzer.tokenStream("", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
            PositionIncrementAttribute step = stream.addAttribute(PositionIncrementAttribute.class);
            TypeAttribute type = stream.addAttribute(TypeAttribute.class);
            stream.reset();
            int position = -1;
            while (stream.incrementToken()) {
                position += step.getPositionIncrement();
                Kind kind = Kind.of(type.type());
                tokens.add(new Token(term.toString(), position, offset.startOffset(), offset.endOffset(), kind));
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tokens;
    }

    private static Analyzer words() {
        return new Analyzer() {
            @Override
            protected TokenStreamComponents createComponents(String field) {
                Tokenizer tokenizer = new StandardTokenizer();
                TokenStream terms = new LowerCaseFilter(new CJKWidthFilter(tokenizer));
                terms = new CJKBigramFilter(terms, ALL_SCRIPTS, true);
                return new TokenStreamComponents(tokenizer, new ASCIIFoldingFilter(terms));
            }
        };
    }

    private static Analyzer english() {
        return new Analyzer() {
            @Override
            protected TokenStreamComponents createComponents(String field) {
                Tokenizer tokenizer = new StandardTokenizer();
                TokenStream terms = new TypeTokenFilter(tokenizer, Set.of(ALPHANUMERIC), true);
                terms = new EnglishPossessiveFilter(new CJKWidthFilter(terms));
                terms = new ASCIIFoldingFilter(new LowerCaseFilter(terms));
                return new TokenStreamComponents(tokenizer, new PorterStemFilter(terms));
            }
        };
    }

    /** Loaded with its dictionary when it is needed. */
    private static final class Japanese {
        private static final Analyzer ANALYZER = new Analyzer() {
            @Override
            protected TokenStreamComponents createComponents(String field) {
                Tokenizer tokenizer = new JapaneseTokenizer(null, true, JapaneseTokenizer.Mode.NORMAL);
                TokenStream terms = new JapanesePartOfSpeechStopFilter(
                        new JapaneseBaseFormFilter(tokenizer), JapaneseAnalyzer.getDefaultStopTags());
                terms = new ASCIIFoldingFilter(new LowerCaseFilter(new CJKWidthFilter(terms)));
                return new TokenStreamComponents(tokenizer, new PorterStemFilter(terms));
            }
        };
    }
}
