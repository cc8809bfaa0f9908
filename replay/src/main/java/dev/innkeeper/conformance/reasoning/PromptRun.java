package dev.innkeeper.conformance.reasoning;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.reasoning.ReasoningAdditions;
import dev.innkeeper.engine.reasoning.ReasoningAdditions.Addition;
import dev.innkeeper.engine.reasoning.ReasoningTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The messages of a prompt, from the newest on, with as much of their reasoning as is sent. */
final class PromptRun {
    private final Obj input;
    private final ReasoningTemplate template;
    private final ReasoningAdditions additions;
    private Optional<ContinuedReasoning> continued = Optional.empty();

    PromptRun(Obj input, ReasoningTemplate template) {
        this.input = input;
        this.template = template;
        Obj settings = input.object("reasoning");
        this.additions =
                new ReasoningAdditions(settings.bool("add_to_prompts", false), settings.number("max_additions", 1));
    }

    Json result() {
        List<Json> messages = new ArrayList<>();
        for (Obj message : input.array("messages").objects()) {
            boolean exhausted = additions.isExhausted();
            String content = sent(message);
            messages.add(
                    Obj.build(json -> json.put("limitReachedBefore", exhausted).put("content", content)));
        }
        return Obj.build(json -> {
            json.put("messages", new Arr(messages)).put("counter", additions.count());
            json.put(
                    "prefixLength",
                    continued.map(prefix -> (double) prefix.length()).orElse(-1.0));
            json.put(
                    "prefixReasoning",
                    continued.map(ContinuedReasoning::reasoning).orElse(""));
            json.put(
                    "prefixReasoningFormatted",
                    continued.map(ContinuedReasoning::added).orElse(""));
            json.put(
                    "prefixDuration",
                    continued.map(ContinuedReasoning::duration).orElse(Json.NULL));
            json.put(
                    "prefixIncomplete",
                    continued.filter(ContinuedReasoning::unfinished).isPresent());
            json.put("latestPrefix", continued.map(ContinuedReasoning::toParse).orElse(""));
        });
    }

    private String sent(Obj message) {
        String reasoning = message.string("reasoning", "");
        String content = message.string("content", "");
        boolean isPrefix = message.bool("isPrefix", false);
        Addition addition = additions.next(reasoning, content.isEmpty(), isPrefix);
        if (addition == Addition.NONE) {
            return content;
        }
        ContinuedReasoning added = ContinuedReasoning.of(
                reasoning, addition, template, message.find("duration").orElse(Json.NULL));
        continued = isPrefix ? Optional.of(added) : continued;
        return added.added() + content;
    }
}
