package dev.innkeeper.server.design;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.Span;
import dev.innkeeper.engine.cache.SharedPrefix;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.prompt.SourceDocument;
import java.util.HashSet;
import java.util.Set;

/** Prompts in figures, for those who compare many of them. */
final class PromptFigures {
    private PromptFigures() {}

    /**
     * The size of a prompt, how much of the history is in it, and what it shares with the one before it.
     *
     * @param prefix what it shares
     */
    static Json.Obj of(Prompt prompt, SharedPrefix prefix) {
        return Json.Obj.build(json -> json.put("messages", prompt.messages().size())
                .put("tokens", prompt.ledger().used())
                .put("context", prompt.ledger().context())
                .put("history", history(prompt))
                .put("dropped", prompt.dropped().size())
                .put("warnings", prompt.warnings().size())
                .put("prefix", size(prefix).with("brokenBy", brokenBy(prefix))));
    }

    /** Where a prompt goes another way than the one before it; null in JSON if nowhere. */
    static Json brokenBy(SharedPrefix prefix) {
        return prefix.brokenBy().<Json>map(PromptFigures::broken).orElse(Json.NULL);
    }

    /** How long a shared beginning is. */
    static Json.Obj size(SharedPrefix prefix) {
        return Json.Obj.EMPTY.with("messages", Json.of(prefix.messages())).with("tokens", Json.of(prefix.tokens()));
    }

    private static Json.Obj broken(SharedPrefix.Break broken) {
        SourceDocument source = SourceDocument.of(broken.source());
        return Json.Obj.EMPTY
                .with("id", broken.message().id())
                .with("kind", source.kind())
                .with("label", source.label())
                .with("ref", source.ref());
    }

    /** How many messages of the conversation have text in the prompt. */
    static int history(Prompt prompt) {
        Set<Object> said = new HashSet<>();
        for (PromptMessage message : prompt.messages()) {
            for (Span span : message.text().spans()) {
                switch (span.source().root()) {
                    case Provenance.ChatMessage(int index, var ignored) -> said.add(index);
                    case Provenance.Item item when isHistory(item) -> said.add(item);
                    case Provenance ignored -> {}
                }
            }
        }
        return said.size();
    }

    private static boolean isHistory(Provenance.Item item) {
        return SourceDocument.of(item).kind().equals("chat");
    }
}
