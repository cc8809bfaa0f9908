package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.BackupName;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.backup.Backups;
import dev.innkeeper.storage.chat.ChatText;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/backups/chat/…}: get, delete and download (chats.md §5.5). */
public final class BackupRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(BackupRoutes.class);

    private final Backups backups;

    /** Routes over one library. */
    public BackupRoutes(Library library) {
        this.backups = library.backups();
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        Posts.add(routes, "/api/backups/chat/get", this::list);
        Posts.add(routes, "/api/backups/chat/delete", (context, posted) -> named(context, posted, this::delete));
        Posts.add(routes, "/api/backups/chat/download", (context, posted) -> named(context, posted, this::download));
    }

    private void list(Context context, Posted posted) {
        try {
            List<Json> list = new ArrayList<>();
            for (FileName name : backups.list()) {
                backups.outline(name)
                        .map(outline -> ChatInfos.of(name.value(), outline, Optional.empty()))
                        .ifPresent(info -> list.add(info.json(Json.Obj.EMPTY, false)));
            }
            Replies.json(context, new Json.Arr(list));
        } catch (RuntimeException e) {
            LOG.error("The backups could not be listed", e);
            Replies.status(context, Replies.SERVER_ERROR);
        }
    }

    @FunctionalInterface
    private interface Action {
        /** Answers with a backup; returns whether there was one. */
        boolean take(Context context, FileName name) throws IOException;
    }

    private static void named(Context context, Posted posted, Action action) {
        Optional<String> text = posted.fields().string("name");
        if (text.isEmpty()) {
            Replies.status(context, Replies.SERVER_ERROR);
            return;
        }
        Optional<FileName> name =
                FileName.sanitized(text.get()).filter(file -> file.base().startsWith(BackupName.PREFIX));
        if (name.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        try {
            if (!action.take(context, name.get())) {
                Replies.status(context, Replies.NOT_FOUND);
            }
        } catch (IOException | RuntimeException e) {
            LOG.error("A backup could not be used", e);
            Replies.status(context, Replies.SERVER_ERROR);
        }
    }

    private boolean delete(Context context, FileName name) {
        boolean deleted = backups.delete(name);
        if (deleted) {
            Replies.status(context, Replies.OK);
        }
        return deleted;
    }

    private boolean download(Context context, FileName name) throws IOException {
        Optional<ChatText> stored = backups.text(name);
        if (stored.isEmpty()) {
            return false;
        }
        try (ChatText text = stored.get();
                InputStream in = text.stream()) {
            in.transferTo(Replies.download(context, name.value(), text.size()));
        }
        return true;
    }
}
