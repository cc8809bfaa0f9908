package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.script.JsMatch;
import dev.innkeeper.engine.script.JsPattern;
import dev.innkeeper.engine.script.JsRegexException;
import dev.innkeeper.engine.script.SearchBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A pattern of Python 3.11's {@code re} for texts (smarttavern.md §8, ADR 0016). Immutable.
 *
 * <p>It runs on the same machine as {@link EcmaRegex}: every search is counted, has a bound that grows with its text,
 * and spends from a budget that it shares. Places in matches are Java's units, not Python's code points.
 */
public final class PythonRegex {
    private static final long USUAL_STEPS = 2_000_000;
    private static final long USUAL_STEPS_PER_UNIT = 64;
    private static final RegexFlags BY_CHARACTERS = new RegexFlags(false, false, false, true, true, false);

    private final Program program;
    private final long steps;
    private final long stepsPerUnit;

    private PythonRegex(Program program, long steps, long stepsPerUnit) {
        this.program = program;
        this.steps = steps;
        this.stepsPerUnit = stepsPerUnit;
    }

    /**
     * {@code re.compile(pattern)}.
     *
     * @throws JsRegexException of the kind {@code SYNTAX} with Python's message if the pattern is not valid, or
     *     {@code UNSUPPORTED} if it is too large
     */
    public static PythonRegex compile(String pattern) {
        return compile(pattern, 0);
    }

    /**
     * {@code re.compile(pattern, flags)}.
     *
     * @param flags the sum of Python's numbers: 2 for {@code I}, 8 for {@code M}, 16 for {@code S}, 64 for {@code X},
     *     256 for {@code A}
     * @throws JsRegexException as {@link #compile(String)}
     */
    public static PythonRegex compile(String pattern, int flags) {
        PythonParser.Parsed parsed = PythonParser.parse(pattern, PythonFlags.of(flags));
        CaseFolding folding = parsed.ignoresCase() ? CaseFolding.PYTHON : CaseFolding.EXACT;
        Program program = new ProgramWriter(parsed.tree(), BY_CHARACTERS).writtenForPython(folding);
        return new PythonRegex(program, USUAL_STEPS, USUAL_STEPS_PER_UNIT);
    }

    /** The same pattern, whose single searches may take so many steps. */
    public PythonRegex withBound(long most) {
        return new PythonRegex(program, most, 0);
    }

    /** The number of capturing groups, the whole match not counted. */
    public int groups() {
        return program.groups();
    }

    /** The numbers of the groups with a name. */
    public Map<String, Integer> names() {
        return Map.copyOf(program.names());
    }

    /**
     * {@code pattern.match(text)}: a match at the start.
     *
     * @throws JsRegexException of the kind {@code TOO_LONG} or {@code BUDGET_SPENT} if it takes too many steps
     */
    public Optional<JsMatch> match(String text, SearchBudget budget) {
        return begin(text, budget).search().findAt(0);
    }

    /**
     * {@code pattern.search(text)}: the first match.
     *
     * @throws JsRegexException of the kind {@code TOO_LONG} or {@code BUDGET_SPENT} if it takes too many steps
     */
    public Optional<JsMatch> search(String text, SearchBudget budget) {
        return begin(text, budget).search().find(0);
    }

    /**
     * {@code list(pattern.finditer(text))}: all matches, one after the other.
     *
     * @throws JsRegexException of the kind {@code TOO_LONG} or {@code BUDGET_SPENT} if they take too many steps
     */
    public List<JsMatch> findAll(String text, SearchBudget budget) {
        List<JsMatch> all = new ArrayList<>();
        Running running = begin(text, budget);
        for (Optional<JsMatch> match = running.search().find(0);
                match.isPresent();
                match = running.after(match.get())) {
            running.spend(program.groups());
            all.add(match.get());
        }
        return all;
    }

    /**
     * {@code pattern.sub(template, text)}: the text with every match replaced.
     *
     * @throws JsRegexException of the kind {@code SYNTAX} if the template is not valid for the pattern, {@code TOO_LONG}
     *     or {@code BUDGET_SPENT} if it takes too many steps or the result would be longer than
     *     {@value JsPattern#LONGEST_RESULT} units
     */
    public String sub(String template, String text, SearchBudget budget) {
        return sub(template, text, 0, budget);
    }

    /**
     * {@code pattern.sub(template, text, count)}: the text with the first matches replaced.
     *
     * @param most how many; 0 for all
     * @throws JsRegexException as {@link #sub(String, String, SearchBudget)}
     */
    public String sub(String template, String text, int most, SearchBudget budget) {
        List<PythonTemplate.Piece> pieces = PythonTemplate.read(template, program.groups(), program.names());
        StringBuilder out = new StringBuilder();
        int copied = 0;
        int count = 0;
        Running running = begin(text, budget);
        Optional<JsMatch> match = running.search().find(0);
        while (match.isPresent() && (most == 0 || count < most)) {
            JsMatch found = match.get();
            out.append(text, copied, found.start());
            int before = out.length();
            requireRoom(out, pieces, found);
            PythonTemplate.fill(pieces, found, out);
            running.spend((out.length() - before >> 4) + pieces.size());
            copied = found.end();
            count++;
            match = running.after(found);
        }
        return count == 0 ? text : out.append(text, copied, text.length()).toString();
    }

    private static void requireRoom(StringBuilder out, List<PythonTemplate.Piece> pieces, JsMatch match) {
        long length = out.length();
        for (PythonTemplate.Piece piece : pieces) {
            length += switch (piece) {
                case PythonTemplate.Piece.Text(String text) -> text.length();
                case PythonTemplate.Piece.Group(int number) ->
                    match.group(number).map(String::length).orElse(0);
            };
        }
        if (length > JsPattern.LONGEST_RESULT) {
            throw new JsRegexException(JsRegexException.Kind.TOO_LONG, "The result is too long");
        }
    }

    private Running begin(String text, SearchBudget budget) {
        StepCount count = new StepCount(steps + stepsPerUnit * text.length(), budget);
        PythonMachine machine = new PythonMachine(program, text, count);
        return new Running(machine, new TextSearch(program, text, count, machine), budget);
    }

    /** A search under way. */
    private record Running(PythonMachine machine, TextSearch search, SearchBudget budget) {

        /** The match after another one: it begins where that ends, and is not empty there if that was empty. */
        Optional<JsMatch> after(JsMatch match) {
            machine.forbidEmptyAt(match.start() == match.end() ? match.end() : -1);
            return search.find(match.end());
        }

        void spend(int more) {
            budget.spend(JsPattern.STEPS_PER_REPLACEMENT + more);
        }
    }
}
