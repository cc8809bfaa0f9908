package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;
import java.util.Optional;

/** KoboldAI, AI Horde and NovelAI: one token per event (providers.md §10). */
record TokenForm() implements AnswerForm {
    @Override
    public List<Piece> pieces(Obj event, AnswerPolicy policy) {
        return List.of(Piece.of(Texts.of(event, "token"), ""));
    }

    @Override
    public List<CallPiece> calls(Obj event, AnswerPolicy policy) {
        return List.of();
    }

    @Override
    public Optional<Json> probabilities(Obj event) {
        return Optional.empty();
    }

    @Override
    public Told told(Obj event) {
        Told told = Told.inOpenAisForm(event, event.string("finish_reason"));
        return new Told(told.model(), told.tokens(), told.finish(), event.bool("final", false));
    }

    @Override
    public boolean isContent(Obj event) {
        return event.has("token") || event.has("results") || event.has("text") || event.has("output");
    }

    @Override
    public boolean alwaysEndsAtErrors() {
        return true;
    }

    @Override
    public boolean endsWithConnection() {
        return true;
    }

    @Override
    public Optional<WholeAnswer> whole(Json answer) {
        return answer.asObject()
                .filter(this::isContent)
                .map(body -> WholeAnswer.of(
                        Texts.firstOf(
                                        () -> body.array("results").objects().stream()
                                                .findFirst()
                                                .flatMap(result -> result.find("text")),
                                        () -> body.find("text"),
                                        () -> body.find("output"))
                                .map(Texts::of)
                                .orElse(""),
                        ""));
    }
}
