package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.layout.Layout;
import dev.innkeeper.engine.layout.StableLayout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An assembled prompt whose history stays like that of the request before, and what the next turn has to know of it.
 *
 * @param layout empty if there is no history in the prompt
 */
record StableHistory(Assembly.Result<PromptMessage> assembled, Optional<Layout> layout) {

    /**
     * Lays the history of a prompt out.
     *
     * @param lines the history in it, oldest first
     * @param tools what the model may call
     */
    static StableHistory of(
            StableLayout policy, Assembly.Result<PromptMessage> assembled, List<HistoryLine> lines, Json tools) {
        List<PromptMessage> usual = messages(lines);
        List<PromptMessage> head = new ArrayList<>();
        List<Assembly.Filled<PromptMessage>> slots = new ArrayList<>(assembled.slots());
        for (int place = 0; place < slots.size() && !usual.isEmpty(); place++) {
            Assembly.Filled<PromptMessage> slot = slots.get(place);
            int from = Collections.indexOfSubList(slot.messages(), usual);
            if (from >= 0) {
                head.addAll(slot.messages().subList(0, from));
                String mark = Layout.head(sent(head), tools);
                List<StableLayout.Line<HistoryLine>> arranged = policy.arranged(
                        mark, lines.stream().map(HistoryLine::marked).toList());
                slots.set(place, arranged(slot, from, arranged));
                List<String> marks =
                        arranged.stream().map(StableLayout.Line::mark).toList();
                return new StableHistory(
                        new Assembly.Result<>(slots, assembled.unplaced()), Optional.of(new Layout(mark, marks)));
            }
            head.addAll(slot.messages());
        }
        return new StableHistory(assembled, Optional.empty());
    }

    private static Assembly.Filled<PromptMessage> arranged(
            Assembly.Filled<PromptMessage> slot, int from, List<StableLayout.Line<HistoryLine>> lines) {
        List<PromptMessage> history =
                messages(lines.stream().map(StableLayout.Line::content).toList());
        List<PromptMessage> all = slot.messages();
        return new Assembly.Filled<>(
                slot.anchor(),
                Stream.of(all.subList(0, from), history, all.subList(from + history.size(), all.size()))
                        .flatMap(List::stream)
                        .toList());
    }

    private static List<PromptMessage> messages(List<HistoryLine> lines) {
        return lines.stream().flatMap(line -> line.messages().stream()).toList();
    }

    private static List<Json> sent(List<PromptMessage> messages) {
        return messages.stream()
                .filter(message -> !message.isEmpty())
                .<Json>map(PromptMessage::json)
                .toList();
    }
}
