package dev.innkeeper.bench.candidates;

import dev.innkeeper.engine.script.JsMatch;
import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegex;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.JsSearch;
import dev.innkeeper.engine.script.RequiredText;
import dev.innkeeper.engine.script.SearchBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** ECMAScript patterns by translation to {@code java.util.regex}; a search is bounded by the units it looks at. */
public final class TranslatedRegex implements JsRegex {
    private static final long USUAL_STEPS = 20_000_000;

    private final long maxSteps;

    /** A maker of patterns whose single searches may look at units so many times. */
    public TranslatedRegex(long maxSteps) {
        this.maxSteps = maxSteps;
    }

    /** A maker of patterns that may search for some tenths of a second. */
    public static TranslatedRegex ofUsualBound() {
        return new TranslatedRegex(USUAL_STEPS);
    }

    @Override
    public JsPattern compile(String pattern, String flags) {
        Translated translated = new Translated(pattern, JsFlags.parse(flags), maxSteps, new ConcurrentHashMap<>());
        translated.variant(SurrogateMap.IDENTITY);
        return translated;
    }

    /** One variant for every place to which the surrogates of a text can go. */
    private record Translated(String source, JsFlags flags, long maxSteps, Map<SurrogateMap, Variant> variants)
            implements JsPattern {

        @Override
        public boolean isGlobal() {
            return flags.global();
        }

        @Override
        public boolean isUnicode() {
            return flags.unicode();
        }

        @Override
        public Optional<RequiredText> required() {
            return Optional.empty();
        }

        @Override
        public JsSearch search(String text, SearchBudget budget) {
            SurrogateMap map = isUnicode()
                    ? SurrogateMap.IDENTITY
                    : SurrogateMap.forText(text).orElse(SurrogateMap.IDENTITY);
            Variant variant = variant(map);
            Matcher matcher = variant.pattern()
                    .matcher(new CountedText(text, map, maxSteps))
                    .useAnchoringBounds(false)
                    .useTransparentBounds(true);
            return from -> find(text, matcher.region(from, text.length()), variant.translation());
        }

        private Optional<JsMatch> find(String text, Matcher matcher, PatternTranslation.Result translation) {
            try {
                boolean found = flags.sticky() ? matcher.lookingAt() : matcher.find();
                return found ? Optional.of(match(text, matcher, translation)) : Optional.empty();
            } catch (StackOverflowError e) {
                throw new JsRegexException(JsRegexException.Kind.TOO_LONG, "The search went too deep", e);
            }
        }

        Variant variant(SurrogateMap map) {
            return variants.computeIfAbsent(map, place -> Variant.of(source, flags, place));
        }

        private static JsMatch match(String text, Matcher matcher, PatternTranslation.Result translation) {
            List<Optional<String>> groups = new ArrayList<>();
            for (int group : translation.groups()) {
                groups.add(
                        matcher.start(group) < 0
                                ? Optional.empty()
                                : Optional.of(text.substring(matcher.start(group), matcher.end(group))));
            }
            return new JsMatch(
                    text,
                    matcher.start(),
                    matcher.end(),
                    groups,
                    translation.census().names());
        }
    }

    private record Variant(Pattern pattern, PatternTranslation.Result translation) {
        static Variant of(String source, JsFlags flags, SurrogateMap map) {
            PatternTranslation.Result translation = PatternTranslation.of(source, flags, map);
            int javaFlags = flags.ignoreCase() ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0;
            try {
                return new Variant(Pattern.compile(translation.java(), javaFlags), translation);
            } catch (PatternSyntaxException | StackOverflowError e) {
                throw new JsRegexException(
                        JsRegexException.Kind.UNSUPPORTED, "The pattern cannot be expressed in Java", e);
            }
        }
    }
}
