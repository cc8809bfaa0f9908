package dev.innkeeper.engine.smarttavern.branch;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.ModuleFunction;
import dev.innkeeper.engine.smarttavern.Surroundings;
import dev.innkeeper.engine.smarttavern.asset.DeepMerge;
import dev.innkeeper.engine.smarttavern.branch.Conversations.Part;
import java.util.List;

/** New conversations, and their settings and variables (smarttavern.md §2, §12). */
final class ConversationFunctions {
    private static final String ACTION = "action";
    private static final String SETTINGS = "settings";
    private static final String VARIABLES = "variables";
    private static final String DATA = "data";
    private static final String PATCH = "patch";
    private static final String BLANK_OPENING = "（空）";

    private ConversationFunctions() {}

    static List<ModuleFunction> functions(String module, Conversations conversations) {
        return List.of(
                new ModuleFunction(
                        module + "create_conversation",
                        List.of("name"),
                        List.of(
                                "description",
                                "type",
                                "character",
                                "character_file",
                                "preset_file",
                                "persona_file",
                                "regex_file",
                                "worldbook_file",
                                "llm_config_file"),
                        (arguments, around) -> create(arguments, around, conversations)),
                new ModuleFunction(
                        module + SETTINGS,
                        List.of(ACTION),
                        List.of(PATCH, "file", "slug"),
                        (arguments, around) -> settings(arguments, conversations)),
                new ModuleFunction(
                        module + VARIABLES,
                        List.of(ACTION),
                        List.of(DATA, "file", "slug"),
                        (arguments, around) -> variables(arguments, conversations)));
    }

    private static PyDict create(PyDict arguments, Surroundings around, Conversations conversations)
            throws ModuleException {
        PyDict character = character(arguments, conversations);
        String type = arguments
                .string("type")
                .or(() -> character.string("type"))
                .filter(given -> !given.isBlank())
                .orElse("threaded");
        PyDict settings = PyDict.of("type", PyValue.of(type))
                .put("preset", arguments.getOrNone("preset_file"))
                .put("world_books", many(arguments.getOrNone("worldbook_file")))
                .put("character", arguments.getOrNone("character_file"))
                .put("persona", arguments.getOrNone("persona_file"))
                .put("regex_rules", many(arguments.getOrNone("regex_file")));
        if (arguments.has("llm_config_file")) {
            settings.put("llm_config", arguments.getOrNone("llm_config_file"));
        }
        String name = arguments.string("name").orElseThrow(() -> new ModuleException("'name' must be a text"));
        PyDict tree = tree(name, arguments, character, TreeEdit.time(around));
        PyDict made = conversations.create(name, tree, settings);
        return BranchReply.copy(made).put("doc", tree).put(SETTINGS, settings);
    }

    private static PyDict character(PyDict arguments, Conversations conversations) throws ModuleException {
        if (arguments.getOrNone("character") instanceof PyDict given) {
            return given;
        }
        PyValue file = arguments.getOrNone("character_file");
        return file instanceof PyValue.None ? new PyDict() : conversations.asset(file.text());
    }

    private static PyDict tree(String name, PyDict arguments, PyDict character, String time) {
        PyDict nodes = new PyDict();
        PyList roots = PyList.of();
        for (PyValue opening : openings(character)) {
            String id = "n_root" + (roots.items().size() + 1);
            String content = opening instanceof PyValue.None ? "" : opening.text();
            roots.items().add(PyValue.of(id));
            nodes.put(
                    id,
                    PyDict.of(MessageTree.PARENT, PyValue.NONE)
                            .put(MessageTree.ROLE, "assistant")
                            .put(MessageTree.CONTENT, content.isBlank() ? BLANK_OPENING : content)
                            .put(TreeEdit.NODE_UPDATED, time));
        }
        return PyDict.of("name", PyValue.of(name))
                .put("description", arguments.string("description").orElse(""))
                .put(MessageTree.ROOTS, roots)
                .put(MessageTree.NODES, nodes)
                .put(MessageTree.CHILDREN, new PyDict())
                .put(MessageTree.ACTIVE_PATH, PyList.of(roots.items().getFirst()))
                .put(TreeEdit.UPDATED, time);
    }

    /** The openings of a character; one blank one if there is none, because a tree needs a root. */
    private static List<PyValue> openings(PyDict character) {
        return character
                .list("message")
                .map(PyList::items)
                .filter(openings -> !openings.isEmpty())
                .orElse(List.of(PyValue.NONE));
    }

    private static PyList many(PyValue file) {
        if (file instanceof PyList list) {
            return list;
        }
        return file instanceof PyValue.None ? PyList.of() : PyList.of(file);
    }

    private static PyValue settings(PyDict arguments, Conversations conversations) throws ModuleException {
        String action = arguments.getOrNone(ACTION).text();
        return conversations.with(place(arguments), Part.SETTINGS, (document, saving) -> {
            switch (action) {
                case "get" -> {}
                case "update" -> {
                    document.entries().putAll(object(arguments, PATCH).entries());
                    saving.save(document);
                }
                default -> throw new ModuleException("Invalid action: " + action + " (use get or update)");
            }
            return PyDict.of(SETTINGS, document);
        });
    }

    private static PyValue variables(PyDict arguments, Conversations conversations) throws ModuleException {
        String action = arguments.getOrNone(ACTION).text();
        return conversations.with(place(arguments), Part.VARIABLES, (document, saving) -> {
            PyDict result = switch (action) {
                case "get" -> document;
                case "set" -> object(arguments, DATA);
                case "merge" -> DeepMerge.REPLACE.merge(document, object(arguments, DATA));
                case "reset" -> new PyDict();
                default -> throw new ModuleException("Invalid action: " + action + " (use get, set, merge or reset)");
            };
            if (!action.equals("get")) {
                saving.save(result);
            }
            return PyDict.of(VARIABLES, result);
        });
    }

    private static PyDict object(PyDict arguments, String name) throws ModuleException {
        return arguments.dict(name).orElseThrow(() -> new ModuleException("'" + name + "' must be an object"));
    }

    private static String place(PyDict arguments) throws ModuleException {
        for (String name : List.of("file", "slug")) {
            if (!(arguments.getOrNone(name) instanceof PyValue.None)) {
                return arguments.getOrNone(name).text();
            }
        }
        throw new ModuleException("Either 'file' or 'slug' must be provided");
    }
}
