package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Text completion APIs.
 *
 * @param type as SillyTavern names it, such as {@code llamacpp}
 */
record TextForm(String type) implements AnswerForm {
    @Override
    public List<Piece> pieces(Obj event, AnswerPolicy policy) {
        List<Obj> choices = Texts.choices(event);
        if (choices.isEmpty()) {
            String text = Texts.firstOf(() -> event.find("content"), () -> event.find("response"))
                    .map(Texts::of)
                    .orElse("");
            return List.of(Piece.of(text, Texts.of(event, "thinking")));
        }
        return choices.stream()
                .limit(policy.readsAllParts() ? choices.size() : 1)
                .map(TextForm::piece)
                .toList();
    }

    private static Piece piece(Obj choice) {
        String text = Texts.firstOf(
                        () -> choice.find("text"), () -> choice.object("delta").find("content"))
                .map(Texts::of)
                .orElse("");
        String reasoning = Texts.firstOf(() -> choice.find("thinking"), () -> choice.find("reasoning"))
                .map(Texts::of)
                .orElse("");
        return new Piece((int) choice.number("index", 0), text, reasoning, List.of(), Optional.empty(), Map.of());
    }

    @Override
    public List<CallPiece> calls(Obj event, AnswerPolicy policy) {
        return List.of();
    }

    @Override
    public Optional<Json> probabilities(Obj event) {
        return type.equals("llamacpp")
                ? TokenProbabilities.ofLlamaCpp(event)
                : TokenProbabilities.ofTextChoice(Texts.firstChoice(event));
    }

    @Override
    public Told told(Obj event) {
        Obj choice = Texts.firstChoice(event);
        Told told = Told.inOpenAisForm(
                event,
                choice.string("finish_reason")
                        .or(() -> event.string("done_reason"))
                        .or(() -> event.string("stop_type")));
        boolean last = event.bool("stop", false) || event.bool("done", false);
        return new Told(told.model(), last ? atTheEnd(event, told.tokens()) : told.tokens(), told.finish(), last);
    }

    /** llama.cpp and Ollama have counts of their own in what comes last. */
    private static TokenCounts atTheEnd(Obj event, TokenCounts told) {
        if (event.has("tokens_evaluated")) {
            return TokenCounts.of(event.number("tokens_evaluated"), event.number("tokens_predicted"))
                    .withCached(event.object("timings").number("cache_n"), OptionalDouble.empty());
        }
        return event.has("eval_count")
                ? TokenCounts.of(event.number("prompt_eval_count"), event.number("eval_count"))
                : told;
    }

    @Override
    public boolean isContent(Obj event) {
        return !event.array("choices").items().isEmpty() || event.has("content") || event.has("response");
    }

    @Override
    public boolean alwaysEndsAtErrors() {
        return true;
    }

    @Override
    public Optional<WholeAnswer> whole(Json answer) {
        return switch (answer) {
            case Json.Arr list ->
                Optional.of(new WholeAnswer(
                        list.objects().stream()
                                .findFirst()
                                .map(first -> Texts.of(first, "content"))
                                .orElse(""),
                        "",
                        List.of(),
                        Optional.empty(),
                        list.objects().stream()
                                .skip(1)
                                .map(other -> Texts.of(other, "content"))
                                .toList()));
            case Obj body when isContent(body) -> Optional.of(read(body));
            case Obj _, Json.Str _, Json.Num _, Json.Bool _, Json.Null _ -> Optional.empty();
        };
    }

    private WholeAnswer read(Obj body) {
        Obj choice = Texts.firstChoice(body);
        String text = Texts.firstOf(
                        () -> choice.find("text"),
                        () -> choice.object("message").find("content"),
                        () -> body.find("content"),
                        () -> body.find("response"))
                .map(Texts::of)
                .orElse("");
        String reasoning = switch (type) {
            case "openrouter" -> Texts.of(choice, "reasoning");
            case "ollama" -> Texts.of(body, "thinking");
            default -> "";
        };
        List<String> alternatives = Texts.choices(body).stream()
                .skip(1)
                .map(other -> Texts.of(other, "text"))
                .toList();
        return new WholeAnswer(text, reasoning, List.of(), Optional.empty(), alternatives);
    }
}
