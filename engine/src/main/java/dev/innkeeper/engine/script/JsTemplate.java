package dev.innkeeper.engine.script;

/** JavaScript's replacement texts: {@code $$ $& $` $' $1 $12 $<name>}. */
final class JsTemplate {
    private final String template;
    private final JsMatch match;
    private final StringBuilder out = new StringBuilder();

    private JsTemplate(String template, JsMatch match) {
        this.template = template;
        this.match = match;
    }

    static String fill(String template, JsMatch match) {
        return template.indexOf('$') < 0 ? template : new JsTemplate(template, match).filled();
    }

    private String filled() {
        int at = 0;
        while (at < template.length()) {
            char c = template.charAt(at);
            int taken = c == '$' && at + 1 < template.length() ? reference(at + 1) : 0;
            if (taken == 0) {
                out.append(c);
            }
            at += 1 + taken;
        }
        return out.toString();
    }

    /** Writes what stands after a dollar sign and says how many units of the template that was; 0 for none. */
    private int reference(int at) {
        return switch (template.charAt(at)) {
            case '$' -> write("$", 1);
            case '&' -> write(match.text(), 1);
            case '`' -> write(match.input().substring(0, match.start()), 1);
            case '\'' -> write(match.input().substring(match.end()), 1);
            case '<' -> named(at);
            case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> numbered(at);
            default -> 0;
        };
    }

    private int numbered(int at) {
        int first = template.charAt(at) - '0';
        int second = at + 1 < template.length() ? template.charAt(at + 1) - '0' : -1;
        if (second >= 0 && second <= 9 && isGroup(first * 10 + second)) {
            return write(match.group(first * 10 + second).orElse(""), 2);
        }
        return isGroup(first) ? write(match.group(first).orElse(""), 1) : 0;
    }

    private int named(int at) {
        int end = template.indexOf('>', at);
        if (end < 0 || match.names().isEmpty()) {
            return 0;
        }
        return write(match.group(template.substring(at + 1, end)).orElse(""), end + 1 - at);
    }

    private boolean isGroup(int number) {
        return number > 0 && number <= match.groupCount();
    }

    private int write(String text, int taken) {
        out.append(text);
        return taken;
    }
}
