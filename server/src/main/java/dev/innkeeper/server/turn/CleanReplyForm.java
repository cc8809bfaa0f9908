package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.reasoning.ReasoningAdditions;
import dev.innkeeper.engine.reasoning.ReasoningParsing;
import dev.innkeeper.engine.reasoning.ReasoningTemplate;
import dev.innkeeper.engine.reply.ReplyCleanup;
import dev.innkeeper.engine.reply.ReplyRequest;
import dev.innkeeper.engine.reply.ReplyScene;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.script.ScriptPlacement;
import dev.innkeeper.server.generation.ReplyForm;
import java.util.List;

/** Replies in the form that the settings of a scene ask for. */
final class CleanReplyForm implements ReplyForm {
    private final Scene scene;
    private final SceneMacros macros;

    CleanReplyForm(Scene scene) {
        this.scene = scene;
        this.macros = new SceneMacros(scene);
    }

    @Override
    public String clean(String raw) {
        GenerationType type = scene.turn().type();
        List<ChatMessage> messages = scene.chat().messages();
        Json.Obj powerUser = scene.settings().powerUser();
        ReplyScene speakers = new ReplyScene(
                powerUser,
                scene.persona().name(),
                scene.card().name(),
                otherMembers(),
                scene.api() instanceof Api.TextCompletion,
                !messages.isEmpty() && messages.getLast().isUser());
        ReplyRequest request = new ReplyRequest(
                type == GenerationType.IMPERSONATE, type == GenerationType.CONTINUE, false, true, true, true);
        ScriptPlacement placement =
                type == GenerationType.IMPERSONATE ? ScriptPlacement.USER_INPUT : ScriptPlacement.AI_OUTPUT;
        return ReplyCleanup.of(raw, speakers, request, macros::replace, text -> macros.scripted(text, placement));
    }

    private List<String> otherMembers() {
        return scene.group().map(Group::names).orElse(List.of()).stream()
                .filter(name -> !name.equals(scene.card().name()))
                .toList();
    }

    @Override
    public String reasoning(String raw) {
        return macros.scripted(raw, ScriptPlacement.REASONING);
    }

    @Override
    public ReasoningParsing parsing() {
        Json.Obj powerUser = scene.settings().powerUser();
        return new ReasoningParsing(
                powerUser.object("reasoning").bool("auto_parse", false),
                ReasoningTemplate.of(scene.settings().reasoning()),
                powerUser.truthy("trim_spaces"));
    }

    @Override
    public boolean continuesReasoning() {
        List<ChatMessage> messages = scene.chat().messages();
        if (scene.turn().type() != GenerationType.CONTINUE || messages.isEmpty()) {
            return false;
        }
        ChatMessage last = messages.getLast();
        ReasoningAdditions additions = new ReasoningAdditions(false, 0);
        return additions.next(last.extra().reasoning(), last.text().isEmpty(), true)
                == ReasoningAdditions.Addition.UNFINISHED;
    }

    /** Joined as the prompt showed it to the model (§12.2), unless the reply brings its own white space. */
    @Override
    public String extended(String original, String reply) {
        boolean apart = original.isEmpty()
                || original.endsWith(" ")
                || reply.isEmpty()
                || JsStrings.isWhiteSpace(reply.charAt(0));
        return original + (apart ? "" : scene.preset().text("continue_postfix")) + reply;
    }
}
