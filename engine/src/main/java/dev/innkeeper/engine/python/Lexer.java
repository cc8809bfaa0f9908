package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Token.Kind;
import java.text.Normalizer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Cuts Python's text into tokens, with its rules of lines, brackets and indentation. */
final class Lexer {
    private static final int DEEPEST_BRACKETS = 200;
    private static final int TAB = 8;
    private static final int DEEPEST_INDENT = 100;
    private static final List<String> OPERATORS = List.of(
            "**=", "//=", ">>=", "<<=", "...", "!=", "->", ":=", "==", "<=", ">=", "**", "//", "<<", ">>", "+=", "-=",
            "*=", "/=", "%=", "@=", "&=", "|=", "^=");
    private static final String SINGLE = "+-*/%@&|^~<>()[]{},:;.=";
    private static final Set<String> PREFIXES = Set.of("r", "u", "b", "f", "br", "rb", "fr", "rf");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private final Deque<Character> brackets = new ArrayDeque<>();
    private final Deque<Indent> indents = new ArrayDeque<>();
    private int at;
    private int line = 1;
    private boolean lineBegins = true;

    /** How far a line is indented, with tabs of eight columns and of one. */
    private record Indent(int columns, int narrow) {}

    private Lexer(String text) {
        this.text = text;
        indents.push(new Indent(0, 0));
    }

    static List<Token> tokens(String code) throws BadSyntaxException {
        return new Lexer(code.replace("\r\n", "\n").replace('\r', '\n')).run();
    }

    private List<Token> run() throws BadSyntaxException {
        while (true) {
            if (lineBegins && brackets.isEmpty()) {
                indentation();
            }
            skipBlanks();
            if (at >= text.length()) {
                break;
            }
            token();
        }
        if (!brackets.isEmpty()) {
            throw bad("'" + brackets.peek() + "' was never closed");
        }
        if (!tokens.isEmpty()
                && !tokens.getLast().is(Kind.NEWLINE)
                && !tokens.getLast().is(Kind.DEDENT)) {
            add(Kind.NEWLINE, "");
        }
        while (indents.size() > 1) {
            indents.pop();
            add(Kind.DEDENT, "");
        }
        add(Kind.END, "");
        return tokens;
    }

