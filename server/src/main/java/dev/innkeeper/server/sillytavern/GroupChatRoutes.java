package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatLines;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.failure.NotFoundException;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/chats/group/…}: save, get, info, delete and import (chats.md §4, §6, §7.1, §8.4). */
public final class GroupChatRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(GroupChatRoutes.class);
    private static final String ID = "id";

    private final Chats chats;
    private final ChatSaving saving;
    private final ChatInfos infos;
    private final Clock clock;

    /**
     * Routes over one library.
     *
     * @param checkIntegrity whether a save may replace only a chat of the same lineage
     * @param clock gives the time in the server's zone
     */
    public GroupChatRoutes(Library library, boolean checkIntegrity, Clock clock) {
        this.chats = library.chats();
        this.saving = new ChatSaving(chats, library.backups(), checkIntegrity);
        this.infos = new ChatInfos(chats);
        this.clock = clock;
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        Posts.addRaw(routes, "/api/chats/group/save", this::save);
        Posts.add(routes, "/api/chats/group/get", this::get);
        Posts.add(routes, "/api/chats/group/info", this::info);
        Posts.add(routes, "/api/chats/group/delete", this::delete);
        Posts.add(routes, "/api/chats/group/import", this::importChat);
    }

    private static Optional<ChatKey> chat(Json.Obj fields) {
        return ChatPlace.GROUPS.chat(JsNumbers.text(fields, ID) + ChatPlace.EXTENSION);
    }

    private void save(Context context) throws IOException, MalformedBodyException {
        SaveBody body = SaveBody.read(context);
        if (body.fields().truthy(ID)) {
            saving.save(context, body, chat(body.fields()), JsNumbers.text(body.fields(), ID));
        } else {
            Replies.status(context, Replies.BAD_REQUEST);
        }
    }

    private void get(Context context, Posted posted) throws IOException {
        if (posted.fields().truthy(ID)) {
            LoadedChat.send(context, chats, chat(posted.fields()));
        } else {
            Replies.status(context, Replies.BAD_REQUEST);
        }
    }

    private void info(Context context, Posted posted) {
        if (!posted.fields().truthy(ID)) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        Optional<ChatKey> key = chat(posted.fields());
        if (key.filter(infos::isFolder).isPresent()) {
            Replies.status(context, Replies.SERVER_ERROR);
        } else {
            Replies.json(context, infos.info(key, Json.Obj.EMPTY, false));
        }
    }

    private void delete(Context context, Posted posted) {
        Optional<ChatKey> key = posted.fields().truthy(ID) ? chat(posted.fields()) : Optional.empty();
        try {
            chats.delete(key.orElseThrow(() -> new NotFoundException(NotFoundException.Kind.CHAT)));
            Replies.ok(context);
        } catch (NotFoundException e) {
            LOG.info("A group chat was not deleted: {}", e.getMessage());
            Replies.status(context, Replies.BAD_REQUEST);
        }
    }

    private void importChat(Context context, Posted posted) throws IOException {
        if (posted.file().isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        try (UploadBytes upload = UploadBytes.of(posted.file().get())) {
            ChatKey key = NamedByTime.store(
                    chats,
                    ChatPlace.GROUPS,
                    UnaryOperator.identity(),
                    ZonedDateTime.now(clock),
                    ChatLines.of(upload.bytes()));
            Replies.json(context, Json.Obj.EMPTY.with("res", key.name().value()));
        } catch (IOException | RuntimeException e) {
            LOG.warn("A group chat could not be imported", e);
            Replies.error(context);
        }
    }
}
