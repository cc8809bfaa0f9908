package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Joins neighbouring system messages into one (prompt-assembly.md §16). */
final class Squash {
    private static final Set<String> KEPT_APART = Set.of("newMainChat", "newChat", "groupNudge");

    private Squash() {}

    static List<PromptMessage> squash(List<PromptMessage> messages, MessageCost cost) {
        List<PromptMessage> result = new ArrayList<>();
        for (PromptMessage message : messages) {
            if (message.role() == Role.SYSTEM && message.isEmpty()) {
                continue;
            }
            if (!result.isEmpty() && joins(result.getLast()) && joins(message)) {
                PromptMessage first = result.removeLast();
                SourcedText text = SourcedText.join(List.of(first.text(), message.text()), "\n");
                result.add(first.withText(text, cost.text(Role.SYSTEM, text)));
            } else {
                result.add(message);
            }
        }
        return result;
    }

    private static boolean joins(PromptMessage message) {
        return message.role() == Role.SYSTEM && message.name().isEmpty() && !KEPT_APART.contains(message.id());
    }
}