    private void indentation() throws BadSyntaxException {
        int columns = 0;
        int narrow = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == ' ') {
                columns++;
                narrow++;
            } else if (c == '\t') {
                columns = (columns / TAB + 1) * TAB;
                narrow++;
            } else if (c == '\f') {
                columns = 0;
                narrow = 0;
            } else {
                break;
            }
            at++;
        }
        lineBegins = false;
        if (at >= text.length() || text.charAt(at) == '\n' || text.charAt(at) == '#') {
            return;
        }
        indent(new Indent(columns, narrow));
    }

    private void indent(Indent next) throws BadSyntaxException {
        Indent now = indents.getFirst();
        if (next.columns() > now.columns()) {
            if (next.narrow() <= now.narrow()) {
                throw bad("inconsistent use of tabs and spaces in indentation");
            }
            if (indents.size() >= DEEPEST_INDENT) {
                throw bad("too many levels of indentation");
            }
            indents.push(next);
            add(Kind.INDENT, "");
            return;
        }
        while (next.columns() < indents.getFirst().columns()) {
            indents.pop();
            add(Kind.DEDENT, "");
        }
        if (next.columns() != indents.getFirst().columns()) {
            throw bad("unindent does not match any outer indentation level");
        }
        if (next.narrow() != indents.getFirst().narrow()) {
            throw bad("inconsistent use of tabs and spaces in indentation");
        }
    }

    private void skipBlanks() throws BadSyntaxException {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '#') {
                while (at < text.length() && text.charAt(at) != '\n') {
                    at++;
                }
            } else if (c == '\\') {
                if (at + 1 >= text.length() || text.charAt(at + 1) != '\n') {
                    throw bad("unexpected character after line continuation character");
                }
                at += 2;
                line++;
                if (at >= text.length()) {
                    throw bad("unexpected EOF while parsing");
                }
            } else if (c == ' ' || c == '\t' || c == '\f') {
                at++;
            } else {
                return;
            }
        }
    }

    private void token() throws BadSyntaxException {
        int point = text.codePointAt(at);
        if (point == '\n') {
            if (brackets.isEmpty()) {
                if (!tokens.isEmpty() && !isLineEmpty()) {
                    add(Kind.NEWLINE, "");
                }
                lineBegins = true;
            }
            at++;
            line++;
        } else if (isDigit(point) || (point == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1)))) {
            int start = at;
            at = NumberLiteral.end(text, at);
            if (at < 0) {
                throw bad("invalid number");
            }
            add(Kind.NUMBER, text.substring(start, at));
        } else if (isNameStart(point)) {
            word();
        } else if (point == '\'' || point == '"') {
            string(at, at);
        } else {
            operator();
        }
    }

    private boolean isLineEmpty() {
        Kind last = tokens.getLast().kind();
        return last == Kind.NEWLINE || last == Kind.INDENT || last == Kind.DEDENT;
    }

    private void word() throws BadSyntaxException {
        int start = at;
        while (at < text.length() && isNamePart(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        String word = text.substring(start, at);
        boolean quote = at < text.length() && (text.charAt(at) == '\'' || text.charAt(at) == '"');
        if (quote && PREFIXES.contains(word.toLowerCase(Locale.ROOT))) {
            string(start, at);
            return;
        }
        String normal = word.chars().allMatch(c -> c < 0x80) ? word : Normalizer.normalize(word, Normalizer.Form.NFKC);
        tokens.add(Token.word(normal, line));
    }

    private void string(int start, int quoteAt) throws BadSyntaxException {
        char quote = text.charAt(quoteAt);
        boolean triple = text.startsWith(Character.toString(quote).repeat(3), quoteAt);
        int from = quoteAt + (triple ? 3 : 1);
        int lines = 0;
        int i = from;
        while (true) {
            if (i >= text.length() || (!triple && text.charAt(i) == '\n')) {
                throw bad("unterminated string literal");
            }
            char c = text.charAt(i);
            if (c == quote
                    && (!triple || text.startsWith(Character.toString(quote).repeat(3), i))) {
                break;
            }
            if (c == '\\' && i + 1 < text.length()) {
                i++;
            }
            if (text.charAt(i) == '\n') {
                lines++;
            }
            i++;
        }
        at = i + (triple ? 3 : 1);
        add(Kind.STRING, text.substring(start, at));
        line += lines;
    }

    private void operator() throws BadSyntaxException {
        Optional<String> longer =
                OPERATORS.stream().filter(one -> text.startsWith(one, at)).findFirst();
        char c = text.charAt(at);
        String operator = longer.orElse(Character.toString(c));
        if (longer.isEmpty() && SINGLE.indexOf(c) < 0) {
            throw bad("invalid syntax");
        }
        switch (operator) {
            case "(", "[", "{" -> openBracket(c);
            case ")", "]", "}" -> closeBracket(c);
            default -> {}
        }
        add(Kind.OPERATOR, operator);
        at += operator.length();
    }

    private void openBracket(char bracket) throws BadSyntaxException {
        if (brackets.size() >= DEEPEST_BRACKETS) {
            throw bad("too many nested parentheses");
        }
        brackets.push(bracket);
    }

    private void closeBracket(char bracket) throws BadSyntaxException {
        char opening = bracket == ')' ? '(' : bracket == ']' ? '[' : '{';
        if (brackets.isEmpty() || brackets.pop() != opening) {
            throw bad("unmatched '" + bracket + "'");
        }
    }

    private void add(Kind kind, String content) {
        tokens.add(new Token(kind, content, line));
    }

    private BadSyntaxException bad(String message) {
        return new BadSyntaxException(message, line);
    }

    private static boolean isDigit(int point) {
        return point >= '0' && point <= '9';
    }

    private static boolean isNameStart(int point) {
        return point == '_' || Character.isUnicodeIdentifierStart(point);
    }

    private static boolean isNamePart(int point) {
        return Character.isUnicodeIdentifierPart(point) && !Character.isIdentifierIgnorable(point);
    }
}
