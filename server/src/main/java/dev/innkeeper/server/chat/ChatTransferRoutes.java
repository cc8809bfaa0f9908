package dev.innkeeper.server.chat;

import dev.innkeeper.formats.chat.HumanizedTime;
import dev.innkeeper.formats.chat.transfer.ChatImport;
import dev.innkeeper.formats.chat.transfer.ChatTextExport;
import dev.innkeeper.formats.chat.transfer.ImportNames;
import dev.innkeeper.formats.chat.transfer.ImportedChat;
import dev.innkeeper.formats.chat.transfer.ImportedChats;
import dev.innkeeper.formats.chat.transfer.UnreadableChatException;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.BodySource;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ContentDisposition;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.live.ChatPath;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatLines;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.chat.SaveOutcome;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The routes by which chats come from other programs and go to them. */
public final class ChatTransferRoutes {
    private static final String USER = "User";

    private final Library library;
    private final Chats chats;
    private final GroupChats groups;
    private final Clock clock;

    /**
     * Routes over one library.
     *
     * @param groups which chats belong to which group
     * @param clock gives the time in the server's zone, which imported chats are named after
     */
    public ChatTransferRoutes(Library library, GroupChats groups, Clock clock) {
        this.library = library;
        this.chats = library.chats();
        this.groups = groups;
        this.clock = clock;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.post(ChatPath.CHATS + "/import")
                        .named("importChats", "Add the chats of a file in any of the known formats")
                        .query("preview", "boolean", "Only say what would be imported")
                        .takesFile("file")
                        .answers(201, "ChatsImported")
                        .fails(
                                ErrorCode.CHARACTER_NOT_FOUND,
                                ErrorCode.CHAT_UNREADABLE,
                                ErrorCode.UPLOAD_TOO_LARGE,
                                ErrorCode.STORAGE_FULL)
                        .to(this::importChats),
                Route.get(ChatPath.CHAT + "/export")
                        .named("exportChat", "The chat as a file: its lines as they are stored, or plain text")
                        .query("format", "string", "jsonl or text; jsonl if it is not given")
                        .answersWith("application/x-ndjson", "The file")
                        .fails(ErrorCode.CHAT_NOT_FOUND, ErrorCode.REQUEST_INVALID)
                        .to(this::export));
    }

    private Answer importChats(Call call) throws IOException {
        boolean ofGroup = ChatPath.ofGroup(call);
        FileName id = call.pathName("id", ofGroup ? ErrorCode.GROUP_NOT_FOUND : ErrorCode.CHARACTER_NOT_FOUND);
        ChatHome home = ofGroup ? ChatHome.GROUPS : ChatHome.of(id);
        String speaker = ofGroup ? groups.group(id).content().string("name", "Group") : character(id);
        Instant now = clock.instant();
        ImportedChats read = read(call.upload("file").content(), speaker, now);
        if (call.queryFlag("preview")) {
            return Answer.json(ImportView.preview(read, names(read, home, speaker, now)));
        }
        List<ChatKey> stored = new ArrayList<>();
        for (ImportedChat chat : read.chats()) {
            stored.add(store(chat, home, speaker, now));
        }
        if (ofGroup) {
            stored.forEach(chat -> groups.added(id, chat));
        }
        return Answer.created(ImportView.imported(
                read, stored.stream().map(key -> key.name().value()).toList()));
    }

    private String character(FileName id) {
        return library.characters()
                .find(id)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.CHARACTER_NOT_FOUND,
                                "There is no such character. It may have been renamed or deleted; reload the list.")
                        .exception())
                .name();
    }

    private ImportedChats read(byte[] file, String speaker, Instant now) {
        String user =
                library.personas().selected().map(persona -> persona.name()).orElse(USER);
        try {
            return ChatImport.recognised(file, new ImportNames(speaker, user), now);
        } catch (UnreadableChatException e) {
            throw Problem.of(ErrorCode.CHAT_UNREADABLE, String.valueOf(e.getMessage()))
                    .exception();
        }
    }

    private List<String> names(ImportedChats read, ChatHome home, String speaker, Instant now) {
        List<String> names = new ArrayList<>();
        Instant time = now;
        while (names.size() < read.chats().size()) {
            ChatKey key = key(home, speaker, time);
            if (!chats.exists(key)) {
                names.add(key.name().value());
            }
            time = time.plusMillis(1);
        }
        return names;
    }

    /** Chats that are imported in the same millisecond get different names. */
    private ChatKey store(ImportedChat chat, ChatHome home, String speaker, Instant now) {
        for (Instant time = now; ; time = time.plusMillis(1)) {
            ChatKey key = key(home, speaker, time);
            boolean free = !chats.exists(key);
            if (free
                    && chats.save(key, ChatLines.of(chat), stored -> stored.isEmpty(), Author.INNKEEPER)
                            instanceof SaveOutcome.Saved) {
                return key;
            }
        }
    }

    private ChatKey key(ChatHome home, String speaker, Instant time) {
        String name = speaker + " - " + HumanizedTime.text(time, clock.getZone()) + " imported";
        return ChatKey.named(home, FileName.sanitized(name).orElseThrow());
    }

    private Answer export(Call call) {
        ChatKey key = ChatPath.key(call);
        String format = call.query("format").orElse("jsonl");
        if (!chats.exists(key)) {
            throw Problem.of(
                            ErrorCode.CHAT_NOT_FOUND,
                            "There is no such chat. It may have been renamed or deleted; reload the list.")
                    .exception();
        }
        return switch (format) {
            case "jsonl" -> file(key.name() + ".jsonl", "application/x-ndjson", out -> copy(key, out));
            case "text" -> file(key.name() + ".txt", "text/plain; charset=utf-8", out -> write(key, out));
            default -> throw Fields.wrong("format", "jsonl or text");
        };
    }

    private static Answer file(String name, String type, BodySource source) {
        return new Answer.Pieces(type, Map.of("Content-Disposition", ContentDisposition.attachment(name)), source);
    }

    private void copy(ChatKey key, OutputStream out) throws IOException {
        try (ChatText text = chats.text(key).orElseThrow();
                InputStream in = text.stream()) {
            in.transferTo(out);
        }
    }

    private void write(ChatKey key, OutputStream out) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        try (ChatText text = chats.text(key).orElseThrow();
                InputStream in = text.stream()) {
            ChatTextExport.write(in, writer);
        }
        writer.flush();
    }
}
