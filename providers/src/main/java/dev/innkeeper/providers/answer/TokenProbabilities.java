package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How likely tokens were, in SillyTavern's form: {@code {token, topLogprobs: [[token, natural logarithm], …]}}
 * (providers.md §7.2).
 */
final class TokenProbabilities {
    private TokenProbabilities() {}

    /** A list from {@code logprobs} of a chat completion's choice, in the format of chats or that of texts. */
    static Optional<Json> ofChat(Obj logprobs) {
        if (logprobs.find("content").flatMap(Json::asArray).isPresent()) {
            return Optional.of(new Arr(logprobs.array("content").objects().stream()
                    .<Json>map(TokenProbabilities::ofChatToken)
                    .toList()));
        }
        return logprobs.find("tokens").flatMap(Json::asArray).isPresent()
                ? Optional.of(ofTexts(logprobs))
                : Optional.empty();
    }

    private static Json ofChatToken(Obj item) {
        List<Json> candidates = new ArrayList<>();
        item.array("top_logprobs")
                .objects()
                .forEach(other -> candidates.add(pair(member(other, "token"), member(other, "logprob"))));
        return withChosen(member(item, "token"), member(item, "logprob"), candidates);
    }

    private static Json ofTexts(Obj logprobs) {
        List<Json> tokens = logprobs.array("tokens").items();
        List<Json> chances = logprobs.array("token_logprobs").items();
        List<Json> others = logprobs.array("top_logprobs").items();
        List<Json> result = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Obj candidates = i < others.size() ? others.get(i).asObject().orElse(Obj.EMPTY) : Obj.EMPTY;
            Json chance = i < chances.size() ? chances.get(i) : Json.NULL;
            result.add(withChosen(tokens.get(i), chance, pairs(candidates)));
        }
        return new Arr(result);
    }

    private static Json withChosen(Json token, Json chance, List<Json> candidates) {
        List<Json> all = new ArrayList<>(candidates);
        boolean named = candidates.stream()
                .anyMatch(pair ->
                        pair instanceof Arr(List<Json> two) && two.getFirst().equals(token));
        if (!named) {
            all.add(pair(token, chance));
        }
        return token(token, all);
    }

    /** From a choice of a text completion. */
    static Optional<Json> ofTextChoice(Obj choice) {
        return choice.object("logprobs").array("top_logprobs").objects().stream()
                .findFirst()
                .map(candidates -> token(member(choice, "text"), pairs(candidates)));
    }

    /** From an event of llama.cpp's server, old form (chances) or new (logarithms). */
    static Optional<Json> ofLlamaCpp(Obj event) {
        return event.array("completion_probabilities").objects().stream()
                .findFirst()
                .map(first -> first.has("probs")
                        ? token(
                                member(first, "content"),
                                first.array("probs").objects().stream()
                                        .map(other -> pair(member(other, "tok_str"), member(other, "prob")))
                                        .toList())
                        : token(
                                member(first, "token"),
                                first.array("top_logprobs").objects().stream()
                                        .map(other -> pair(
                                                member(other, "token"), Json.of(Math.exp(other.number("logprob", 0)))))
                                        .toList()));
    }

    private static List<Json> pairs(Obj candidates) {
        return candidates.members().entrySet().stream()
                .map(entry -> pair(Json.of(entry.getKey()), entry.getValue()))
                .toList();
    }

    private static Json pair(Json token, Json chance) {
        return new Arr(List.of(token, chance));
    }

    private static Json token(Json token, List<Json> candidates) {
        return Obj.build(json -> json.put("token", token).put("topLogprobs", new Arr(candidates)));
    }

    private static Json member(Obj object, String name) {
        return object.find(name).orElse(Json.NULL);
    }
}
