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
import java.util.Optional;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.EcmaError;
import org.mozilla.javascript.Function;
import org.mozilla.javascript.Scriptable;
import org.mozilla.javascript.Undefined;

/** Mozilla Rhino's regular expressions, through its {@code RegExp}. It has no bound on a search. */
public final class RhinoRegex implements JsRegex {
    private final Scriptable scope;
    private final Function maker;

    /** Starts Rhino. */
    public RhinoRegex() {
        try (Context context = entered()) {
            scope = context.initSafeStandardObjects();
            maker = context.compileFunction(
                    scope,
                    "function(p,f){var r=new RegExp(p,f);return function(t,i){r.lastIndex=i;return r.exec(t)}}",
                    "maker",
                    1,
                    null);
        }
    }

    private static Context entered() {
        Context context = Context.enter();
        context.setLanguageVersion(Context.VERSION_ECMASCRIPT);
        context.setInterpretedMode(true);
        return context;
    }

    @Override
    public JsPattern compile(String pattern, String flags) {
        JsFlags parsed = JsFlags.parse(flags);
        String searching = parsed.global() || parsed.sticky() ? flags : flags + "g";
        try (Context context = entered()) {
            Function finder = (Function) maker.call(context, scope, scope, new Object[] {pattern, searching});
            return new Compiled(parsed, GroupCensus.of(pattern), finder);
        } catch (EcmaError e) {
            throw new JsRegexException(JsRegexException.Kind.SYNTAX, e.getMessage(), e);
        }
    }

    private final class Compiled implements JsPattern {
        private final JsFlags flags;
        private final GroupCensus census;
        private final Function finder;

        Compiled(JsFlags flags, GroupCensus census, Function finder) {
            this.flags = flags;
            this.census = census;
            this.finder = finder;
        }

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
            return from -> {
                try (Context context = entered()) {
                    Object found = finder.call(context, scope, scope, new Object[] {text, from});
                    return found instanceof Scriptable match ? Optional.of(match(text, match)) : Optional.empty();
                }
            };
        }

        private JsMatch match(String text, Scriptable match) {
            List<Optional<String>> groups = new ArrayList<>();
            for (int group = 0; group <= census.count(); group++) {
                Object captured = match.get(group, match);
                groups.add(
                        captured == null || Undefined.isUndefined(captured) || captured == Scriptable.NOT_FOUND
                                ? Optional.empty()
                                : Optional.of(captured.toString()));
            }
            int start = ((Number) match.get("index", match)).intValue();
            return new JsMatch(
                    text, start, start + groups.getFirst().orElse("").length(), groups, census.names());
        }
    }
}
