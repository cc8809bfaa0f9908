package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.Chats;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lists of chats: {@code /api/characters/chats} and {@code /api/chats/recent} (chats.md §7). */
public final class ChatListRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(ChatListRoutes.class);

    private final Chats chats;
    private final ChatInfos infos;
    private final RecentChats recent;

    /** Routes over one library. */
    public ChatListRoutes(Library library) {
        this.chats = library.chats();
        this.infos = new ChatInfos(chats);
        this.recent = new RecentChats(library, infos);
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        Posts.add(routes, "/api/characters/chats", ChatPlace.AVATAR, this::ofCharacter);
        Posts.add(routes, "/api/chats/recent", this::recent);
    }

    private void ofCharacter(Context context, Posted posted) {
        Optional<ChatHome> home = posted.fields()
                .string(ChatPlace.AVATAR)
                .flatMap(ChatPlace::ofCharacter)
                .map(ChatPlace::home)
                .filter(chats::hasHome);
        if (home.isEmpty()) {
            Replies.error(context);
        } else {
            Replies.json(context, new Json.Arr(list(home.get(), posted.fields())));
        }
    }

    private List<Json> list(ChatHome home, Json.Obj fields) {
        boolean withMetadata = fields.truthy("metadata");
        List<Json> list = new ArrayList<>();
        for (FileName file : chats.files(home)) {
            if (fields.truthy("simple")) {
                list.add(Json.Obj.EMPTY.with("file_name", file.value()).with("file_id", file.base()));
            } else {
                infos.find(new ChatKey(home, file), withMetadata)
                        .map(info -> info.json(Json.Obj.EMPTY, withMetadata))
                        .ifPresent(list::add);
            }
        }
        return list;
    }

    private void recent(Context context, Posted posted) throws IOException {
        try {
            Replies.json(context, new Json.Arr(recent.list(posted.fields())));
        } catch (RuntimeException e) {
            LOG.error("The recent chats could not be listed", e);
            Replies.status(context, Replies.SERVER_ERROR);
        }
    }
}
