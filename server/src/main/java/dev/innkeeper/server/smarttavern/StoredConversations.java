package dev.innkeeper.server.smarttavern;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyValue;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.branch.Conversations;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.conversation.ConversationShelf;
import dev.innkeeper.storage.failure.NotFoundException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The conversations of a user, named by the paths that SmartTavern's clients use (smarttavern.md §12). */
final class StoredConversations implements Conversations {
    private static final String FOLDER = "conversations";
    private static final String TREE = "conversation.json";
    private static final String SETTINGS = "settings.json";
    private static final String VARIABLES = "variables.json";
    private static final List<String> FILES = List.of(TREE, SETTINGS, VARIABLES);
    /** Where SmartTavern's own folder of data is below its program; clients write it before paths. */
    private static final String DATA = "backend_projects/SmartTavern/data/";

    private final ConversationShelf shelf;

    StoredConversations(ConversationShelf shelf) {
        this.shelf = shelf;
    }

    @Override
    public PyValue with(String place, Part part, Work work) throws ModuleException {
        FileName name = conversation(place)
                .orElseThrow(() -> new ModuleException("File must be within conversations directory: " + place));
        try {
            return shelf.<PyValue, ModuleException>work(
                    name, part, (document, save) -> work.on(document, save::accept));
        } catch (NotFoundException e) {
            throw new ModuleException("File not found: " + place);
        }
    }

    /** The conversation that a path names by one of its files, or by nothing but its name. */
    static Optional<FileName> conversation(String place) {
        Optional<List<FileName>> parts = parts(place);
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        List<FileName> names = parts.get();
        boolean isFile = names.size() == 3
                && names.getFirst().value().equals(FOLDER)
                && FILES.contains(names.getLast().value());
        if (isFile) {
            return Optional.of(names.get(1));
        }
        return names.size() == 1 ? Optional.of(names.getFirst()) : Optional.empty();
    }

    /** The names in a path, none of which leads out of its folder; empty if one does, or is no name everywhere. */
    private static Optional<List<FileName>> parts(String place) {
        String below = place.startsWith(DATA) ? place.substring(DATA.length()) : place;
        List<String> texts = List.of(below.split("/", -1));
        List<FileName> names = texts.stream()
                .flatMap(text -> FileName.of(text).stream())
                .filter(name -> FileName.sanitize(name.value()).equals(name.value()))
                .toList();
        return names.size() == texts.size() ? Optional.of(names) : Optional.empty();
    }

    @Override
    public PyDict create(String name, PyDict tree, PyDict settings) throws ModuleException {
        FileName wanted = FileName.sanitized(name)
                .orElseThrow(() -> new ModuleException("A conversation cannot be called so: choose another name"));
        FileName made = shelf.create(wanted, Map.of(Part.TREE, tree, Part.SETTINGS, settings));
        String folder = FOLDER + "/" + made.value() + "/";
        return PyDict.of("success", PyValue.of(true))
                .put("slug", made.value())
                .put("file", folder + TREE)
                .put("settings_file", folder + SETTINGS)
                .put("variables_file", folder + VARIABLES);
    }

    @Override
    public PyDict asset(String file) throws ModuleException {
        return Stream.of(file)
                .flatMap(path -> parts(path).stream())
                .flatMap(path -> shelf.asset(path).stream())
                .findFirst()
                .orElseThrow(() -> new ModuleException("File not found: " + file));
    }
}
