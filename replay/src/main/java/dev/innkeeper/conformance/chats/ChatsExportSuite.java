package dev.innkeeper.conformance.chats;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.conformance.http.SillyTavernServer;
import dev.innkeeper.conformance.transcript.TranscriptReplay;
import dev.innkeeper.engine.js.Json;
import java.util.List;

/** The export of chats over SillyTavern's API. */
public final class ChatsExportSuite implements Suite {
    private final TranscriptReplay replay = new TranscriptReplay(SillyTavernServer::start);

    @Override
    public String name() {
        return "chats-export";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        return replay.replay(fileName, recorded);
    }
}
