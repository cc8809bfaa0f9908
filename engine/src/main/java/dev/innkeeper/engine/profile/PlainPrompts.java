package dev.innkeeper.engine.profile;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.Effects;
import dev.innkeeper.engine.Ledger;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.anchor.AnchorProfile;
import dev.innkeeper.engine.anchor.AnchorPrompt;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.MemoryPrompt;
import dev.innkeeper.engine.memory.MemoryScene;
import dev.innkeeper.engine.memory.MemoryTools;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.Tool;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.engine.smarttavern.prompt.PromptModule;
import dev.innkeeper.engine.token.TokenCounter;
import dev.innkeeper.engine.token.TokenCounters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Prompts of the profiles that are nothing but messages: what they build, with its tokens and sources. */
final class PlainPrompts {
    private static final String THOUGHTS = "Thoughts are not sent to models.";

    private final TokenCounters counters;

    PlainPrompts(TokenCounters counters) {
        this.counters = counters;
    }

    /** What a profile built: messages, and what it has to say about them. */
    private record Built(
            String profile,
            ProfileScene.Target target,
            List<Message> messages,
            List<Dropped> dropped,
            List<Warning> warnings,
            List<Tool> tools) {}

    /** A message that was built. */
    private record Message(String id, String role, SourcedText text) {
        static Message of(String role, String text, Provenance.Item source) {
            return new Message(source.id(), role, SourcedText.of(text, source));
        }
    }

    Prompt of(ProfileScene.OfSmartTavern scene) throws ModuleException {
        List<Message> messages = PromptModule.assemble(scene.arguments(), scene.surroundings()).stream()
                .map(PlainPrompts::message)
                .toList();
        return prompt(new Built("smarttavern", scene.target(), messages, List.of(), List.of(), List.of()));
    }

    private static Message message(PyDict message) {
        PyDict source = message.dict("source").orElseGet(PyDict::new);
        return Message.of(
                message.string("role").orElse(""),
                message.string("content").orElse(""),
                new Provenance.Item(
                        source.getOrNone("type").text(), source.getOrNone("id").text()));
    }

    Prompt of(ProfileScene.OfAnchors scene) {
        TokenCounter counter = counter(scene.target());
        AnchorPrompt prompt = new AnchorProfile(counter::text).build(scene.scene());
        List<Message> messages = prompt.messages().stream()
                .map(message -> Message.of(
                        message.role(),
                        message.content().text(),
                        new Provenance.Item(message.source().word(), message.sourceId())))
                .toList();
        List<Dropped> unplaced = prompt.unplaced().stream()
                .map(id -> dropped(
                        new Provenance.Item("anchor_injection", id),
                        id,
                        Dropped.Reason.UNPLACED,
                        "Its anchor does not occur in the preset."))
                .toList();
        return prompt(new Built("anchors", scene.target(), messages, unplaced, List.of(), List.of()));
    }

    Prompt of(ProfileScene.OfMemoryFiles scene) {
        TokenCounter counter = counter(scene.target());
        MemoryScene memory = scene.scene();
        MemoryPrompt block = MemoryPrompt.of(memory, counter.texts());
        MemoryAccount account = new MemoryAccount(memory, block, text -> inMessage(text, counter));
        List<Message> messages = new ArrayList<>();
        if (!block.text().isEmpty()) {
            messages.add(new Message(MemoryAccount.ID, Role.SYSTEM.word(), block.text()));
        }
        for (ProfileScene.Line line : scene.history()) {
            messages.add(Message.of(line.role().word(), line.text(), new Provenance.Item("history", line.id())));
        }
        List<Tool> tools =
                memory.toolsOffered() ? MemoryTools.offered(memory.on(), memory.language()) : List.<Tool>of();
        Prompt prompt = prompt(
                new Built("memory-files", scene.target(), messages, account.dropped(), account.warnings(), tools));
        return prompt.withLedger(account.split(prompt.ledger()));
    }

    private TokenCounter counter(ProfileScene.Target target) {
        return counters.forModel(target.source(), target.model());
    }

    private Prompt prompt(Built built) {
        ProfileScene.Target target = built.target();
        TokenCounter counter = counter(target);
        List<PromptMessage> messages = new ArrayList<>();
        List<Dropped> dropped = new ArrayList<>(built.dropped());
        for (Message one : built.messages()) {
            if (one.role().equals("thinking")) {
                dropped.add(dropped(one.text().sourceAt(0), one.id(), Dropped.Reason.HIDDEN, THOUGHTS));
            } else {
                messages.add(message(one, counter));
            }
        }
        List<Ledger.Charge> charges = charges(messages, offer(built.tools(), counter));
        int used = charges.stream().mapToInt(Ledger.Charge::tokens).sum();
        Ledger ledger = new Ledger(counter.tokenizerName(), target.context().orElse(used), 0, charges, List.of());
        return new Prompt(
                built.profile(),
                GenerationType.NORMAL,
                target.source(),
                target.model(),
                messages,
                ledger,
                dropped,
                built.warnings(),
                List.of(),
                request(target, messages, built.tools()),
                Effects.NONE,
                Optional.empty());
    }

    private static PromptMessage message(Message one, TokenCounter counter) {
        Role role = Role.ofWord(one.role()).orElse(Role.SYSTEM);
        return PromptMessage.of(
                one.id(), role, one.text(), cost(role, one.text().value(), counter));
    }

    private static int cost(Role role, String text, TokenCounter counter) {
        return counter.message(Json.Obj.EMPTY.with("role", role.word()).with("content", text));
    }

    /** What a piece of a message adds to the cost of the message. */
    private static int inMessage(String text, TokenCounter counter) {
        return cost(Role.SYSTEM, text, counter) - cost(Role.SYSTEM, "", counter);
    }

    /** What tools cost: one user message of their JSON, as with SillyTavern (prompt-assembly.md §18). */
    private static int offer(List<Tool> tools, TokenCounter counter) {
        return tools.isEmpty() ? 0 : cost(Role.USER, json(tools).text(), counter);
    }

    private static List<Ledger.Charge> charges(List<PromptMessage> messages, int tools) {
        Map<String, Integer> charges = new LinkedHashMap<>();
        messages.forEach(message -> charges.merge(message.id(), message.tokens(), Integer::sum));
        if (tools > 0) {
            charges.merge("tools", tools, Integer::sum);
        }
        return Ledger.Charge.of(charges);
    }

    private static Json.Obj request(ProfileScene.Target target, List<PromptMessage> messages, List<Tool> tools) {
        Json.Obj request = Json.Obj.build(json -> json.put("model", target.model())
                .put(
                        "messages",
                        new Json.Arr(messages.stream()
                                .map(message -> (Json) message.json())
                                .toList())));
        return tools.isEmpty()
                ? request
                : Json.Obj.build(json -> json.putAll(request).putAll(json(tools)));
    }

    private static Json.Obj json(List<Tool> tools) {
        Json.Arr offered = new Json.Arr(tools.stream().<Json>map(Tool::json).toList());
        return Json.Obj.build(json -> json.put("tools", offered).put("tool_choice", "auto"));
    }

    private static Dropped dropped(Provenance source, String label, Dropped.Reason reason, String explanation) {
        return new Dropped(source, label, 0, OptionalInt.empty(), List.of(), reason, explanation);
    }
}
