package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatIntegrity;
import dev.innkeeper.storage.backup.Backups;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.chat.SaveGuard;
import dev.innkeeper.storage.chat.SaveOutcome;
import io.javalin.http.Context;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whole-chat saves of SillyTavern's clients (chats.md §4).
 *
 * @param checkIntegrity whether a save may replace only a chat of the same lineage
 */
record ChatSaving(Chats chats, Backups backups, boolean checkIntegrity) {
    private static final Logger LOG = LoggerFactory.getLogger(ChatSaving.class);

    /** Set while a save of a client is written, of which the backups take notice afterwards. */
    static final ScopedValue<Boolean> UNDER_WAY = ScopedValue.newInstance();

    /**
     * Saves and answers.
     *
     * @param key the chat; empty if nothing can be stored under its name
     * @param backupName what its backup is called after
     */
    void save(Context context, SaveBody body, Optional<ChatKey> key, String backupName) {
        if (body.chat().isEmpty()) {
            error(context, Replies.BAD_REQUEST, "The request's body.chat is not an array.");
            return;
        }
        try {
            if (key.isEmpty() || !ChatPlace.isWritable(key.get())) {
                LOG.warn("A chat was not saved: its name is empty or too long");
                failed(context);
            } else if (saved(body, body.chat().get(), key.get(), backupName)) {
                Replies.ok(context);
            } else {
                error(context, Replies.BAD_REQUEST, "integrity");
            }
        } catch (RuntimeException e) {
            LOG.error("A chat could not be saved", e);
            failed(context);
        }
    }

    private boolean saved(SaveBody body, SaveBody.Elements elements, ChatKey key, String backupName) {
        Optional<Json> header = elements.first();
        boolean unchecked = !checkIntegrity || body.fields().truthy("force");
        SaveGuard guard =
                firstLine -> unchecked || ChatIntegrity.accepts(header, firstLine, firstLine.isPresent() ? 1 : 0);
        SaveOutcome outcome =
                ScopedValue.where(UNDER_WAY, true).call(() -> chats.save(key, elements, guard, Author.SILLYTAVERN));
        return switch (outcome) {
            case SaveOutcome.Refused ignored -> false;
            case SaveOutcome.Saved ignored -> {
                SavedText text = new SavedText(chats, key, elements, body.size());
                backups.saved(backupName, text);
                text.answered();
                yield true;
            }
        };
    }

    private static void failed(Context context) {
        error(context, Replies.SERVER_ERROR, "An error has occurred, see the console logs for more information.");
    }

    private static void error(Context context, int status, String text) {
        Replies.json(context, status, Json.Obj.EMPTY.with("error", text));
    }
}
