package dev.innkeeper.conformance.prompt;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.token.ChatCounters;
import dev.innkeeper.engine.token.ChatTokenizers;
import dev.innkeeper.engine.token.CountCache;
import dev.innkeeper.engine.token.Tokenizers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Suite {@code prompt}: from a chat situation to the chat-completion request. */
public final class PromptSuite implements Suite {
    private final Engine engine = new Engine(
            new ChatCounters(Tokenizers.builtIn(), CountCache.ofUsualSize(), ChatTokenizers.ModelList.EMPTY));

    @Override
    public String name() {
        return "prompt";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        String id = fileName.replaceFirst("\\.json$", "");
        Json.Obj input = recorded.object("input");
        Json.Obj expected = recorded.object("expected");
        List<Prompt> prompts = generate(new RecordedScene(input).scene(), input);
        return List.of(CaseResult.comparing(id, comparable(expected), actual(prompts, expected)));
    }

    /** The prompts of a turn: more than one if recorded replies call tools. */
    private List<Prompt> generate(Scene scene, Json.Obj input) {
        List<Prompt> prompts = new ArrayList<>();
        Optional<Scene> next = Optional.of(scene);
        List<Json.Obj> replies = input.array("replies").objects();
        while (next.isPresent()) {
            Prompt prompt = engine.assemble(next.get());
            int round = prompts.size();
            prompts.add(prompt);
            next = round < replies.size()
                    ? RecordedTools.round(replies.get(round))
                            .followUp(next.get(), prompt, round, call -> RecordedTools.result(input, call))
                    : Optional.empty();
        }
        return prompts;
    }

    private static Json comparable(Json.Obj expected) {
        return Json.Obj.build(json -> {
            json.put("request", expected.object("request"));
            json.put("warnings", expected.array("warnings"));
            json.put("overridden", expected.array("overridden"));
            json.putIfPresent("requests", expected.find("requests"));
            json.putIfPresent("tokens", expected.find("tokens"));
        });
    }

    private static Json actual(List<Prompt> prompts, Json.Obj expected) {
        Prompt prompt = prompts.getFirst();
        boolean whole = expected.object("request").has("type");
        return Json.Obj.build(json -> {
            json.put("request", whole ? prompt.request() : messagesOnly(prompt));
            json.put(
                    "warnings",
                    Json.ofStrings(prompt.warnings().stream()
                            .map(warning -> warning.level().name().toLowerCase(Locale.ROOT) + ": " + warning.text())
                            .toList()));
            json.put("overridden", Json.ofStrings(prompt.overridden()));
            if (expected.has("requests")) {
                json.put(
                        "requests",
                        new Json.Arr(prompts.stream()
                                .map(one -> (Json) one.request())
                                .toList()));
            }
            if (expected.has("tokens")) {
                json.put("tokens", tokens(prompts.getLast(), expected.object("tokens")));
            }
        });
    }

    private static Json.Obj messagesOnly(Prompt prompt) {
        return Json.Obj.build(
                json -> json.putIfPresent("messages", prompt.request().find("messages")));
    }

    private static Json.Obj tokens(Prompt prompt, Json.Obj expected) {
        Ledger ledger = prompt.ledger();
        boolean squashed = expected.array("layout").objects().stream().anyMatch(item -> item.has("message"));
        return Json.Obj.build(json -> {
            json.put("budget", ledger.budget());
            json.put("remaining", ledger.remaining());
            json.put("counts", counts(ledger));
            if (expected.has("layout")) {
                json.put("layout", squashed ? flat(prompt) : layout(ledger));
            }
        });
    }

    private static Json.Obj counts(Ledger ledger) {
        return Json.Obj.build(json -> ledger.slots().stream()
                .filter(slot -> slot.tokens() > 0)
                .forEach(slot -> json.put(slot.id(), slot.tokens())));
    }

    private static Json layout(Ledger ledger) {
        return new Json.Arr(ledger.slots().stream().map(PromptSuite::slot).toList());
    }

    private static Json slot(Ledger.Slot slot) {
        return Json.Obj.build(json -> json.put("collection", slot.id())
                .put("tokens", slot.tokens())
                .put(
                        "messages",
                        new Json.Arr(
                                slot.items().stream().map(PromptSuite::item).toList())));
    }

    private static Json item(Ledger.Item item) {
        return new Json.Arr(List.of(id(item.id()), Json.of(item.role().word()), Json.of(item.tokens())));
    }

    /** The recorded program gives the continued message no id. */
    private static Json id(String id) {
        return id.equals("continueMessage") ? Json.NULL : Json.of(id);
    }

    private static Json flat(Prompt prompt) {
        return new Json.Arr(prompt.messages().stream()
                .map(message -> (Json) Json.Obj.build(json -> json.put("message", id(message.id()))
                        .put("role", message.role().word())
                        .put("tokens", message.tokens())))
                .toList());
    }
}
