package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.TokenUsage;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What an event tells about the answer besides its content.
 *
 * @param model the name of the model that answers
 * @param promptTokens by the provider's count
 * @param replyTokens by the provider's count
 * @param finish why the answer ended, in the provider's word
 * @param last whether nothing follows
 */
record Told(
        Optional<String> model,
        OptionalDouble promptTokens,
        OptionalDouble replyTokens,
        Optional<String> finish,
        boolean last) {

    static Told of(
            Optional<String> model,
            OptionalDouble prompt,
            OptionalDouble reply,
            Optional<String> finish,
            boolean last) {
        return new Told(
                model.filter(name -> !name.isEmpty()), prompt, reply, finish.filter(word -> !word.isEmpty()), last);
    }

    /** In OpenAI's members {@code model} and {@code usage}. */
    static Told inOpenAisForm(Obj event, Optional<String> finish) {
        Obj usage = event.object("usage");
        return of(
                event.string("model"), usage.number("prompt_tokens"), usage.number("completion_tokens"), finish, false);
    }

    /** The count so far: what is not told stays as it was. */
    Optional<TokenUsage> usage(Optional<TokenUsage> before) {
        if (promptTokens.isEmpty() && replyTokens.isEmpty()) {
            return Optional.empty();
        }
        TokenUsage old = before.orElse(new TokenUsage(0, 0));
        return Optional.of(
                new TokenUsage((int) promptTokens.orElse(old.prompt()), (int) replyTokens.orElse(old.completion())));
    }
}
