package dev.innkeeper.engine.template;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.template.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a template into tokens. */
final class Tokens {
    private static final String SPACES =
            "\\t-\\r \\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}";
    private static final String SPACE = "[" + SPACES + "]";
    private static final String AHEAD = "(?=[=~}/.)\\]|]|" + SPACE + "|\\z)";
    private static final String LITERAL_AHEAD = "(?=[~})\\]]|" + SPACE + "|\\z)";

    /** The first rule that fits at a place decides. */
    private static final List<Rule> RULES = List.of(
            rule(Kind.OPEN_CALL, "\\("),
            rule(Kind.CLOSE_CALL, "\\)"),
            rule(Kind.OPEN_RAW, "\\{\\{\\{\\{"),
            rule(Kind.CLOSE_RAW, "\\}\\}\\}\\}"),
            rule(Kind.OPEN_PARTIAL, "\\{\\{~?#?>"),
            rule(Kind.OPEN_BLOCK, "\\{\\{~?#\\*?"),
            rule(Kind.OPEN_END, "\\{\\{~?/"),
            rule(Kind.INVERSE, "\\{\\{~?\\^" + SPACE + "*~?\\}\\}"),
            rule(Kind.INVERSE, "\\{\\{~?" + SPACE + "*else" + SPACE + "*~?\\}\\}"),
            rule(Kind.OPEN_INVERSE, "\\{\\{~?\\^"),
            rule(Kind.OPEN_CHAIN, "\\{\\{~?" + SPACE + "*else\\b"),
            rule(Kind.OPEN_UNESCAPED, "\\{\\{~?\\{"),
            rule(Kind.OPEN, "\\{\\{~?&"),
            rule(Kind.COMMENT, "(?s)\\{\\{~?!--.*?--~?\\}\\}"),
            rule(Kind.COMMENT, "(?s)\\{\\{~?!(?!--).*?\\}\\}"),
            rule(Kind.OPEN, "\\{\\{~?(?!!)\\*?"),
            rule(Kind.EQUALS, "="),
            rule(Kind.NAME, "\\.\\."),
            rule(Kind.NAME, "\\." + AHEAD),
            rule(Kind.SEPARATOR, "[/.]"),
            rule(Kind.CLOSE_UNESCAPED, "\\}~?\\}\\}"),
            rule(Kind.CLOSE, "~?\\}\\}"),
            rule(Kind.DATA, "@"),
            rule(Kind.BOOLEAN, "(?:true|false)" + LITERAL_AHEAD),
            rule(Kind.UNDEFINED, "undefined" + LITERAL_AHEAD),
            rule(Kind.NULL, "null" + LITERAL_AHEAD),
            rule(Kind.NUMBER, "-?[0-9]+(?:\\.[0-9]+)?" + LITERAL_AHEAD),
            rule(Kind.OPEN_PARAMETERS, "as" + SPACE + "+\\|"),
            rule(Kind.CLOSE_PARAMETERS, "\\|"),
            rule(Kind.NAME, "[^" + SPACES + "!\"#%&'()*+,./;<=>@\\[\\\\\\]\\^`{|}~]++" + AHEAD));

    private final String template;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int line = 1;

    private Tokens(String template) {
        this.template = template;
    }

    private record Rule(Kind kind, Pattern pattern) {}

    private static Rule rule(Kind kind, String pattern) {
        return new Rule(kind, Pattern.compile(pattern));
    }

    /** The tokens, with {@link Kind#END} at the end. */
    static List<Token> of(String template) throws TemplateException {
        Tokens cutter = new Tokens(template);
        cutter.cut();
        return cutter.tokens;
    }

    private void cut() throws TemplateException {
        while (at < template.length()) {
            content();
            if (at < template.length()) {
                tag();
            }
        }
        add(Kind.END, "", 0);
    }

    private void add(Kind kind, String text, int length) {
        tokens.add(new Token(kind, text, line));
        for (int i = at; i < at + length; i++) {
            if (template.charAt(i) == '\n') {
                line++;
            }
        }
        at += length;
    }

