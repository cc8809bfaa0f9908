package dev.innkeeper.engine.anchor;

import dev.innkeeper.engine.assembly.Policies;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Shortens the messages of a history that do not fit, one by one from the newest (injection.md §3.3).
 *
 * <p>A shortened message costs nothing and the walk goes on, so an older, shorter message may stay whole.
 */
final class HistoryLimit {
    private static final String CUT = "[已截断]";
    private static final String GONE = "[消息已截断]";

    private final int retained;
    private final ToIntFunction<String> tokens;
    private int left;

    HistoryLimit(int left, int retained, ToIntFunction<String> tokens) {
        this.left = left;
        this.retained = retained;
        this.tokens = tokens;
    }

    List<AnchorPrompt.Message> applied(List<AnchorPrompt.Message> history) {
        if (left <= 0) {
            return List.of();
        }
        List<AnchorPrompt.Message> kept = new ArrayList<>(history);
        Policies.ANCHORS.walk().run(history, (message, place) -> {
            int cost = tokens.applyAsInt(message.content().text());
            if (cost <= left) {
                left -= cost;
                return true;
            }
            kept.set(
                    place,
                    new AnchorPrompt.Message(
                            message.role(),
                            message.content().map(this::shortened),
                            message.source(),
                            message.sourceId()));
            return false;
        });
        return kept;
    }

    private String shortened(String text) {
        if (retained <= 0) {
            return GONE;
        }
        return text.length() > retained ? text.substring(0, retained) + "..." + CUT : text + CUT;
    }
}
