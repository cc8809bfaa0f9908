package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.value.PyStrings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Words with operators between them: {@code &}, {@code |} or a comma, {@code ^}, {@code !}, parentheses
 * (smarttavern.md §6.5). {@code ^} binds tighter than {@code !}, which no operand of {@code ^} can begin with.
 */
final class KeywordExpression {
    private static final String OPERATORS = "&|^!(),";
    private static final int DEEPEST = 200;
    private static final String END = "";

    private final List<String> tokens;
    private final Predicate<String> holds;
    private int at;
    private int depth;

    private static final class MalformedException extends Exception {
        private static final long serialVersionUID = 1L;

        MalformedException() {
            super("Malformed", null, false, false);
        }
    }

    private KeywordExpression(List<String> tokens, Predicate<String> holds) {
        this.tokens = tokens;
        this.holds = holds;
    }

    /** Whether an expression holds; empty if it is malformed. One without anything is the empty word. */
    static Optional<Boolean> evaluate(String text, Predicate<String> holds) {
        List<String> tokens = tokens(text);
        if (tokens.isEmpty()) {
            return Optional.of(holds.test(""));
        }
        KeywordExpression reader = new KeywordExpression(tokens, holds);
        try {
            boolean truth = reader.or();
            return reader.at == tokens.size() ? Optional.of(truth) : Optional.empty();
        } catch (MalformedException malformed) {
            return Optional.empty();
        }
    }

    private static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int start = at;
            while (at < text.length() && isOfWord(text.charAt(at))) {
                at++;
            }
            if (at > start) {
                tokens.add(text.substring(start, at));
            } else {
                if (!PyStrings.isBlank(text.charAt(at))) {
                    tokens.add(text.charAt(at) == ',' ? "|" : text.substring(at, at + 1));
                }
                at++;
            }
        }
        return tokens;
    }

    private static boolean isOfWord(char c) {
        return OPERATORS.indexOf(c) < 0 && !PyStrings.isBlank(c);
    }

    private boolean or() throws MalformedException {
        boolean truth = and();
        while (takes("|")) {
            truth |= and();
        }
        return truth;
    }

    private boolean and() throws MalformedException {
        boolean truth = not();
        while (takes("&")) {
            truth &= not();
        }
        return truth;
    }

    private boolean not() throws MalformedException {
        boolean negated = false;
        while (takes("!")) {
            negated = !negated;
        }
        return negated ^ xor();
    }

    private boolean xor() throws MalformedException {
        boolean truth = atom();
        while (takes("^")) {
            truth ^= atom();
        }
        return truth;
    }

    private boolean atom() throws MalformedException {
        if (takes("(")) {
            if (++depth > DEEPEST) {
                throw new MalformedException();
            }
            boolean truth = or();
            depth--;
            if (!takes(")")) {
                throw new MalformedException();
            }
            return truth;
        }
        String word = peek();
        if (word.isEmpty() || OPERATORS.contains(word)) {
            throw new MalformedException();
        }
        at++;
        return holds.test(word);
    }

    private boolean takes(String token) {
        if (peek().equals(token)) {
            at++;
            return true;
        }
        return false;
    }

    private String peek() {
        return at < tokens.size() ? tokens.get(at) : END;
    }
}
