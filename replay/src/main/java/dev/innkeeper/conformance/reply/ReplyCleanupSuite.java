package dev.innkeeper.conformance.reply;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.MacroEngine;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.reply.ReplyCleanup;
import dev.innkeeper.engine.reply.ReplyRequest;
import dev.innkeeper.engine.reply.ReplyScene;
import dev.innkeeper.engine.script.ScriptPlacement;
import dev.innkeeper.engine.script.ScriptRunner;
import dev.innkeeper.engine.script.ScriptStores;
import dev.innkeeper.engine.script.ScriptUse;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Received replies and what is kept of them (text-completion.md §15). */
public final class ReplyCleanupSuite implements Suite {
    private static final String CHAT_API = "openai";

    @Override
    public String name() {
        return "reply-cleanup";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        String id = fileName.replace(".json", "");
        Json.Obj input = recorded.object("input");
        String user = input.string("user", "");
        String character = input.string("char", "");
        MacroScope scope = MacroScope.at(Instant.EPOCH, ZoneOffset.UTC, RandomSource.seeded("reply"))
                .names(user, character)
                .build();
        UnaryOperator<String> macros = text -> MacroEngine.text(text, scope);
        ScriptRunner runner = new ScriptRunner(
                EcmaRegex.ofUsualBound(),
                new ScriptStores(input.object("extension_settings"), List.of(), List.of()).permitted("", "", ""));
        ReplyScene scene = new ReplyScene(
                input.object("power_user"),
                user,
                character,
                List.of(),
                !input.string("main_api", "").equals(CHAT_API),
                false);
        List<CaseResult> checks = new ArrayList<>();
        List<Json.Obj> cases = input.array("cases").objects();
        for (int at = 0; at < cases.size(); at++) {
            ReplyRequest request = request(cases.get(at));
            ScriptUse use =
                    ScriptUse.stored(request.impersonate() ? ScriptPlacement.USER_INPUT : ScriptPlacement.AI_OUTPUT);
            String actual = ReplyCleanup.of(
                    cases.get(at).string("text", ""),
                    scene,
                    request,
                    macros,
                    text -> runner.apply(text, use, (template, name, eachValue) -> macros.apply(template)));
            checks.add(CaseResult.comparing(
                    id + "/" + at, recorded.array("expected").strings().get(at), actual));
        }
        return checks;
    }

    private static ReplyRequest request(Json.Obj flags) {
        return new ReplyRequest(
                flags.bool("isImpersonate", false),
                flags.bool("isContinue", false),
                flags.bool("displayIncompleteSentences", false),
                flags.bool("includeUserPromptBias", true),
                flags.bool("trimNames", true),
                flags.bool("trimWrongNames", true));
    }
}
