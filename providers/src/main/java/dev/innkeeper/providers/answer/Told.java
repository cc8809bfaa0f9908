package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json.Obj;
import java.util.Optional;

/**
 * What an event tells about the answer besides its content.
 *
 * @param model the name of the model that answers
 * @param tokens by the provider's count
 * @param finish why the answer ended, in the provider's word
 * @param last whether nothing follows
 */
record Told(Optional<String> model, TokenCounts tokens, Optional<String> finish, boolean last) {

    static Told of(Optional<String> model, TokenCounts tokens, Optional<String> finish, boolean last) {
        return new Told(model.filter(name -> !name.isEmpty()), tokens, finish.filter(word -> !word.isEmpty()), last);
    }

    /** In OpenAI's members {@code model} and {@code usage}. */
    static Told inOpenAisForm(Obj event, Optional<String> finish) {
        return of(event.string("model"), TokenCounts.inOpenAisUsage(event.object("usage")), finish, false);
    }
}