    /** Text up to the next tag; a backslash takes a tag its meaning, two of them are one backslash before a tag. */
    private void content() {
        boolean literal = true;
        while (literal && at < template.length()) {
            int open = template.indexOf("{{", at);
            if (open < 0) {
                add(Kind.CONTENT, template.substring(at), template.length() - at);
                return;
            }
            String before = template.substring(at, open);
            boolean doubled = before.endsWith("\\\\");
            literal = !doubled && before.endsWith("\\");
            put(doubled || literal ? before.substring(0, before.length() - 1) : before, before.length());
            if (literal) {
                int end = nextTag(at + 2);
                put(template.substring(at, end), end - at);
                literal = !template.startsWith("{{", at);
            }
        }
    }

    private void put(String text, int length) {
        if (text.isEmpty()) {
            at += length;
        } else {
            add(Kind.CONTENT, text, length);
        }
    }

    private int nextTag(int from) {
        int open = template.indexOf("{{", from);
        if (open < 0) {
            return template.length();
        }
        int end = open;
        for (int i = 0; i < 2 && end > from && template.charAt(end - 1) == '\\'; i++) {
            end--;
        }
        return end;
    }

    private void tag() throws TemplateException {
        Token opened = next();
        switch (opened.kind()) {
            case COMMENT -> {}
            case OPEN_RAW -> {
                words(Kind.CLOSE_RAW);
                raw();
            }
            case INVERSE -> {}
            default -> words(Kind.CLOSE);
        }
    }

    /** Words up to the end of the tag. */
    private void words(Kind close) throws TemplateException {
        while (at < template.length()) {
            if (JsStrings.isWhiteSpace(template.charAt(at))) {
                if (template.charAt(at) == '\n') {
                    line++;
                }
                at++;
                continue;
            }
            Kind kind = next().kind();
            if (kind == close || kind == Kind.CLOSE || kind == Kind.CLOSE_UNESCAPED || kind == Kind.INVERSE) {
                return;
            }
        }
    }

    /** The content of a raw block and its closing tag. */
    private void raw() throws TemplateException {
        int end = template.indexOf("{{{{/", at);
        if (end < 0) {
            throw new TemplateException(line, "A raw block has no end.");
        }
        add(Kind.CONTENT, template.substring(at, end), end - at);
        int close = template.indexOf("}}}}", end);
        if (close < 0) {
            throw new TemplateException(line, "A raw block has no end.");
        }
        add(Kind.END_RAW, JsStrings.trim(template.substring(end + 5, close)), close + 4 - end);
    }

    private Token next() throws TemplateException {
        char first = template.charAt(at);
        if (first == '"' || first == '\'') {
            return quoted(Kind.STRING, first);
        }
        if (first == '[') {
            return quoted(Kind.QUOTED_NAME, ']');
        }
        for (Rule rule : RULES) {
            Matcher matcher = rule.pattern().matcher(template).region(at, template.length());
            if (matcher.useTransparentBounds(true).lookingAt()) {
                add(rule.kind(), matcher.group(), matcher.group().length());
                return tokens.getLast();
            }
        }
        throw notExpected();
    }

    /** A literal up to its end; if that is missing, the last escaped one is the end. */
    private Token quoted(Kind kind, char end) throws TemplateException {
        int close = -1;
        int next = template.indexOf(end, at + 1);
        while (next >= 0) {
            close = next;
            if (next == at + 1 || template.charAt(next - 1) != '\\') {
                break;
            }
            next = template.indexOf(end, next + 1);
        }
        if (close < 0) {
            throw notExpected();
        }
        String value = template.substring(at + 1, close).replace("\\" + end, "" + end);
        add(kind, value, close + 1 - at);
        return tokens.getLast();
    }

    private TemplateException notExpected() {
        int end = Math.min(template.length(), at + 12);
        return new TemplateException(line, "“" + template.substring(at, end) + "” is not expected here.");
    }
}
