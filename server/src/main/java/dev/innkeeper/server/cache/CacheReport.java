package dev.innkeeper.server.cache;

import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.cache.SharedPrefix;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.layout.Layout;
import dev.innkeeper.formats.prompt.SourceDocument;
import dev.innkeeper.server.cost.Accounts;
import dev.innkeeper.server.cost.PriceTable;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.failure.StorageException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a provider's cache can use again of the request before, as clients see it. */
public final class CacheReport {
    private static final String MEMBER = "cache";

    /** The member of a prompt that says what stood where in its history. */
    static final String LAYOUT = "layout";

    private static final double MILLION = 1_000_000;
    private static final Logger LOG = LoggerFactory.getLogger(CacheReport.class);

    private final LastRequests requests;
    private final Accounts accounts;

    /** Reports on what was sent last, in the prices of a library. */
    public CacheReport(LastRequests requests, Accounts accounts) {
        this.requests = requests;
        this.accounts = accounts;
    }

    /**
     * A prompt as clients see it, with what it shares with the last request of its chat, if there was one.
     *
     * @param page the chat
     */
    public Json.Obj in(Json.Obj prompt, SentRequest now, ChatPage page) {
        return Json.Obj.build(whole -> whole.putAll(prompt)
                .putIfPresent(MEMBER, requests.find(page, now.target()).map(before -> of(before, now)))
                .putIfPresent(LAYOUT, now.layout().map(Layout::json)));
    }

    /** What a request shares with the one before it; both are for the same target. */
    private Json.Obj of(SentRequest before, SentRequest now) {
        boolean sameTools = before.tools().equals(now.tools());
        SharedPrefix prefix = sameTools
                ? SharedPrefix.of(before.messages(), now.messages())
                : SharedPrefix.nothing(before.messages(), now.messages());
        return Json.Obj.build(report -> {
            report.put("messages", prefix.messages())
                    .put("tokens", prefix.tokens())
                    .put("total", tokens(now.messages()))
                    .put("again", prefix.again())
                    .put(
                            "brokenBy",
                            sameTools ? brokenBy(prefix, now.messages()) : Json.Obj.EMPTY.with("kind", "tools"));
            price(report, prefix.again(), now.target());
        });
    }

    /** What it costs that tokens are read again, if the price of cached ones is known. */
    private void price(Json.Builder report, int again, SentRequest.Target target) {
        try {
            PriceTable prices = accounts.prices();
            prices.find(target.source(), target.model())
                    .filter(price -> price.cachedInput().isPresent())
                    .ifPresent(price -> report.put(
                                    "againCost",
                                    again * (price.input() - price.cachedInput().orElseThrow()) / MILLION)
                            .put("currency", prices.currency()));
        } catch (StorageException e) {
            LOG.warn("The prices cannot be read; what a broken cache costs is not said", e);
        }
    }

    private static int tokens(List<PromptMessage> messages) {
        return messages.stream().mapToInt(PromptMessage::tokens).sum();
    }

    private static Json brokenBy(SharedPrefix prefix, List<PromptMessage> now) {
        return prefix.brokenBy()
                .<Json>map(broken -> brokenBy(broken, now.size() - 1 - prefix.messages()))
                .orElse(Json.NULL);
    }

    /**
     * The text that differs.
     *
     * @param fromEnd how many messages of the prompt follow it
     */
    private static Json.Obj brokenBy(SharedPrefix.Break broken, int fromEnd) {
        SourceDocument source = SourceDocument.of(broken.source());
        return Json.Obj.build(json -> json.put("kind", source.kind())
                .put("id", broken.message().id())
                .put("label", source.label())
                .put("ref", source.ref())
                .put("fromEnd", fromEnd));
    }
}
