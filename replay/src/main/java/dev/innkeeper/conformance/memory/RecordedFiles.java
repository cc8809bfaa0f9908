package dev.innkeeper.conformance.memory;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.FileState;
import dev.innkeeper.engine.memory.Workspace;
import java.util.Map;
import java.util.TreeMap;

/** The workspace of a case, in memory. */
final class RecordedFiles implements Workspace {
    private final Map<String, FileState> files = new TreeMap<>();

    static RecordedFiles of(Json.Obj described) {
        RecordedFiles files = new RecordedFiles();
        described.members().forEach((name, file) -> files.files.put(name, state(file)));
        return files;
    }

    private static FileState state(Json file) {
        String state = file instanceof Json.Obj object ? object.string("state", "text") : "";
        return switch (state) {
            case "missing" -> FileState.MISSING;
            case "unreadable" -> FileState.UNREADABLE;
            case "text" -> new FileState.Text(text(file));
            default -> throw new IllegalArgumentException("No rule for the state " + state);
        };
    }

    /** A text as cases write it: plain, in a member, or as a repeated piece cut to a length. */
    static String text(Json described) {
        if (described instanceof Json.Str(String text)) {
            return text;
        }
        if (!(described instanceof Json.Obj object)) {
            throw new IllegalArgumentException("A text is needed: " + described.text());
        }
        if (!object.has("repeat")) {
            return object.string("text", "");
        }
        String piece = object.string("repeat", "");
        int length = (int) object.number("length", 0);
        return piece.repeat(length / piece.length() + 1).substring(0, length);
    }

    Map<String, FileState> states() {
        return files;
    }

    Json.Obj json() {
        return Json.Obj.build(json ->
                files.forEach((name, state) -> state.text().ifPresent(text -> json.put(name, text))));
    }

    @Override
    public String folder() {
        return "pet";
    }

    @Override
    public FileState read(String path) {
        return files.getOrDefault(path, FileState.MISSING);
    }

    @Override
    public void write(String path, String content) {
        files.put(path, new FileState.Text(content));
    }
}
