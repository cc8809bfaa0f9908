package dev.innkeeper.engine.text;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** A text prompt on its way to its final form (text-completion.md §9). Not thread-safe. */
final class TextDraft {
    private final SourcedText story;
    private final SourcedText chatStart;
    private final List<TextExamples.Example> examples;
    private final Deque<Line> lines = new ArrayDeque<>();
    private final Optional<Entry> continued;
    private final List<Entry> removed = new ArrayList<>();
    private int exampleCount;

    /** An entry, and what was added behind it. */
    private record Line(Entry entry, SourcedText ending, SourcedText bias) {
        SourcedText text() {
            return SourcedText.concat(entry.text(), ending, bias);
        }
    }

    /**
     * A stretch of the finished prompt.
     *
     * @param part what the ledger counts it as
     */
    record Piece(String part, String id, Role role, SourcedText text) {
        Piece withText(SourcedText next) {
            return new Piece(part, id, role, next);
        }
    }

    /**
     * A draft.
     *
     * @param entries the entries that fit, oldest first
     * @param exampleCount how many of the examples fit
     * @param continued the entry that the model goes on from, if it stands apart
     */
    TextDraft(
            SourcedText story,
            List<TextExamples.Example> examples,
            int exampleCount,
            SourcedText chatStart,
            List<Entry> entries,
            Optional<Entry> continued) {
        this.story = story;
        this.chatStart = chatStart;
        this.examples = List.copyOf(examples);
        this.exampleCount = exampleCount;
        this.continued = continued;
        entries.forEach(entry -> lines.add(new Line(entry, SourcedText.EMPTY, SourcedText.EMPTY)));
    }

    /** Whether there is a text apart from the entries from which the model goes on. */
    boolean standsApart() {
        return continued.filter(entry -> !entry.text().isEmpty()).isPresent();
    }

    /** Removes one line break at the end of the newest entry. */
    void openNewest() {
        if (!lines.isEmpty() && lines.getLast().entry().text().value().endsWith("\n")) {
            Line newest = lines.removeLast();
            SourcedText text = newest.entry().text();
            lines.add(new Line(
                    newest.entry().withText(text.slice(0, text.length() - 1)), newest.ending(), newest.bias()));
        }
    }

    /** Adds the last line to the newest entry, if there is one. */
    void end(LastLine lastLine) {
        if (!lines.isEmpty()) {
            Line newest = lines.removeLast();
            SourcedText ending = lastLine.after(newest.text().value());
            lines.add(new Line(newest.entry(), newest.ending().plus(ending), newest.bias()));
        }
    }

    /** Adds the beginning of the reply to the newest entry, if there is one. */
    void lean(SourcedText bias) {
        if (!lines.isEmpty() && !bias.isBlank()) {
            Line newest = lines.removeLast();
            String text = newest.text().value();
            boolean apart = text.isEmpty() || !JsStrings.isWhiteSpace(text.charAt(text.length() - 1));
            SourcedText blank = SourcedText.glue(apart ? " " : "");
            lines.add(new Line(newest.entry(), newest.ending(), blank.plus(bias.trimStart())));
        }
    }

    /**
     * Ends a prompt whose last entry stands apart, and takes things out until it fits (§9.2).
     *
     * <p>Every round adds the last line once more: that is how the recorded program does it.
     *
     * @param pinned whether examples stay
     */
    void endWithin(TextBudget budget, LastLine lastLine, boolean pinned) {
        end(lastLine);
        while (budget.whole(checked(lastLine)) > budget.limit()) {
            if (exampleCount > 0 && !pinned) {
                exampleCount--;
            } else if (!lines.isEmpty()) {
                removed.add(lines.removeFirst().entry());
            } else {
                return;
            }
            end(lastLine);
        }
    }

    private SourcedText checked(LastLine lastLine) {
        List<SourcedText> parts = new ArrayList<>(List.of(story));
        examples.subList(0, exampleCount).forEach(example -> parts.add(example.text()));
        parts.add(chatStart);
        lines.forEach(line -> parts.add(line.text()));
        parts.add(SourcedText.glue("\n"));
        parts.add(lastLine.after(""));
        continued.ifPresent(entry -> parts.add(entry.text()));
        return SourcedText.join(parts, "");
    }

    /** Entries that were taken out to make the prompt fit, oldest first. */
    List<Entry> removed() {
        return List.copyOf(removed);
    }

    int exampleCount() {
        return exampleCount;
    }

    /**
     * The prompt in pieces, in order; none of them is empty.
     *
     * @param collapsing whether runs of line breaks become one
     */
    List<Piece> pieces(boolean collapsing) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(new Piece("storyString", "storyString", Role.SYSTEM, story));
        for (int i = 0; i < exampleCount; i++) {
            TextExamples.Example example = examples.get(i);
            pieces.add(new Piece("dialogueExamples", "dialogueExamples " + i, example.role(), example.text()));
        }
        pieces.add(new Piece("chatStart", "chatStart", Role.SYSTEM, chatStart));
        for (Line line : lines) {
            pieces.add(entry(line.entry()));
            pieces.add(new Piece("lastLine", "lastLine", Role.ASSISTANT, line.ending()));
            pieces.add(new Piece("bias", "bias", Role.ASSISTANT, line.bias()));
        }
        continued.ifPresent(entry -> pieces.add(entry(entry)));
        return cleaned(pieces, collapsing);
    }

    private static Piece entry(Entry entry) {
        return new Piece("chatHistory", entry.id(), entry.role(), entry.text());
    }

    private static List<Piece> cleaned(List<Piece> pieces, boolean collapsing) {
        List<Piece> cleaned = new ArrayList<>();
        boolean afterLineBreak = false;
        for (Piece piece : pieces) {
            SourcedText text = piece.text().without('\r');
            if (collapsing) {
                text = collapsed(text, afterLineBreak);
            }
            if (!text.isEmpty()) {
                cleaned.add(piece.withText(text));
                afterLineBreak = text.value().endsWith("\n");
            }
        }
        return cleaned;
    }

    private static SourcedText collapsed(SourcedText text, boolean afterLineBreak) {
        SourcedText.Builder kept = new SourcedText.Builder();
        boolean open = afterLineBreak;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            boolean lineBreak = text.value().charAt(i) == '\n';
            if (lineBreak && open) {
                kept.append(text, from, i);
                from = i + 1;
            }
            open = lineBreak;
        }
        return kept.append(text, from, text.length()).build();
    }
}
