package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.Json;
import java.util.List;

/** The lines in front of an entry's text that begin with two at signs (world-info.md §4.4). */
final class DecoratorRules {
    private static final String MARK = "@@";
    private static final List<String> KNOWN = List.of("@@activate", "@@dont_activate");

    private final Findings out;

    DecoratorRules(Findings out) {
        this.out = out;
    }

    void check(LintedEntry entry) {
        if (!entry.content().startsWith(MARK)) {
            return;
        }
        Spot spot = entry.spot("content");
        String[] lines = entry.content().split("\n", -1);
        int read = 0;
        while (read < lines.length && lines[read].startsWith(MARK)) {
            line(lines[read], spot);
            read++;
        }
        if (read == lines.length) {
            out.add(
                    FindingCode.DECORATOR_NO_TEXT,
                    spot,
                    Json.Obj.EMPTY,
                    "The text consists of decorators only, so they stay in it and go to the model.",
                    "Add a line of text behind them.");
        }
    }

    private void line(String line, Spot spot) {
        String plain = line.startsWith("@@@") ? line.substring(1) : line;
        if (KNOWN.contains(plain)) {
            return;
        }
        Json.Obj values = Json.Obj.EMPTY.with("decorator", line.strip());
        if (KNOWN.stream().anyMatch(plain::startsWith)) {
            out.add(
                    FindingCode.DECORATOR_NO_EFFECT,
                    spot,
                    values,
                    "The decorator “" + line.strip() + "” has something behind its name, so it has no effect.",
                    "Write "
                            + KNOWN.stream()
                                    .filter(plain::startsWith)
                                    .findFirst()
                                    .orElse("it") + " and nothing else on the line.");
        } else {
            out.add(
                    FindingCode.DECORATOR_UNKNOWN,
                    spot,
                    values,
                    "The decorator “" + line.strip() + "” does not exist; its line is removed.",
                    "Use @@activate or @@dont_activate, or begin the line in another way.");
        }
    }
}
