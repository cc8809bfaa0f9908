package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.layout.Layout;
import dev.innkeeper.engine.layout.StableLayout;
import java.util.List;

/**
 * A record of the history as it is sent.
 *
 * @param messages one, or a call of tools with its results, which stay together
 */
record HistoryLine(HistoryRecord record, List<PromptMessage> messages) {
    HistoryLine {
        messages = List.copyOf(messages);
    }

    int tokens() {
        return messages.stream().mapToInt(PromptMessage::tokens).sum();
    }

    /** This line without messages that are too empty to be sent. */
    HistoryLine sent() {
        return new HistoryLine(
                record, messages.stream().filter(message -> !message.isEmpty()).toList());
    }

    private List<Json> json() {
        return messages.stream().<Json>map(PromptMessage::json).toList();
    }

    boolean isSent() {
        return !messages.isEmpty();
    }

    StableLayout.Line<HistoryLine> marked() {
        return new StableLayout.Line<>(this, Layout.line(json(), record.isInjected()), record.isInjected(), tokens());
    }
}
