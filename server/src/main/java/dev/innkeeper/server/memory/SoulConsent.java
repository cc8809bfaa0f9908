package dev.innkeeper.server.memory;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.memory.Consent;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.server.consent.Consents;
import dev.innkeeper.server.consent.Inquiry;

/**
 * Asks the person who is there whether a character's model may change who the character is (memory-files.md §7.5).
 *
 * @param stop ends the waiting for an answer
 */
record SoulConsent(Consents consents, FileName character, StopSignal stop) implements Consent {
    @Override
    public boolean given(Proposal change) {
        return consents.ask(new Inquiry("soul", about(change)), stop).agrees();
    }

    private Json.Obj about(Proposal change) {
        return Json.Obj.build(about -> {
            about.put("character", character.value());
            switch (change) {
                case Proposal.Rewrite(String content) -> about.put("content", content);
                case Proposal.Replacement(String oldText, String newText) ->
                    about.put("oldText", oldText).put("newText", newText);
            }
        });
    }
}
