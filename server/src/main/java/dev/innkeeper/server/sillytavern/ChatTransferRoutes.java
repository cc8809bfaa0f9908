package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.transfer.ChatImport;
import dev.innkeeper.formats.chat.transfer.ChatTextExport;
import dev.innkeeper.formats.chat.transfer.ImportNames;
import dev.innkeeper.formats.chat.transfer.ImportedChat;
import dev.innkeeper.formats.chat.transfer.ImportedChats;
import dev.innkeeper.formats.chat.transfer.UnreadableChatException;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatLines;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.Chats;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/chats/import} and {@code /api/chats/export} (chats.md §9). */
public final class ChatTransferRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(ChatTransferRoutes.class);
    private static final String CHARACTER = "character_name";
    private static final String USER = "user_name";
    private static final String FORMAT = "format";
    private static final String LINES = "jsonl";

    private final Chats chats;
    private final Clock clock;
    private final Path root;

    /**
     * Routes over one library.
     *
     * @param clock gives the time in the server's zone
     * @param root the user's folder, which clients are told where a chat is missing
     */
    public ChatTransferRoutes(Library library, Clock clock, Path root) {
        this.chats = library.chats();
        this.clock = clock;
        this.root = root;
    }

    /** Adds the routes to Javalin's. */
    public void addTo(RoutesConfig routes) {
        Posts.add(routes, "/api/chats/import", ChatPlace.AVATAR, this::importChats);
        Posts.add(routes, "/api/chats/export", ChatPlace.AVATAR, this::export);
    }

    private void importChats(Context context, Posted posted) throws IOException {
        Json.Obj fields = posted.fields();
        boolean named = Stream.of(ChatPlace.AVATAR, CHARACTER, USER).allMatch(fields::has);
        if (!named) {
            Replies.page(context, Replies.SERVER_ERROR);
            return;
        }
        Optional<ChatPlace> place = ChatPlace.ofCharacter(fields);
        if (posted.file().isEmpty() || place.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        try {
            List<String> names = imported(fields, place.get(), posted.file().get());
            Replies.json(context, Json.Obj.EMPTY.with("res", Json.of(true)).with("fileNames", Json.ofStrings(names)));
        } catch (UnreadableChatException e) {
            LOG.info("A chat was not imported: {}", e.getMessage());
            Replies.error(context);
        } catch (RuntimeException e) {
            LOG.error("A chat could not be imported", e);
            Replies.error(context);
        }
    }

    private List<String> imported(Json.Obj fields, ChatPlace place, UploadedFile file)
            throws IOException, UnreadableChatException {
        ImportNames names = ImportNames.sanitized(JsNumbers.text(fields, CHARACTER), JsNumbers.text(fields, USER));
        Instant now = clock.instant();
        ImportedChats read = read(fields.string("file_type", ""), file, names, now);
        if (read.refusedBySillyTavern() || !chats.hasHome(place.home())) {
            throw new IllegalArgumentException("The file is damaged, or there is no folder for its chats");
        }
        List<String> stored = new ArrayList<>();
        for (ImportedChat chat : read.chats()) {
            stored.add(NamedByTime.store(
                            chats,
                            place,
                            time -> names.character() + " - " + time + " imported",
                            now.atZone(clock.getZone()),
                            ChatLines.of(chat))
                    .file()
                    .value());
        }
        return stored;
    }

    private static ImportedChats read(String type, UploadedFile file, ImportNames names, Instant now)
            throws IOException, UnreadableChatException {
        try (UploadBytes upload = UploadBytes.of(file)) {
            ByteBuffer buffer = upload.bytes();
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            return switch (type) {
                case "json" -> ChatImport.ofJson(bytes, names, now);
                case LINES -> ChatImport.ofLines(bytes);
                default -> throw new IllegalArgumentException("There is no type of file " + type);
            };
        }
    }

    private void export(Context context, Posted posted) throws IOException {
        Json.Obj fields = posted.fields();
        boolean ofCharacter =
                fields.find("is_group").filter(Json.of(false)::equals).isPresent();
        Optional<ChatPlace> place =
                fields.truthy("is_group") ? Optional.of(ChatPlace.GROUPS) : ChatPlace.ofCharacter(fields);
        if (!fields.truthy("file") || ofCharacter && !fields.truthy(ChatPlace.AVATAR) || place.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        Optional<ChatKey> key = place.get().chat(fields.string("file").orElseThrow());
        if (key.isEmpty() || chats.folders(key.get().home()).contains(key.get().file())) {
            message(context, Replies.SERVER_ERROR, "Could not read JSONL file to export.", key);
            return;
        }
        Optional<ChatText> stored = chats.text(key.get());
        if (stored.isEmpty()) {
            message(context, Replies.NOT_FOUND, "Could not find JSONL file to export.", key);
            return;
        }
        try (ChatText text = stored.get();
                InputStream in = text.stream()) {
            String name = JsNumbers.text(fields, "exportfilename");
            Replies.json(
                    context,
                    Json.Obj.EMPTY
                            .with("message", "Chat saved to " + name)
                            .with("result", exported(fields.string(FORMAT, ""), in)));
        }
    }

    private static String exported(String format, InputStream chat) throws IOException {
        if (format.equals(LINES)) {
            return new String(chat.readAllBytes(), StandardCharsets.UTF_8);
        }
        StringBuilder text = new StringBuilder();
        ChatTextExport.write(chat, text);
        return text.toString();
    }

    private void message(Context context, int status, String words, Optional<ChatKey> key) {
        String place =
                key.map(ChatKey::path).map(root::resolve).map(Path::toString).orElse("chats");
        Replies.json(context, status, Json.Obj.EMPTY.with("message", words + " Source chat file: " + place + "."));
    }
}
