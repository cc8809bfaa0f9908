package dev.innkeeper.engine.cache;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.block.Span;
import dev.innkeeper.engine.js.Json;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The messages with which two prompts begin alike: what a provider that has read the one can use again for the other.
 *
 * <p>Messages are alike if a provider would be sent the same for both; where their texts come from does not matter.
 *
 * @param messages how many, from 0
 * @param tokens of these messages, as the later prompt counts them
 * @param again tokens of the messages behind them that the earlier prompt had as well, wherever they stood: what has to
 *     be read a second time, and with it the price of the break
 * @param brokenBy where the later prompt goes another way; empty if one of the prompts is the beginning of the other
 */
public record SharedPrefix(int messages, int tokens, int again, Optional<Break> brokenBy) {
    /** What a prompt shares that has none before it. */
    public static final SharedPrefix NONE = new SharedPrefix(0, 0, 0, Optional.empty());

    /**
     * Where a prompt goes another way than the one before it.
     *
     * @param message of the later prompt
     * @param at the first UTF-16 unit of its text that differs; 0 if the messages differ in more than their texts
     */
    public record Break(PromptMessage message, int at) {
        /**
         * Where the text comes from that differs: of the unit at the break, or the nearest after or else before it that is
         * more than glue; {@link Provenance#GLUE} if there is none.
         */
        public Provenance source() {
            Provenance source = Provenance.GLUE;
            for (Span span : message.text().spans()) {
                if (!span.source().equals(Provenance.GLUE)) {
                    source = span.source();
                    if (span.end() > at) {
                        return source;
                    }
                }
            }
            return source;
        }
    }

    /** What a prompt shares with the one before it. */
    public static SharedPrefix of(Prompt before, Prompt now) {
        return of(before.messages(), now.messages());
    }

    /** What messages share with those before them. */
    public static SharedPrefix of(List<PromptMessage> before, List<PromptMessage> now) {
        int shorter = Math.min(before.size(), now.size());
        int shared = 0;
        int tokens = 0;
        while (shared < shorter && alike(before.get(shared), now.get(shared))) {
            tokens += now.get(shared).tokens();
            shared++;
        }
        Optional<Break> broken =
                shared == shorter ? Optional.empty() : Optional.of(between(before.get(shared), now.get(shared)));
        return new SharedPrefix(shared, tokens, again(before, now, shared), broken);
    }

    /** What messages share with those before them if something changed that the model reads before all messages. */
    public static SharedPrefix nothing(List<PromptMessage> before, List<PromptMessage> now) {
        return new SharedPrefix(0, 0, again(before, now, 0), Optional.empty());
    }

    private static int again(List<PromptMessage> before, List<PromptMessage> now, int shared) {
        if (shared == Math.min(before.size(), now.size())) {
            return 0;
        }
        Map<Json, Integer> known = new HashMap<>();
        before.subList(shared, before.size()).forEach(message -> known.merge(message.json(), 1, Integer::sum));
        int tokens = 0;
        for (PromptMessage message : now.subList(shared, now.size())) {
            Json sent = message.json();
            int left = known.getOrDefault(sent, 0);
            if (left > 0) {
                known.put(sent, left - 1);
                tokens += message.tokens();
            }
        }
        return tokens;
    }

    private static boolean alike(PromptMessage before, PromptMessage now) {
        return alikeButText(before, now)
                && before.text().value().equals(now.text().value());
    }

    private static boolean alikeButText(PromptMessage before, PromptMessage now) {
        return before.role() == now.role()
                && before.name().equals(now.name())
                && before.tool().equals(now.tool())
                && before.attachments().equals(now.attachments());
    }

    private static Break between(PromptMessage before, PromptMessage now) {
        return new Break(now, alikeButText(before, now) ? firstDifference(before.text(), now.text()) : 0);
    }

    private static int firstDifference(SourcedText before, SourcedText now) {
        int shorter = Math.min(before.length(), now.length());
        int at = 0;
        while (at < shorter && before.value().charAt(at) == now.value().charAt(at)) {
            at++;
        }
        return at;
    }
}
