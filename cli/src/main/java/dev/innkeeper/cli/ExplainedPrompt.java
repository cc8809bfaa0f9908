package dev.innkeeper.cli;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.block.Span;
import dev.innkeeper.formats.prompt.PromptDocument;
import dev.innkeeper.formats.prompt.SourceDocument;
import java.util.Optional;

/** A prompt as text for a terminal. */
final class ExplainedPrompt {
    private static final int EXCERPT = 60;

    private ExplainedPrompt() {}

    /** The messages, each under its role; a prompt that is one text as it is. */
    static String messages(Prompt prompt) {
        Optional<String> text = prompt.request().string("prompt");
        if (text.isPresent()) {
            return text.get() + "\n";
        }
        StringBuilder out = new StringBuilder();
        for (PromptMessage message : prompt.messages()) {
            out.append(heading(message)).append('\n').append(content(message)).append("\n\n");
        }
        return out.toString();
    }

    /** The messages with sources and costs, then the ledger and what was left out. */
    static String of(Prompt prompt) {
        StringBuilder out = new StringBuilder();
        for (PromptMessage message : prompt.messages()) {
            out.append(heading(message))
                    .append("  [")
                    .append(message.id())
                    .append(", ")
                    .append(message.tokens())
                    .append(" tokens]\n")
                    .append(content(message))
                    .append('\n');
            for (Span span : message.text().spans()) {
                out.append(source(message, span));
            }
            out.append('\n');
        }
        return out.append(ledger(prompt.ledger()))
                .append(dropped(prompt))
                .append(ExplainedLore.of(PromptDocument.of(prompt).array("lore").objects()))
                .toString();
    }

    private static String heading(PromptMessage message) {
        return "--- " + message.role().word()
                + message.name().map(name -> " (" + name + ")").orElse("");
    }

    private static String content(PromptMessage message) {
        return message.tool()
                .calls()
                .map(calls -> calls.text())
                .orElse(message.text().value());
    }

    private static String source(PromptMessage message, Span span) {
        SourceDocument source = SourceDocument.of(span.source());
        String text = message.text().value().substring(span.start(), span.end()).replace("\n", "\\n");
        String shown = text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "…";
        return String.format(
                "    %5d–%-5d %-9s %s%s  %s%n",
                span.start(),
                span.end(),
                source.kind(),
                source.label(),
                source.macro().map(name -> ", macro " + name).orElse(""),
                "“" + shown + "”");
    }

    private static String ledger(Ledger ledger) {
        StringBuilder out = new StringBuilder();
        out.append(String.format(
                "Tokens (%s): context %d − reply %d = budget %d; used %d, remaining %d%n",
                ledger.tokenizer(),
                ledger.context(),
                ledger.reserve(),
                ledger.budget(),
                ledger.used(),
                ledger.remaining()));
        for (Ledger.Charge charge : ledger.charges()) {
            out.append(String.format("    %6d  %s%n", charge.tokens(), charge.id()));
        }
        return out.toString();
    }

    private static String dropped(Prompt prompt) {
        if (prompt.dropped().isEmpty()) {
            return "Nothing was left out.\n";
        }
        StringBuilder out = new StringBuilder("Left out:\n");
        for (Dropped dropped : prompt.dropped()) {
            out.append("    ")
                    .append(dropped.label())
                    .append(": ")
                    .append(dropped.explanation())
                    .append('\n');
        }
        return out.toString();
    }
}
