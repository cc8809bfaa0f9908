package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.failure.NameTakenException;
import dev.innkeeper.storage.failure.NotFoundException;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/chats/…} for chats of characters: save, get, rename and delete (chats.md §4, §6). */
public final class ChatRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(ChatRoutes.class);
    private static final String CHAT_FILE = "chatfile";

    private final Chats chats;
    private final ChatSaving saving;

    /**
     * Routes over one library.
     *
     * @param checkIntegrity whether a save may replace only a chat of the same lineage
     */
    public ChatRoutes(Library library, boolean checkIntegrity) {
        this.chats = library.chats();
        this.saving = new ChatSaving(chats, library.backups(), checkIntegrity);
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        Posts.addRaw(routes, "/api/chats/save", this::save);
        Posts.add(routes, "/api/chats/get", ChatPlace.AVATAR, this::get);
        Posts.add(routes, "/api/chats/rename", ChatPlace.AVATAR, this::rename);
        Posts.add(routes, "/api/chats/delete", ChatPlace.AVATAR, this::delete);
    }

    private void save(Context context) throws IOException, MalformedBodyException {
        SaveBody body = SaveBody.read(context);
        Json.Obj fields = body.fields();
        Optional<ChatPlace> place =
                Posts.isPlain(fields, ChatPlace.AVATAR) ? ChatPlace.ofCharacter(fields) : Optional.empty();
        if (place.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        String file = JsNumbers.text(fields, "file_name") + ChatPlace.EXTENSION;
        saving.save(context, body, place.get().chat(file), place.get().folder());
    }

    private void get(Context context, Posted posted) throws IOException {
        Optional<ChatPlace> place = ChatPlace.ofCharacter(posted.fields());
        if (place.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        if (!chats.hasHome(place.get().home())) {
            chats.makeHome(place.get().home());
            Replies.json(context, Json.Obj.EMPTY);
        } else if (!posted.fields().truthy("file_name")) {
            Replies.json(context, Json.Obj.EMPTY);
        } else {
            String file = JsNumbers.text(posted.fields(), "file_name") + ChatPlace.EXTENSION;
            LoadedChat.send(context, chats, place.get().chat(file));
        }
    }

    private void rename(Context context, Posted posted) {
        Json.Obj fields = posted.fields();
        if (!fields.truthy("original_file") || !fields.truthy("renamed_file")) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        Optional<ChatPlace> place =
                fields.truthy("is_group") ? Optional.of(ChatPlace.GROUPS) : ChatPlace.ofCharacter(fields);
        Optional<String> original = fields.string("original_file");
        Optional<String> renamed = fields.string("renamed_file");
        if (place.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
        } else if (original.isEmpty() || renamed.isEmpty()) {
            error(context, Replies.SERVER_ERROR);
        } else {
            rename(context, place.get(), original.get(), renamed.get());
        }
    }

    private void rename(Context context, ChatPlace place, String original, String renamed) {
        Optional<ChatKey> from = place.chat(original).filter(key -> key.home().equals(place.home()));
        Optional<ChatKey> to = place.chat(renamed).filter(key -> key.home().equals(place.home()));
        if (from.isEmpty() || to.isEmpty()) {
            boolean folder = to.isPresent() && chats.hasHome(place.home()) && !chats.exists(to.get());
            error(context, folder ? Replies.SERVER_ERROR : Replies.BAD_REQUEST);
            return;
        }
        try {
            chats.rename(from.get(), to.get());
            String name = to.get().file().base();
            Replies.json(context, Json.Obj.EMPTY.with("ok", Json.of(true)).with("sanitizedFileName", name));
        } catch (NotFoundException | NameTakenException e) {
            LOG.info("A chat was not renamed: {}", e.getMessage());
            error(context, Replies.BAD_REQUEST);
        } catch (RuntimeException e) {
            LOG.error("A chat could not be renamed", e);
            error(context, Replies.SERVER_ERROR);
        }
    }

    private static void error(Context context, int status) {
        Replies.json(context, status, Json.Obj.EMPTY.with("error", Json.of(true)));
    }

    private void delete(Context context, Posted posted) {
        Optional<ChatPlace> place = ChatPlace.ofCharacter(posted.fields());
        Optional<String> file = posted.fields().string(CHAT_FILE);
        if (file.isEmpty()) {
            Replies.status(context, Replies.SERVER_ERROR);
            return;
        }
        if (place.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        String named = hasExtension(file.get()) ? file.get() : file.get() + ChatPlace.EXTENSION;
        delete(context, place.get().chat(named));
    }

    /** Deletes a chat and answers; a chat that does not exist is a bad request. */
    void delete(Context context, Optional<ChatKey> key) {
        if (key.isEmpty()) {
            Replies.status(context, Replies.SERVER_ERROR);
            return;
        }
        try {
            chats.delete(key.get());
            Replies.ok(context);
        } catch (NotFoundException e) {
            LOG.info("A chat was not deleted: {}", e.getMessage());
            Replies.status(context, Replies.BAD_REQUEST);
        } catch (RuntimeException e) {
            LOG.error("A chat could not be deleted", e);
            Replies.status(context, Replies.SERVER_ERROR);
        }
    }

    /** Whether a dot stands behind the first character of what follows the last slash. */
    private static boolean hasExtension(String file) {
        String name = file.substring(file.lastIndexOf('/') + 1);
        return name.lastIndexOf('.') > 0 && !name.equals("..");
    }
}
