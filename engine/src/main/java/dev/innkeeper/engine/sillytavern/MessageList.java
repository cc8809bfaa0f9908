package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.PromptMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The places of a prompt by slot number, each with its messages (prompt-assembly.md §10). Not thread-safe. */
final class MessageList {
    private final NavigableMap<Integer, Slot> slots = new TreeMap<>();

    /** The messages of one place. */
    record Slot(String id, List<PromptMessage> messages) {
        static Slot of(String id, PromptMessage... messages) {
            return new Slot(id, new ArrayList<>(List.of(messages)));
        }
    }

    /** Puts a slot at a number; what stood there is gone. */
    void put(int number, Slot slot) {
        slots.put(number, slot);
    }

    /** Puts a slot behind the last one. */
    void append(Slot slot) {
        put(slots.isEmpty() ? 0 : slots.lastKey() + 1, slot);
    }

    boolean has(int number) {
        return slots.containsKey(number);
    }

    Slot at(int number) {
        return slots.getOrDefault(number, Slot.of(""));
    }

    /** All messages in order, those included that are too empty to be sent. */
    List<PromptMessage> messages() {
        return slots.values().stream().flatMap(slot -> slot.messages().stream()).toList();
    }

    /** The account of the places. */
    List<Ledger.Slot> ledger() {
        return slots.values().stream()
                .map(slot -> new Ledger.Slot(
                        slot.id(),
                        slot.messages().stream()
                                .map(message -> new Ledger.Item(message.id(), message.role(), message.tokens()))
                                .toList()))
                .toList();
    }

    /** The account of a flat list, after messages were joined. */
    static List<Ledger.Slot> flatLedger(List<PromptMessage> messages) {
        return messages.stream()
                .map(message -> new Ledger.Slot(
                        message.id(), List.of(new Ledger.Item(message.id(), message.role(), message.tokens()))))
                .toList();
    }
}
