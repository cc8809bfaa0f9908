package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Tree.Expr;
import dev.innkeeper.engine.python.Tree.Statement;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.List;
import java.util.Map;

/** Runs code in the small part of Python that is allowed (smarttavern.md §7). */
public final class Python {
    /** The name whose value is the result of statements. */
    private static final String RESULT = "result";

    private static final int LONGEST_CODE = 100_000;

    private Python() {}

    /** How a run ended. */
    public sealed interface Outcome {}

    /** It came to a result: the value as text, nothing for {@code None}. */
    public record Done(String text) implements Outcome {}

    /** It failed, or was not allowed. */
    public record Failed(String message) implements Outcome {}

    private sealed interface Code {}

    private record OneExpression(Expr expression) implements Code {}

    private record Statements(List<Statement> statements) implements Code {}

    /**
     * Runs an expression, or statements, whose result is the variable {@code result}.
     *
     * @param globals what names stand for; the members of modules by their chains, such as {@code math.sqrt}
     * @param permissions what of them may be called
     * @param meter what the run may take; it ends as {@link Failed} when that is used up
     */
    public static Outcome run(String code, Map<String, PyValue> globals, Permissions permissions, Meter meter) {
        try {
            if (code.length() > LONGEST_CODE) {
                throw new PythonException("The code is longer than " + LONGEST_CODE + " characters: shorten it");
            }
            meter.spend(code.length());
            PyValue result = switch (parse(code)) {
                case OneExpression(Expr expression) -> {
                    TreeCheck.check(expression, permissions);
                    yield new Interpreter(globals, meter).evaluate(expression);
                }
                case Statements(List<Statement> statements) -> {
                    TreeCheck.check(statements, permissions);
                    Interpreter interpreter = new Interpreter(globals, meter);
                    interpreter.run(statements);
                    yield interpreter.find(RESULT).orElse(PyValue.NONE);
                }
            };
            return new Done(result instanceof PyValue.None ? "" : meter.text(result));
        } catch (BadSyntaxException | PythonException failed) {
            return new Failed(String.valueOf(failed.getMessage()));
        }
    }

    private static Code parse(String code) throws BadSyntaxException {
        List<Token> tokens = Lexer.tokens(code);
        if (!endsIndented(code)) {
            try {
                return new OneExpression(ExpressionParser.whole(tokens));
            } catch (BadSyntaxException noExpression) {
                return new Statements(StatementParser.whole(tokens));
            }
        }
        return new Statements(StatementParser.whole(tokens));
    }

    /** Whether the last line is nothing but blanks, which an expression cannot end with. */
    private static boolean endsIndented(String code) {
        int start = Math.max(code.lastIndexOf('\n'), code.lastIndexOf('\r')) + 1;
        return start < code.length() && code.chars().skip(start).allMatch(c -> c == ' ' || c == '\t');
    }
}
