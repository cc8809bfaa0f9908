package dev.innkeeper.conformance.cards;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.conformance.http.HttpReplay;
import dev.innkeeper.conformance.http.SillyTavernServer;
import dev.innkeeper.engine.js.Json;
import java.util.List;

/** Import and export of character cards over SillyTavern's API, against a server with only those routes. */
public final class CardsSuite implements Suite {
    private final HttpReplay replay = new HttpReplay(SillyTavernServer::start);

    @Override
    public String name() {
        return "cards";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        return replay.replay(fileName, recorded);
    }
}
