package dev.innkeeper.engine.smarttavern.prompt;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.engine.smarttavern.Surroundings;
import java.util.List;
import java.util.Locale;

/** The functions that build prompts (smarttavern.md §3–§5). */
public final class PromptModule {
    private PromptModule() {}

    /** All of them. */
    public static List<ModuleFunction> functions() {
        return List.of(
                new ModuleFunction(
                        "modules/smarttavern/in_chat_constructor/construct",
                        List.of("history", "presets_in_chat", "world_books"),
                        List.of("variables"),
                        (arguments, surroundings) -> Message.result(new InChat(arguments, surroundings).construct())),
                new ModuleFunction(
                        "modules/smarttavern/framing_prompt/assemble",
                        List.of("history"),
                        List.of("world_books", "presets_relative", "presets_doc", "character", "persona"),
                        (arguments, surroundings) -> Message.result(new Framing(arguments).assemble())),
                new ModuleFunction(
                        "workflow/smarttavern/prompt_raw/assemble_full",
                        List.of("presets", "history"),
                        List.of("world_books", "character", "persona", "variables"),
                        PromptModule::whole));
    }

    /**
     * The whole prompt of a preset, a history and what belongs to them.
     *
     * @param arguments those of {@code prompt_raw/assemble_full}
     * @throws ModuleException if something in it cannot be read
     */
    public static List<PyDict> assemble(PyDict arguments, Surroundings surroundings) throws ModuleException {
        return raw(arguments, surroundings).stream().map(Message::json).toList();
    }

    private static PyValue whole(PyDict arguments, Surroundings surroundings) throws ModuleException {
        return Message.result(raw(arguments, surroundings));
    }

    /** Both, one after the other; an in-chat construction that fails leaves an empty history. */
    private static List<Message> raw(PyDict arguments, Surroundings surroundings) throws ModuleException {
        PyDict preset = arguments.dict("presets").orElseGet(PyDict::new);
        PyValue books = arguments.getOrNone("world_books");
        PyValue wrapped = books instanceof PyList ? PyDict.of("entries", books) : books;
        PyDict inChat = new PyDict()
                .put("history", arguments.getOrNone("history"))
                .put("presets_in_chat", inChat(preset))
                .put("world_books", wrapped)
                .put("variables", arguments.getOrNone("variables"));
        PyDict framing = new PyDict()
                .put("history", inChatHistory(inChat, surroundings))
                .put("world_books", wrapped)
                .put("presets_doc", preset)
                .put("character", arguments.getOrNone("character"))
                .put("persona", arguments.getOrNone("persona"));
        return new Framing(framing).assemble();
    }

    private static PyList inChat(PyDict preset) {
        return new PyList(preset.list("prompts").stream()
                .flatMap(prompts -> prompts.items().stream())
                .filter(item -> item instanceof PyDict prompt
                        && prompt.get("position")
                                .map(position -> position.text().toLowerCase(Locale.ROOT))
                                .filter("in-chat"::equals)
                                .isPresent())
                .toList());
    }

    private static PyValue inChatHistory(PyDict arguments, Surroundings surroundings) {
        try {
            return new PyList(new InChat(arguments, surroundings)
                    .construct().stream().map(Message::json).toList());
        } catch (ModuleException failed) {
            return new PyList(List.of());
        }
    }
}
