package dev.innkeeper.server.cache;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.layout.Layout;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.prompt.PromptDocument;
import dev.innkeeper.server.live.MessageView;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.generation.GenerationId;
import dev.innkeeper.storage.generation.GenerationJournals;
import dev.innkeeper.storage.generation.StoredGeneration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The last request of each chat to each target: what its cache may still have.
 *
 * <p>The newest are held in memory. After a restart the journal of the chat's newest reply says what its request was.
 * May be used by any thread.
 */
public final class LastRequests {
    private static final int MOST = 64;

    private final GenerationJournals journals;
    private final Map<Key, SentRequest> newest = new LinkedHashMap<>(16, 0.75f, true);

    /** Requests of the chats of a library, whose replies have journals. */
    public LastRequests(GenerationJournals journals) {
        this.journals = journals;
    }

    private record Key(ChatKey chat, SentRequest.Target target) {}

    /** Remembers what a model was sent. */
    public synchronized void keep(ChatKey chat, SentRequest request) {
        newest.put(new Key(chat, request.target()), request);
        if (newest.size() > MOST) {
            newest.remove(newest.keySet().iterator().next());
        }
    }

    /**
     * The last request of a chat to a target.
     *
     * @param page the chat, at least its newest replies
     */
    public Optional<SentRequest> find(ChatPage page, SentRequest.Target target) {
        return remembered(page.key(), target).or(() -> ofNewestReply(page, target));
    }

    private synchronized Optional<SentRequest> remembered(ChatKey chat, SentRequest.Target target) {
        return Optional.ofNullable(newest.get(new Key(chat, target)));
    }

    private Optional<SentRequest> ofNewestReply(ChatPage page, SentRequest.Target target) {
        List<ChatLine> lines = page.messages();
        for (ChatLine line : lines.reversed()) {
            String id = line.extra().object(MessageView.OWN_EXTRA).string("generation", "");
            if (GenerationId.isId(id)) {
                return recorded(new GenerationId(id))
                        .filter(record -> record.string("api", "").equals(target.source())
                                && record.string("model", "").equals(target.model()))
                        .map(record -> record.object("prompt"))
                        .filter(prompt -> !prompt.members().isEmpty())
                        .map(prompt -> new SentRequest(
                                target,
                                PromptDocument.messages(prompt),
                                SentRequest.tools(prompt.object("request")),
                                prompt.find(CacheReport.LAYOUT)
                                        .flatMap(Json::asObject)
                                        .map(Layout::read)));
            }
        }
        return Optional.empty();
    }

    /** The record of a generation; one that cannot be read any more tells nothing. */
    private Optional<Json.Obj> recorded(GenerationId id) {
        try {
            return journals.find(id).map(StoredGeneration::recordOfSent);
        } catch (DamagedDataException unreadable) {
            return Optional.empty();
        }
    }
}
