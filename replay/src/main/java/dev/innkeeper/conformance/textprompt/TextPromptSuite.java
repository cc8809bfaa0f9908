package dev.innkeeper.conformance.textprompt;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.token.ChatCounters;
import java.util.List;
import java.util.Set;

/** Suite {@code textprompt}: from a chat situation to the text-completion request. */
public final class TextPromptSuite implements Suite {
    private static final Set<String> COMPARED_ALONE = Set.of("prompt", "stop", "stopping_strings");

    private final Engine engine = new Engine(ChatCounters.builtIn());

    @Override
    public String name() {
        return "textprompt";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        String id = fileName.replaceFirst("\\.json$", "");
        Json.Obj expected = recorded.object("expected");
        Prompt prompt = engine.assemble(new RecordedTextScene(recorded.object("input")).scene());
        boolean whole = recorded.array("features").strings().contains("request");
        return List.of(CaseResult.comparing(id, expected, actual(prompt, expected, whole)));
    }

    private static Json.Obj actual(Prompt prompt, Json.Obj expected, boolean whole) {
        Json.Obj request = prompt.request();
        return Json.Obj.build(json -> {
            json.putIfPresent("prompt", request.find("prompt"));
            json.putIfPresent("stop", request.find("stop"));
            if (expected.has("stopping_strings") || !request.find("stop").equals(request.find("stopping_strings"))) {
                json.putIfPresent("stopping_strings", request.find("stopping_strings"));
            }
            json.put("request", rest(request, expected.object("request"), whole));
            prompt.effects().firstIncludedMessage().ifPresent(index -> json.put("firstIncludedMessageId", index));
            prompt.effects().appended().stream()
                    .reduce((first, last) -> last)
                    .ifPresent(message -> json.put("sentMessage", sent(message)));
        });
    }

    private static Json.Obj rest(Json.Obj request, Json.Obj expected, boolean whole) {
        return Json.Obj.build(json -> request.members().forEach((key, value) -> {
            if (!COMPARED_ALONE.contains(key) && (whole || expected.has(key))) {
                json.put(key, value);
            }
        }));
    }

    private static Json.Obj sent(ChatMessage message) {
        return Json.Obj.build(json -> {
            json.put("name", message.name()).put("mes", message.text());
            if (!message.extra().bias().isEmpty()) {
                json.put("bias", message.extra().bias());
            }
        });
    }
}
