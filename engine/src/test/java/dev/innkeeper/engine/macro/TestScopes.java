package dev.innkeeper.engine.macro;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroCard;
import dev.innkeeper.engine.macro.scope.MacroChat;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.scope.MacroSettings;
import dev.innkeeper.engine.macro.variable.VariableStore;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Worlds for macro tests. */
final class TestScopes {
    private TestScopes() {}

    /** Alice and Seraphina, a chat of one message, a few variables. */
    static MacroScope.Builder tavern() {
        Json.Obj card = (Json.Obj) Json.parse("{\"description\":\"{{char}} knows {{user}}.\",\"first_mes\":\"Hi\"}");
        Json.Obj message = (Json.Obj) Json.parse("{\"name\":\"Seraphina\",\"mes\":\"Hello {{user}}\"}");
        return MacroScope.at(Instant.parse("2024-07-04T15:06:07.089Z"), ZoneOffset.UTC, RandomSource.seeded("test"))
                .names("Alice", "Seraphina")
                .card(Optional.of(MacroCard.of(card)))
                .chat(new MacroChat(List.of(MacroChat.Line.of(message)), Optional.of("chat"), MacroChat.Metadata.NONE))
                .variables(
                        new VariableStore((Json.Obj) Json.parse("{\"n\":5,\"t\":\"{{user}}\"}")),
                        VariableStore.empty());
    }

    /** The same under the legacy engine. */
    static MacroScope.Builder legacyTavern() {
        return tavern().settings(MacroSettings.of(
                Json.Obj.EMPTY.with("experimental_macro_engine", Json.of(false)), MacroSettings.Model.NONE));
    }
}
