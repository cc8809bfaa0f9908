package dev.innkeeper.conformance.tool;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** One thing that the user says to a model that calls tools, and all that comes of it (providers.md §12). */
public final class ToolLoopSuite implements Suite {
    @Override
    public String name() {
        return "tool-loop";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        String id = recorded.string("id", fileName);
        Json.Obj expected = recorded.object("expected");
        try (PlayedChat played = PlayedChat.open(recorded.object("input"))) {
            int wanted = expected.array("requests").items().size();
            int offered = recorded.object("input").array("replies").items().size();
            Json.Obj actual = played.play(wanted).with("unusedReplies", Json.of(offered - played.requests()));
            return List.of(CaseResult.comparing(id, Essence.of(expected), Essence.of(actual)));
        } catch (IOException e) {
            throw new UncheckedIOException("The case cannot be replayed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of(new CaseResult.Failed(id, "the replay was interrupted"));
        }
    }
}
