package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.Chats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;

/** Makes new chats of versions that hold lost messages; the chats that lost them stay as they are. */
final class Recovery {
    private static final int BATCH_CHARACTERS = 4 << 20;
    private static final String MARK = " - recovered";

    private final Chats chats;
    private final Path root;

    Recovery(Chats chats, Path root) {
        this.chats = chats;
        this.root = root;
    }

    /**
     * Recovers what a chat has lost, as often as there is a version with messages that no chat has.
     *
     * @return the new chats
     */
    List<ChatKey> run(ChatKey key) throws IOException {
        List<ChatKey> made = new ArrayList<>();
        LostMessages lost = new LostMessages(root);
        Set<String> used = new HashSet<>();
        Optional<LostMessages.Missing> missing = missing(lost, key);
        while (missing.isPresent() && used.add(missing.get().version().toString())) {
            ChatKey fresh = free(key);
            write(fresh, missing.get().version());
            made.add(fresh);
            missing = missing(lost, key);
        }
        return made;
    }

    private Optional<LostMessages.Missing> missing(LostMessages lost, ChatKey key) throws IOException {
        HeldMessages held = new HeldMessages();
        List<ExaminedChat> examined = new ArrayList<>();
        for (FileName file : chats.files(key.home())) {
            ChatKey chat = new ChatKey(key.home(), file);
            Optional<ChatText> text = chats.text(chat);
            if (text.isPresent()) {
                try (ChatText open = text.get()) {
                    examined.add(ChatExam.of(chat, open, held));
                }
            }
        }
        return lost.in(key.home(), examined, held).stream()
                .filter(one -> one.key().equals(key))
                .findFirst();
    }

    private ChatKey free(ChatKey key) {
        String name = key.name().value() + MARK;
        ChatKey free = ChatKey.named(key.home(), new FileName(name));
        for (int number = 2; chats.exists(free); number++) {
            free = ChatKey.named(key.home(), new FileName(name + " " + number));
        }
        return free;
    }

    /** Writes a version as a chat of its own, a batch after the other. */
    void write(ChatKey key, Version version) throws IOException {
        Writing writing = new Writing(key);
        version.read(writing::take);
        writing.flush();
    }

    private final class Writing {
        private final ChatKey key;
        private final List<ChatLine> batch = new ArrayList<>();
        private ChatHeader header = ChatHeader.of(Json.Obj.EMPTY);
        private boolean made;
        private long size;

        private Writing(ChatKey key) {
            this.key = key;
        }

        private void take(Json.Obj line, boolean first) {
            if (first && ChatHeader.isHeader(line)) {
                header = new ChatHeader(line);
                return;
            }
            batch.add(new ChatLine(line));
            size += line.string("mes", "").length() + 100;
            if (size > BATCH_CHARACTERS) {
                flush();
            }
        }

        /** A version that becomes a chat beside the first is a chat of its own and has a slug of its own. */
        private void flush() {
            if (made) {
                chats.append(key, OptionalLong.empty(), batch);
            } else {
                Json.Obj metadata =
                        header.metadata().with("integrity", UUID.randomUUID().toString());
                chats.create(key, header.withMetadata(metadata), batch);
                made = true;
            }
            batch.clear();
            size = 0;
        }
    }
}
