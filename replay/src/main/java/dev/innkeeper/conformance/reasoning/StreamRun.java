package dev.innkeeper.conformance.reasoning;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.reasoning.ReasoningAdditions;
import dev.innkeeper.engine.reasoning.ReasoningParsing;
import dev.innkeeper.engine.reasoning.ReasoningStream;
import dev.innkeeper.engine.reasoning.ReasoningTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An answer that arrives step by step. */
final class StreamRun {
    private final Obj input;
    private final ReasoningStream stream;

    StreamRun(Obj input, ReasoningParsing parsing, ReasoningTemplate template) {
        this.input = input;
        this.stream = ReasoningStream.strict(parsing, before(input.object("promptPrefix"), template));
    }

    private static String before(Obj prefix, ReasoningTemplate template) {
        String reasoning = prefix.string("reasoning", "");
        boolean says = !prefix.string("content", "").isEmpty();
        return ContinuedReasoning.of(
                        reasoning, new ReasoningAdditions(false, 0).next(reasoning, !says, true), template, Json.NULL)
                .toParse();
    }

    Json result() {
        double pace = input.number("millisecondsPerStep", 0);
        List<Json> steps = new ArrayList<>();
        int textSeen = 0;
        int reasoningSeen = 0;
        for (Obj step : input.array("steps").objects()) {
            double now = pace * (steps.size() + 1);
            String text = step.string("text", "");
            String reasoning = step.string("reasoning", "");
            stream.arrived(text.substring(textSeen), reasoning.substring(reasoningSeen), now);
            textSeen = text.length();
            reasoningSeen = reasoning.length();
            steps.add(seen().with("type", stream.type().word()));
        }
        stream.ended(pace * steps.size());
        return Obj.build(json -> json.put("steps", new Arr(steps)).put("final", seen()));
    }

    private Obj seen() {
        return Obj.build(json -> json.put("mes", stream.text())
                .put("reasoning", stream.reasoning())
                .put("state", stream.state().name().toLowerCase(Locale.ROOT))
                .put("extra", stream.extra()));
    }
}
