package dev.innkeeper.engine.text;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.Gathered;
import dev.innkeeper.engine.gather.Substitution;
import dev.innkeeper.engine.js.Json;

/** The system prompt and the instructions after the history (text-completion.md §3.1, §6.4). */
final class Instructions {
    private final Json.Obj stored;
    private final Gathered gathered;
    private final Substitution substitution;

    Instructions(Gathered gathered) {
        this.stored = gathered.scene().settings().powerUser().object("sysprompt");
        this.gathered = gathered;
        this.substitution = gathered.substitution();
    }

    /**
     * The system prompt.
     *
     * @param instruct whether instruct mode is on; only then macros that {@code {{original}}} brought in are replaced
     *     here, otherwise the story string does it
     */
    SourcedText system(boolean instruct) {
        SourcedText text = text("content", gathered.card().systemPrompt());
        return instruct ? substitution.apply(text) : text;
    }

    /** The instructions after the history. */
    SourcedText postHistory() {
        return text("post_history", gathered.card().postHistoryInstructions());
    }

    private SourcedText text(String key, SourcedText ofCard) {
        if (!stored.truthy("enabled")) {
            return SourcedText.EMPTY;
        }
        SourcedText own = SourcedText.of(stored.string(key, ""), new Provenance.SettingText("sysprompt." + key));
        return ofCard.isEmpty() ? substitution.apply(own) : substitution.withOriginal(ofCard, own);
    }
}
