package dev.innkeeper.engine.smarttavern.prompt;

import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.assembly.Block;
import dev.innkeeper.engine.assembly.Placement;
import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.macro.Conditions;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The in-chat constructor: prompts and entries come into the history at their depths (smarttavern.md §3). */
final class InChat {
    private static final String HISTORY_TEXT = "chat_history_text";
    private static final Assembly<Message> ASSEMBLY = new Assembly<>(Policies.SMARTTAVERN);

    private final List<PyValue> history;
    private final List<PyValue> presets;
    private final List<PyDict> entries;
    private final PyDict variables;
    private final Conditions conditions;

    /** @param arguments those of {@code construct} */
    InChat(PyDict arguments, Surroundings surroundings) throws ModuleException {
        this.history = Fields.items(arguments, "history");
        this.presets = Fields.items(arguments, "presets_in_chat");
        this.entries = WorldBooks.entries(arguments.getOrNone("world_books"));
        this.variables = new PyDict();
        this.conditions = new Conditions(variables, surroundings);
        arguments.dict("variables").ifPresent(given -> variables.entries().putAll(given.entries()));
    }

    List<Message> construct() throws ModuleException {
        List<Message> base = base();
        if (!variables.has(HISTORY_TEXT)) {
            variables.put(HISTORY_TEXT, historyText());
        }
        return ASSEMBLY.withBlocks(base, blocks());
    }

    private List<Message> base() throws ModuleException {
        List<Message> messages = new ArrayList<>();
        for (int i = 0; i < history.size(); i++) {
            if (!(history.get(i) instanceof PyDict item)) {
                throw new ModuleException("history[" + i + "] is not an object");
            }
            String role = Fields.role(item);
            if (!Fields.isRole(role)) {
                throw new ModuleException("invalid message role at history[" + i + "]: " + role);
            }
            PyDict source = Sources.history(role, i);
            Optional.of(item.getOrNone("id"))
                    .filter(id -> !(id instanceof PyValue.None))
                    .or(() -> item.get("source_id"))
                    .filter(id -> !(id instanceof PyValue.None))
                    .ifPresent(id -> source.put("source_id", id));
            messages.add(new Message(role, Fields.content(item), source));
        }
        return messages;
    }

    private String historyText() {
        return history.stream()
                .flatMap(item -> item instanceof PyDict dict ? dict.string("content").stream() : Stream.of())
                .collect(Collectors.joining("\n"));
    }

    private List<Block<Message>> blocks() {
        List<Block<Message>> blocks = new ArrayList<>();
        for (int i = 0; i < presets.size(); i++) {
            if (presets.get(i) instanceof PyDict prompt
                    && prompt.string("position").filter("in-chat"::equals).isPresent()) {
                String role = Fields.role(prompt);
                PyDict source = Sources.preset("preset.in-chat", prompt, Integer.toString(i));
                block(prompt, Fields.isRole(role) ? role : "user", source, i).ifPresent(blocks::add);
            }
        }
        for (int j = 0; j < entries.size(); j++) {
            PyDict entry = entries.get(j);
            String position = entry.get("position").map(PyValue::text).orElse("");
            if (!position.equals("before_char") && !position.equals("after_char")) {
                int number = presets.size() + j;
                String role = position.equals("assistant") || position.equals("user") ? position : "system";
                PyDict source = Sources.entry("world_book.in-chat", entry, number, role);
                block(entry, role, source, number).ifPresent(blocks::add);
            }
        }
        return blocks;
    }

    private Optional<Block<Message>> block(PyDict item, String role, PyDict source, int number) {
        boolean disabled = item.getOrNone("enabled") instanceof PyNumber.Bool(boolean enabled) && !enabled;
        Optional<String> text = Fields.text(item);
        Optional<BigInteger> depth = Fields.depth(item);
        Optional<BigInteger> order = Fields.order(item);
        if (disabled || text.isEmpty() || depth.isEmpty() || order.isEmpty() || !speaks(item)) {
            return Optional.empty();
        }
        return Optional.of(new Block<>(
                new Message(role, text.get(), Sources.named(source)),
                new Placement.AtDepth(depth.get().doubleValue()),
                order.get().doubleValue(),
                role,
                number));
    }

    private boolean speaks(PyDict item) {
        return !Fields.isConditional(item)
                || conditions.hold(item.get("condition").orElse(PyValue.of("")));
    }
}
