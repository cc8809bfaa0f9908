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
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/** Graal's TRegex, which cannot be called alone: through {@code RegExp} of Graal's JavaScript. */
public final class GraalRegex implements JsRegex {
    private final Context context = Context.newBuilder("js")
            .option("engine.WarnInterpreterOnly", "false")
            .build();
    private final Value maker = context.eval(
            "js",
            "(p,f)=>{const r=new RegExp(p,f);return (t,i)=>{r.lastIndex=i;const m=r.exec(t);"
                    + "return m===null?null:[m.index,...m]}}");

    /** The context, so that a search can be cut off from outside. */
    public Context context() {
        return context;
    }

    @Override
    public JsPattern compile(String pattern, String flags) {
        JsFlags parsed = JsFlags.parse(flags);
        String searching = parsed.global() || parsed.sticky() ? flags : flags + "g";
        try {
            return new Compiled(parsed, GroupCensus.of(pattern), maker.execute(pattern, searching));
        } catch (PolyglotException e) {
            throw new JsRegexException(JsRegexException.Kind.SYNTAX, "Graal refuses the pattern", e);
        }
    }

    private record Compiled(JsFlags flags, GroupCensus census, Value finder) implements JsPattern {
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
                Value found = finder.execute(text, from);
                return found.isNull() ? Optional.empty() : Optional.of(match(text, found));
            };
        }

        private JsMatch match(String text, Value found) {
            List<Optional<String>> groups = new ArrayList<>();
            for (int at = 1; at < found.getArraySize(); at++) {
                Value captured = found.getArrayElement(at);
                groups.add(captured.isNull() ? Optional.empty() : Optional.of(captured.asString()));
            }
            int start = found.getArrayElement(0).asInt();
            return new JsMatch(
                    text, start, start + groups.getFirst().orElse("").length(), groups, census.names());
        }
    }
}
