package dev.innkeeper.formats.prompt;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.block.Span;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Role;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Writes a prompt with everything it can say about itself. */
public final class PromptDocument {
    private PromptDocument() {}

    /** The prompt: messages with sources, the ledger, what was dropped, warnings, the request. */
    public static Json.Obj of(Prompt prompt) {
        return Json.Obj.build(json -> json.put("profile", prompt.profile())
                .put("type", prompt.type().word())
                .put("source", prompt.source())
                .put("model", prompt.model())
                .put("messages", array(prompt.messages().stream().map(PromptDocument::message)))
                .put("ledger", ledger(prompt))
                .put("dropped", array(prompt.dropped().stream().map(PromptDocument::dropped)))
                .put("lore", lore(prompt))
                .put("overridden", Json.ofStrings(prompt.overridden()))
                .put("warnings", array(prompt.warnings().stream().map(PromptDocument::warning)))
                .put("request", prompt.request()));
    }

    /** The messages of a document, as they were sent; where their texts came from is not read. */
    public static List<PromptMessage> messages(Json.Obj document) {
        return document.array("messages").objects().stream()
                .map(PromptDocument::read)
                .toList();
    }

    private static PromptMessage read(Json.Obj json) {
        Json content = json.find("content").orElse(Json.of(""));
        List<Json> parts = content.asArray().map(Json.Arr::items).orElse(List.of());
        String text = parts.isEmpty()
                ? content.asString().orElse("")
                : parts.getFirst().asObject().orElse(Json.Obj.EMPTY).string("text", "");
        return new PromptMessage(
                json.string("id", ""),
                Role.ofWord(json.string("role", "")).orElse(Role.SYSTEM),
                SourcedText.glue(text),
                parts.isEmpty() ? List.of() : parts.subList(1, parts.size()),
                json.string("name"),
                new PromptMessage.ToolPart(
                        json.find("tool_calls"),
                        json.string("tool_call_id"),
                        json.string("signature"),
                        json.string("reasoning")),
                (int) json.number("tokens", 0));
    }

    private static Json.Arr array(Stream<Json.Obj> items) {
        return new Json.Arr(items.map(item -> (Json) item).toList());
    }

    private static Json.Obj message(PromptMessage message) {
        return Json.Obj.build(json -> json.put("id", message.id())
                .putAll(message.json())
                .put("tokens", message.tokens())
                .put("sources", array(message.text().spans().stream().map(SourceDocument::span))));
    }

    private static Json.Obj ledger(Prompt prompt) {
        Ledger ledger = prompt.ledger();
        return Json.Obj.build(json -> json.put("tokenizer", ledger.tokenizer())
                .put("context", ledger.context())
                .put("reserve", ledger.reserve())
                .put("budget", ledger.budget())
                .put("used", ledger.used())
                .put("remaining", ledger.remaining())
                .put("charges", array(ledger.charges().stream().map(PromptDocument::charge)))
                .put("slots", array(ledger.slots().stream().map(slot -> slot(slot, prompt)))));
    }

    private static Json.Obj charge(Ledger.Charge charge) {
        return Json.Obj.build(json -> json.put("id", charge.id()).put("tokens", charge.tokens()));
    }

    private static Json.Obj slot(Ledger.Slot slot, Prompt prompt) {
        return Json.Obj.build(json ->
                json.put("id", slot.id()).put("kind", kind(slot, prompt)).put("tokens", slot.tokens()));
    }

    /** The kind of which most characters in the slot are. */
    private static String kind(Ledger.Slot slot, Prompt prompt) {
        List<String> ids = slot.items().stream().map(Ledger.Item::id).toList();
        Map<String, Integer> characters = new LinkedHashMap<>();
        for (PromptMessage message : prompt.messages()) {
            if (ids.contains(message.id())) {
                for (Span span : message.text().spans()) {
                    characters.merge(SourceDocument.of(span.source()).kind(), span.end() - span.start(), Integer::sum);
                }
            }
        }
        return characters.entrySet().stream()
                .max(Comparator.comparingInt(Map.Entry::getValue))
                .map(Map.Entry::getKey)
                .orElse(slot.id().equals("chatHistory") ? "chat" : "control");
    }

    private static Json.Obj dropped(Dropped dropped) {
        SourceDocument source = SourceDocument.of(dropped.source());
        return Json.Obj.build(json -> {
            json.put("kind", source.kind())
                    .put("label", dropped.label())
                    .put("ref", source.ref())
                    .put("tokens", dropped.tokens())
                    .put("reason", dropped.reason().name().toLowerCase(Locale.ROOT))
                    .put("explanation", dropped.explanation());
            dropped.left().ifPresent(left -> json.put("left", left));
            if (!dropped.triggers().isEmpty()) {
                json.put("triggers", Json.ofStrings(dropped.triggers()));
            }
        });
    }

    /** Every lorebook entry with its reason; without a scan those whose text is in the prompt. */
    private static Json.Arr lore(Prompt prompt) {
        return prompt.lore()
                .map(outcome -> array(LoreDocument.of(outcome).stream()))
                .orElseGet(() -> quoted(prompt));
    }

    private static Json.Arr quoted(Prompt prompt) {
        Map<String, Json.Obj> fired = new LinkedHashMap<>();
        for (PromptMessage message : prompt.messages()) {
            for (Span span : message.text().spans()) {
                SourceDocument source = SourceDocument.of(span.source());
                if (source.kind().equals("lorebook")) {
                    fired.putIfAbsent(source.label(), fired(source, message));
                }
            }
        }
        return array(fired.values().stream());
    }

    private static Json.Obj fired(SourceDocument source, PromptMessage message) {
        return Json.Obj.build(json -> json.put("book", source.ref().string("lorebook", ""))
                .put("uid", source.ref().string("uid", ""))
                .put("title", source.ref().string("title", ""))
                .put("fired", true)
                .put("message", message.id()));
    }

    private static Json.Obj warning(Warning warning) {
        return Json.Obj.build(json -> json.put("level", warning.level().name().toLowerCase(Locale.ROOT))
                .putAll(cause(warning.cause()))
                .put("text", warning.text())
                .put("advice", warning.advice()));
    }

    private static Json.Obj cause(Warning.Cause cause) {
        return switch (cause) {
            case Warning.Cause.OverBudget(String prompt, String name, int missing) ->
                code("prompt.over-budget")
                        .with("prompt", prompt)
                        .with("name", name)
                        .with("missing", Json.of(missing));
            case Warning.Cause.ScriptBroken(String script) ->
                code("script.broken").with("script", script);
            case Warning.Cause.ScriptTooSlow(String script) ->
                code("script.too-slow").with("script", script);
            case Warning.Cause.ScriptNotReached(String script) ->
                code("script.not-reached").with("script", script);
            case Warning.Cause.LoreUnusable(String name) ->
                code("lore.unusable").with("name", name);
            case Warning.Cause.LoreKeyUnused(String key) ->
                code("lore.key-unused").with("key", key);
            case Warning.Cause.TemplateBroken(String setting, int line) ->
                code("template.broken").with("setting", setting).with("line", Json.of(line));
            case Warning.Cause.MemoryUnreadable(String file) ->
                code("memory.unreadable").with("file", file);
            case Warning.Cause.MemoryOverBudget ignored -> code("memory.over-budget");
            case Warning.Cause.MemoryFilling(String file, int percent) ->
                code("memory.filling").with("file", file).with("percent", Json.of(percent));
        };
    }

    private static Json.Obj code(String code) {
        return Json.Obj.EMPTY.with("code", code);
    }
}
