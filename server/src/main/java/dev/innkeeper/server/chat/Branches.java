package dev.innkeeper.server.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.failure.NameTakenException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;

/** Makes branches and checkpoints of chats as SillyTavern does: copies that know their parent (chats.md §2.2, §2.4). */
final class Branches {
    private static final int ATTEMPTS = 10_000;

    private final Library library;

    Branches(Library library) {
        this.library = library;
    }

    /**
     * What is wanted.
     *
     * @param upTo index of the last message that the branch has; empty for all
     * @param at the revision of the chat that is copied; empty for the chat as it is
     * @param name the branch's name; empty for the next free one of the usual form
     * @param checkpoint whether it is a checkpoint, which its message shows as a bookmark
     */
    record Wish(OptionalInt upTo, OptionalLong at, Optional<String> name, boolean checkpoint) {}

    /** Makes a branch. */
    ChatKey make(ChatKey source, Wish wish) {
        ChatPage page = wish.at().isPresent()
                ? library.chats().readAt(source, wish.at().getAsLong(), 0, Integer.MAX_VALUE)
                : library.chats().readAll(source);
        List<ChatLine> messages = upTo(page, wish.upTo());
        ChatKey branch = store(source, wish, header(page, source), messages);
        if (wish.at().isEmpty() && !messages.isEmpty()) {
            link(page, messages.size() - 1, branch, wish.checkpoint());
        }
        new GroupChats(library.groups()).branched(source, branch);
        return branch;
    }

    private static List<ChatLine> upTo(ChatPage page, OptionalInt last) {
        if (last.isEmpty()) {
            return page.messages();
        }
        if (last.getAsInt() >= page.total()) {
            throw Problem.of(ErrorCode.MESSAGE_NOT_FOUND, "There is no such message in this chat. Reload the chat.")
                    .exception();
        }
        return page.messages().subList(0, last.getAsInt() + 1);
    }

    private static ChatHeader header(ChatPage page, ChatKey source) {
        Json.Obj metadata = page.header()
                .metadata()
                .with("main_chat", source.name().value())
                .with("integrity", UUID.randomUUID().toString());
        return page.header().withMetadata(metadata);
    }

    private ChatKey store(ChatKey source, Wish wish, ChatHeader header, List<ChatLine> messages) {
        if (wish.name().isPresent()) {
            ChatKey key = ChatKey.named(source.home(), name(wish.name().get(), "name"));
            library.chats().create(key, header, messages);
            return key;
        }
        String kind = wish.checkpoint() ? "Checkpoint" : "Branch";
        for (int number = 1; ; number++) {
            ChatKey key = ChatKey.named(source.home(), name(source.name() + " - " + kind + " #" + number, "chat"));
            try {
                library.chats().create(key, header, messages);
                return key;
            } catch (NameTakenException taken) {
                if (number == ATTEMPTS) {
                    throw taken;
                }
            }
        }
    }

    private static FileName name(String text, String field) {
        return FileName.sanitized(text).orElseThrow(() -> Fields.wrong(field, "a name that can be a file name"));
    }

    private void link(ChatPage page, int index, ChatKey branch, boolean checkpoint) {
        ChatLine message = page.messages().get(index);
        String name = branch.name().value();
        List<Json> branches = new ArrayList<>(message.extra().array("branches").items());
        branches.add(Json.of(name));
        Json.Obj extra = checkpoint
                ? message.extra().with("bookmark_link", name)
                : message.extra().with("branches", new Json.Arr(branches));
        library.chats().replace(page.key(), OptionalLong.of(page.revision()), index, message.withExtra(extra));
    }
}
