package dev.innkeeper.storage.file;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.disk.DurableFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Moves chats together with their histories: both arrive or neither does.
 *
 * <p>What is going to be moved is written down first, {@code _innkeeper/moves/<time>.json}. After a crash in the middle
 * the next start finds it and puts the history where the chat is. The locks of the chats are held.
 */
final class ChatMoves {
    private static final Logger LOG = LoggerFactory.getLogger(ChatMoves.class);

    private final Layout layout;
    private final Trash trash;
    private final Stamps stamps;

    ChatMoves(Layout layout, Trash trash, Stamps stamps) {
        this.layout = layout;
        this.trash = trash;
        this.stamps = stamps;
    }

    private volatile boolean unsettled;

    private record Move(Path chat, Path toChat, Path history, Path toHistory) {}

    /** Gives a chat another name, which is free. */
    void rename(ChatKey key, ChatKey to) throws IOException {
        move(new Move(layout.chat(key), layout.chat(to), layout.history(key), layout.history(to)));
        forget(key);
    }

    /** Moves a chat to the trash. */
    void toTrash(ChatKey key) throws IOException {
        Path folder = trash.newFolder();
        try {
            move(new Move(layout.chat(key), folder.resolve(key.path()), layout.history(key), Trash.history(folder)));
        } catch (IOException | RuntimeException failure) {
            trash.discardEmpty(folder, failure);
            throw failure;
        }
        forget(key);
    }

    /** Moves a chat back from the trash. */
    void fromTrash(String id, ChatKey key) throws IOException {
        Path folder = trash.folder(id);
        move(new Move(folder.resolve(key.path()), layout.chat(key), Trash.history(folder), layout.history(key)));
        forget(key);
        trash.discard(folder);
    }

    private void forget(ChatKey key) {
        try {
            Files.deleteIfExists(layout.revision(key));
        } catch (IOException failure) {
            LOG.debug("The note of a chat that is not there any more could not be deleted", failure);
        }
    }

    private void move(Move move) throws IOException {
        Path plan = layout.moves().resolve(stamps.free(layout.moves(), Layout.DOCUMENT) + Layout.DOCUMENT);
        DurableFiles.createFolders(layout.moves());
        DurableFiles.create(plan, DurableFiles.Content.of(text(move)));
        try {
            DurableFiles.createFolders(Objects.requireNonNull(move.toChat().getParent()));
            DurableFiles.rename(move.chat(), move.toChat());
            bring(move.history(), move.toHistory());
        } catch (IOException | RuntimeException failure) {
            takeBack(move, plan, failure);
            throw failure;
        }
        discard(plan);
    }

    private void takeBack(Move move, Path plan, Exception failure) {
        try {
            if (!exists(move.chat()) && exists(move.toChat())) {
                DurableFiles.rename(move.toChat(), move.chat());
            }
            settle(move);
            Files.deleteIfExists(plan);
        } catch (IOException also) {
            unsettled = true;
            failure.addSuppressed(also);
        }
    }

    /** Makes good what could not be taken back when it failed. */
    void retry() {
        if (unsettled) {
            unsettled = false;
            finish();
        }
    }

    private static void discard(Path plan) {
        try {
            Files.deleteIfExists(plan);
        } catch (IOException failure) {
            LOG.debug("The plan of a finished move could not be deleted; the next start will do it", failure);
        }
    }

    /** Makes good what a crash interrupted; what cannot be is left for the next start. */
    synchronized void finish() {
        for (Path plan : plans()) {
            try {
                settle(move(Json.parse(Files.readString(plan)).asObject().orElse(Json.Obj.EMPTY)));
                Files.deleteIfExists(plan);
            } catch (IOException | JsonSyntaxException failure) {
                unsettled = true;
                LOG.warn("A chat was being moved when that ended, and its history could not follow yet", failure);
            }
        }
    }

    private List<Path> plans() {
        try (Stream<Path> plans = Files.list(layout.moves())) {
            return plans.filter(plan -> plan.toString().endsWith(Layout.DOCUMENT))
                    .sorted()
                    .toList();
        } catch (NoSuchFileException none) {
            return List.of();
        } catch (IOException failure) {
            LOG.warn("It could not be found out whether chats were being moved when Innkeeper ended", failure);
            return List.of();
        }
    }

    /** Takes a half-made move back, and puts the history where the chat is. */
    private static void settle(Move move) throws IOException {
        if (exists(move.chat()) && exists(move.toChat()) && Files.isSameFile(move.chat(), move.toChat())) {
            Files.delete(move.toChat());
            DurableFiles.syncFolder(Objects.requireNonNull(move.toChat().getParent()));
        }
        boolean here = exists(move.chat());
        if (here != exists(move.toChat())) {
            bring(here ? move.toHistory() : move.history(), here ? move.history() : move.toHistory());
        }
    }

    private static boolean exists(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static void bring(Path history, Path to) throws IOException {
        if (Files.exists(history) && !Files.exists(to)) {
            Histories.moveFolder(history, to);
        }
    }

    private byte[] text(Move move) {
        return Json.Obj.build(json -> json.put("chat", place(move.chat()))
                        .put("toChat", place(move.toChat()))
                        .put("history", place(move.history()))
                        .put("toHistory", place(move.toHistory())))
                .text()
                .getBytes(StandardCharsets.UTF_8);
    }

    private String place(Path path) {
        return layout.root().relativize(path).toString();
    }

    private Move move(Json.Obj json) throws IOException {
        return new Move(path(json, "chat"), path(json, "toChat"), path(json, "history"), path(json, "toHistory"));
    }

    private Path path(Json.Obj json, String key) throws IOException {
        String place = json.string(key, "");
        if (place.isEmpty()) {
            throw new IOException("The plan of a move is damaged");
        }
        return layout.root().resolve(place);
    }
}
