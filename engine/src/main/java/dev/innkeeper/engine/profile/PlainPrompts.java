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
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Role;
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

    /** A message that was built. */
    private record Built(String role, String text, Provenance.Item source) {}

    Prompt of(ProfileScene.OfSmartTavern scene) throws ModuleException {
        List<Built> built = PromptModule.assemble(scene.arguments(), scene.surroundings()).stream()
                .map(PlainPrompts::built)
                .toList();
        return prompt("smarttavern", scene.target(), built, List.of());
    }

    private static Built built(PyDict message) {
        PyDict source = message.dict("source").orElseGet(PyDict::new);
        return new Built(
                message.string("role").orElse(""),
                message.string("content").orElse(""),
                new Provenance.Item(
                        source.getOrNone("type").text(), source.getOrNone("id").text()));
    }

    Prompt of(ProfileScene.OfAnchors scene) {
        TokenCounter counter = counter(scene.target());
        AnchorPrompt prompt = new AnchorProfile(counter::text).build(scene.scene());
        List<Built> built = prompt.messages().stream()
                .map(message -> new Built(
                        message.role(),
                        message.content().text(),
                        new Provenance.Item(message.source().word(), message.sourceId())))
                .toList();
        List<Dropped> unplaced = prompt.unplaced().stream()
                .map(id -> dropped(
                        new Provenance.Item("anchor_injection", id),
                        Dropped.Reason.UNPLACED,
                        "Its anchor does not occur in the preset."))
                .toList();
        return prompt("anchors", scene.target(), built, unplaced);
    }

    private TokenCounter counter(ProfileScene.Target target) {
        return counters.forModel(target.source(), target.model());
    }

    private Prompt prompt(String profile, ProfileScene.Target target, List<Built> built, List<Dropped> unplaced) {
        TokenCounter counter = counter(target);
        List<PromptMessage> messages = new ArrayList<>();
        List<Dropped> dropped = new ArrayList<>(unplaced);
        for (Built one : built) {
            if (one.role().equals("thinking")) {
                dropped.add(dropped(one.source(), Dropped.Reason.HIDDEN, THOUGHTS));
            } else {
                messages.add(message(one, counter));
            }
        }
        List<Ledger.Charge> charges = charges(messages);
        int used = charges.stream().mapToInt(Ledger.Charge::tokens).sum();
        Ledger ledger = new Ledger(counter.tokenizerName(), target.context().orElse(used), 0, charges, List.of());
        return new Prompt(
                profile,
                GenerationType.NORMAL,
                target.source(),
                target.model(),
                messages,
                ledger,
                dropped,
                List.<Warning>of(),
                List.of(),
                request(target, messages),
                Effects.NONE,
                Optional.empty());
    }

    private static PromptMessage message(Built one, TokenCounter counter) {
        Role role = Role.ofWord(one.role()).orElse(Role.SYSTEM);
        Json.Obj sent = Json.Obj.EMPTY.with("role", role.word()).with("content", one.text());
        return PromptMessage.of(
                one.source().id(), role, SourcedText.of(one.text(), one.source()), counter.message(sent));
    }

    private static List<Ledger.Charge> charges(List<PromptMessage> messages) {
        Map<String, Integer> charges = new LinkedHashMap<>();
        messages.forEach(message -> charges.merge(message.id(), message.tokens(), Integer::sum));
        return charges.entrySet().stream()
                .map(charge -> new Ledger.Charge(charge.getKey(), charge.getValue()))
                .toList();
    }

    private static Json.Obj request(ProfileScene.Target target, List<PromptMessage> messages) {
        return Json.Obj.build(json -> json.put("model", target.model())
                .put(
                        "messages",
                        new Json.Arr(messages.stream()
                                .map(message -> (Json) message.json())
                                .toList())));
    }

    private static Dropped dropped(Provenance.Item source, Dropped.Reason reason, String explanation) {
        return new Dropped(source, source.id(), 0, OptionalInt.empty(), List.of(), reason, explanation);
    }
}
