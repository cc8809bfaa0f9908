package dev.innkeeper.formats.prompt;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.Span;
import dev.innkeeper.engine.js.Json;
import java.util.Locale;
import java.util.Optional;

/**
 * Where text came from, as people and programs read it: a kind, a label, and a reference to the thing to edit.
 *
 * <p>The kinds are one palette everywhere: card, persona, lorebook, preset, chat, examples, note, memory, extension,
 * tool, control.
 */
public record SourceDocument(String kind, String label, Json.Obj ref, Optional<String> macro) {

    /** The source of a provenance. */
    public static SourceDocument of(Provenance provenance) {
        return switch (provenance) {
            case Provenance.CardField(String character, String field) ->
                source(
                        field.equals("mes_example") ? "examples" : "card",
                        "Card of " + character + ": " + field,
                        ref("character", character).with("field", field));
            case Provenance.PersonaDescription(String persona) ->
                source("persona", "Persona " + persona, ref("persona", persona));
            case Provenance.PresetPrompt(String identifier, String name) ->
                source(
                        "preset",
                        "Preset prompt “" + name + "”",
                        ref("prompt", identifier).with("name", name));
            case Provenance.PresetText(String key) -> source("preset", "Preset text " + key, ref("preset", key));
            case Provenance.SettingText(String key) -> source("control", "Setting " + key, ref("setting", key));
            case Provenance.ChatMessage message -> chatMessage(message);
            case Provenance.TypedText ignored -> source("chat", "Text typed in this turn", Json.Obj.EMPTY);
            case Provenance.ChatOverride(String key) ->
                source("chat", "This chat's own " + key, ref("chatOverride", key));
            case Provenance.LoreEntry(String book, String uid, String title) ->
                source(
                        "lorebook",
                        loreLabel(book, uid, title),
                        ref("lorebook", book).with("uid", uid).with("title", title));
            case Provenance.AuthorsNote(String level) ->
                source("note", "Author's note of the " + level, ref("note", level));
            case Provenance.Extension(String key) ->
                source(isMemory(key) ? "memory" : "extension", "Extension " + key, ref("extension", key));
            case Provenance.MemoryFile(String file) -> source("memory", "Memory file " + file, ref("memoryFile", file));
            case Provenance.QuietPrompt ignored ->
                source("control", "Instruction of this request", ref("control", "instruction"));
            case Provenance.ToolCall(int index, String tool) ->
                source("tool", "Tool " + tool, ref("tool", tool).with("message", Json.of(index)));
            case Provenance.Item(String type, String id) ->
                source(kindOfItem(type), type + " " + id, ref("item", id).with("type", type));
            case Provenance.Glue ignored -> source("control", "Added while joining", ref("control", "glue"));
            case Provenance.Macro(String name, Provenance in) -> {
                SourceDocument outer = of(in);
                yield new SourceDocument(
                        outer.kind(),
                        outer.label(),
                        outer.ref(),
                        Optional.of(outer.macro().orElse(name)));
            }
        };
    }

    private static SourceDocument source(String kind, String label, Json.Obj ref) {
        return new SourceDocument(kind, label, ref, Optional.empty());
    }

    private static Json.Obj ref(String key, String value) {
        return Json.Obj.EMPTY.with(key, value);
    }

    private static String kindOfItem(String type) {
        return switch (type.split("[._]")[0]) {
            case "history", "session" -> "chat";
            case "world" -> "lorebook";
            case "char" -> "card";
            case "persona", "user" -> "persona";
            default -> "preset";
        };
    }

    private static SourceDocument chatMessage(Provenance.ChatMessage message) {
        String label = "Chat message " + message.index();
        Json.Obj ref = Json.Obj.EMPTY.with("message", Json.of(message.index()));
        return message.swipe().isEmpty()
                ? source("chat", label, ref)
                : source(
                        "chat",
                        label + ", swipe " + (message.swipe().getAsInt() + 1),
                        ref.with("swipe", Json.of(message.swipe().getAsInt())));
    }

    private static String loreLabel(String book, String uid, String title) {
        return "Lorebook " + book + ": " + (title.isEmpty() ? "entry " + uid : title);
    }

    private static boolean isMemory(String key) {
        return key.toLowerCase(Locale.ROOT).contains("memory");
    }

    Json.Obj json() {
        return Json.Obj.build(json ->
                json.put("kind", kind).put("label", label).put("ref", ref).putIfPresent("macro", macro.map(Json::of)));
    }

    static Json.Obj span(Span span) {
        return Json.Obj.build(json -> json.put("start", span.start())
                .put("end", span.end())
                .putAll(of(span.source()).json()));
    }
}
