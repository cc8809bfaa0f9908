package dev.innkeeper.engine.smarttavern.prompt;

import dev.innkeeper.engine.assembly.Assembly;
import dev.innkeeper.engine.assembly.Block;
import dev.innkeeper.engine.assembly.Placement;
import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.assembly.Skeleton;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyNumber;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Framing: relative prompts are the skeleton, and their placeholders are filled (smarttavern.md §4). */
final class Framing {
    private static final Assembly<Message> ASSEMBLY = new Assembly<>(Policies.SMARTTAVERN);
    private static final Placement TOP = new Placement.AtDepth(0);

    private final PyDict arguments;
    private final List<Message> history;
    private final List<PyDict> entries;

    /** @param arguments those of {@code assemble} */
    Framing(PyDict arguments) throws ModuleException {
        this.arguments = arguments;
        this.history = history(arguments);
        this.entries = WorldBooks.entries(books(arguments.getOrNone("world_books")));
    }

    /** Of lists of books only those in objects are read here. */
    private static PyValue books(PyValue given) {
        return given instanceof PyDict ? given : PyValue.NONE;
    }

    private static List<Message> history(PyDict arguments) throws ModuleException {
        Optional<PyDict> wrapped = arguments.dict("history");
        List<PyValue> items =
                wrapped.isPresent() ? Fields.items(wrapped.get(), "messages") : Fields.items(arguments, "history");
        List<Message> messages = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i) instanceof PyDict item) {
                String given = Fields.role(item);
                String role = Fields.isRole(given) ? given : "user";
                int index = i;
                PyDict source = item.dict("source").orElseGet(() -> Sources.history(role, index));
                messages.add(new Message(role, Fields.content(item), source));
            }
        }
        return messages;
    }

    List<Message> assemble() throws ModuleException {
        List<PyDict> prompts = prompts();
        if (prompts.isEmpty()) {
            return history;
        }
        List<Skeleton.Slot<Message>> slots = new ArrayList<>();
        for (PyDict prompt : prompts) {
            slots.add(slot(prompt));
        }
        return ASSEMBLY.assemble(new Skeleton<>(slots), history, List.of(), whole -> whole)
                .messages();
    }

    private List<PyDict> prompts() throws ModuleException {
        Optional<PyList> relative = arguments.list("presets_relative");
        Stream<PyValue> given = relative.map(PyList::items).orElseGet(this::ofPreset).stream();
        List<PyDict> prompts = new ArrayList<>();
        for (PyValue item : given.toList()) {
            if (item instanceof PyDict prompt && isOn(prompt)) {
                order(prompt);
                prompts.add(prompt);
            }
        }
        return prompts;
    }

    private List<PyValue> ofPreset() {
        return arguments.dict("presets_doc").flatMap(preset -> preset.list("prompts")).stream()
                .flatMap(prompts -> prompts.items().stream())
                .filter(item -> item instanceof PyDict prompt
                        && prompt.string("position").filter("relative"::equals).isPresent())
                .toList();
    }

    private static boolean isOn(PyDict item) {
        return item.getOrNone("enabled") instanceof PyNumber.Bool(boolean enabled) && enabled;
    }

    private static BigInteger order(PyDict item) throws ModuleException {
        return Fields.order(item).orElseThrow(() -> new ModuleException("order must be a whole number"));
    }

    private Skeleton.Slot<Message> slot(PyDict prompt) throws ModuleException {
        String identifier = prompt.string("identifier").orElse("");
        String given = Fields.role(prompt);
        String role = Fields.isRole(given) ? given : "system";
        return switch (identifier) {
            case "chatHistory" -> Skeleton.Slot.history(identifier);
            case "charBefore" -> Skeleton.Slot.anchor(identifier, world("before_char"));
            case "charAfter" -> Skeleton.Slot.anchor(identifier, world("after_char"));
            case "charDescription" ->
                Skeleton.Slot.anchor(
                        identifier, description("character", "char.description", "char_description", role));
            case "personaDescription" ->
                Skeleton.Slot.anchor(
                        identifier, description("persona", "persona.description", "persona_description", role));
            default ->
                Skeleton.Slot.anchor(
                        identifier,
                        Fields.filled(prompt, "content").stream()
                                .map(text -> new Message(role, text, Sources.preset("preset.relative", prompt, "")))
                                .toList());
        };
    }

    private List<Message> description(String of, String type, String id, String role) {
        return arguments.dict(of).stream()
                .flatMap(whose -> Fields.filled(whose, "description").stream()
                        .map(text -> new Message(role, text, Sources.item(type, id, whose))))
                .toList();
    }

    private List<Message> world(String position) throws ModuleException {
        List<Block<Message>> blocks = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            PyDict entry = entries.get(i);
            boolean here = entry.string("position").filter(position::equals).isPresent();
            Optional<String> text = Fields.filled(entry, "content");
            if (here && isOn(entry) && text.isPresent() && speaks(entry)) {
                PyDict source = Sources.entry("world_book." + position, entry, i, "system");
                Message message = new Message("system", text.get(), source);
                blocks.add(new Block<>(message, TOP, order(entry).doubleValue(), "system", i));
            }
        }
        return ASSEMBLY.joined(blocks);
    }

    private boolean speaks(PyDict entry) {
        if (!Fields.isConditional(entry)) {
            return true;
        }
        String said = history.stream().map(Message::content).collect(Collectors.joining("\n"));
        PyValue keys = entry.getOrNone("keys");
        List<PyValue> listed = keys instanceof PyList list ? list.items() : List.of(keys);
        return listed.stream()
                .filter(PyValue::isTrue)
                .map(key -> key.text().strip())
                .anyMatch(key -> !key.isEmpty() && said.contains(key));
    }
}
