package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatSearchWords;
import dev.innkeeper.formats.group.GroupFile;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.group.Groups;
import dev.innkeeper.storage.group.StoredGroup;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/chats/search}: the chats of a character or group in which all words stand (chats.md §7.3). */
public final class ChatSearchRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(ChatSearchRoutes.class);
    private static final String QUERY = "query";
    private static final String GROUP = "group_id";

    private final Library library;
    private final Chats chats;
    private final Groups groups;
    private final ChatInfos infos;

    /** Routes over one library. */
    public ChatSearchRoutes(Library library) {
        this.library = library;
        this.chats = library.chats();
        this.groups = library.groups();
        this.infos = new ChatInfos(chats);
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        Posts.add(routes, "/api/chats/search", ChatPlace.AVATAR, this::search);
    }

    private void search(Context context, Posted posted) {
        try {
            Replies.json(context, new Json.Arr(found(posted.fields())));
        } catch (UnsearchableException | RuntimeException e) {
            LOG.info("A search failed", e);
            Replies.json(context, Replies.SERVER_ERROR, Json.Obj.EMPTY.with("error", "Search failed"));
        }
    }

    private List<Json> found(Json.Obj fields) throws UnsearchableException {
        Optional<ChatSearchWords> words = fields.truthy(QUERY)
                ? Optional.of(ChatSearchWords.of(fields.string(QUERY).orElseThrow(UnsearchableException::new)))
                : Optional.empty();
        List<ChatKey> searched = fields.truthy(GROUP) ? ofGroup(fields) : ofCharacter(fields);
        List<Json> found = new ArrayList<>();
        for (ChatKey key : words.isPresent() ? containing(searched, words.get()) : searched) {
            infos.find(key, false).ifPresent(info -> found.add(info.found()));
        }
        return found;
    }

    private List<ChatKey> containing(List<ChatKey> searched, ChatSearchWords words) {
        if (searched.isEmpty()) {
            return List.of();
        }
        ChatHome home = searched.getFirst().home();
        List<FileName> files = searched.stream().map(ChatKey::file).toList();
        return library.search().chatsContaining(home, files, words.words()).stream()
                .map(file -> new ChatKey(home, file))
                .toList();
    }

    private List<ChatKey> ofGroup(Json.Obj fields) throws UnsearchableException {
        Optional<String> id = fields.string(GROUP);
        List<ChatKey> listed = groups.list().stream()
                .map(StoredGroup::content)
                .filter(content -> id.isPresent() && content.string("id").equals(id))
                .findFirst()
                .map(content -> GroupChats.listed(new GroupFile(content)))
                .orElse(List.of());
        refuseFolders(ChatHome.GROUPS, folder -> listed.contains(new ChatKey(ChatHome.GROUPS, folder)));
        return listed;
    }

    private List<ChatKey> ofCharacter(Json.Obj fields) throws UnsearchableException {
        String card = fields.string(ChatPlace.AVATAR).orElseThrow(UnsearchableException::new);
        Optional<ChatHome> home = ChatPlace.ofCharacter(card).map(ChatPlace::home);
        if (home.isEmpty() || !hasHome(home.get())) {
            return List.of();
        }
        refuseFolders(home.get(), folder -> true);
        return chats.files(home.get()).stream()
                .map(file -> new ChatKey(home.get(), file))
                .toList();
    }

    /** A folder with the name of a chat ends every search in the reference; so it is noticed. */
    private void refuseFolders(ChatHome home, Predicate<FileName> searched) throws UnsearchableException {
        if (chats.folders(home).stream().anyMatch(searched)) {
            throw new UnsearchableException();
        }
    }

    private boolean hasHome(ChatHome home) throws UnsearchableException {
        if (chats.hasHome(home)) {
            return true;
        }
        Optional<ChatKey> inItsPlace = home.character().map(folder -> new ChatKey(ChatHome.NOBODY, folder));
        if (inItsPlace.filter(chats::exists).isPresent()) {
            throw new UnsearchableException();
        }
        return false;
    }

    /** A search that the reference does not finish. */
    private static final class UnsearchableException extends Exception {
        private static final long serialVersionUID = 1L;
    }
}
