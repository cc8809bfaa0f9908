package dev.innkeeper.server.group;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.group.GroupFile;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.live.ChatPath;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.ConflictException;
import dev.innkeeper.storage.group.Groups;
import dev.innkeeper.storage.group.StoredGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * Which chats belong to which group (chats.md §8.1). The chats of all groups stand together, and every group lists its
 * own. Methods that are given chats of other homes do nothing. May be used by any thread.
 */
public final class GroupChats {
    private static final String CHATS = "chats";
    private static final String CURRENT = "chat_id";
    private static final String OWN = "innkeeper";
    private static final String DELETED = "deletedChats";

    private final Groups groups;
    private final Map<FileName, FileName> found = new ConcurrentHashMap<>();

    /** The chats of groups. */
    public GroupChats(Groups groups) {
        this.groups = groups;
    }

    /** The group that lists a chat; of several the first. */
    public Optional<StoredGroup> groupOf(ChatKey chat) {
        if (!(chat.home() instanceof ChatHome.OfGroups)) {
            return Optional.empty();
        }
        Optional<StoredGroup> known = Optional.ofNullable(found.get(chat.name()))
                .flatMap(groups::find)
                .filter(group -> lists(group, chat));
        return known.or(() -> {
            Optional<StoredGroup> lister =
                    groups.list().stream().filter(group -> lists(group, chat)).findFirst();
            lister.ifPresent(group -> found.put(chat.name(), group.id()));
            return lister;
        });
    }

    /**
     * The group of that id.
     *
     * @throws dev.innkeeper.server.http.ProblemException if there is none
     */
    public StoredGroup group(FileName id) {
        return groups.find(id)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.GROUP_NOT_FOUND,
                                "There is no such group. It may have been deleted; reload the list.")
                        .exception());
    }

    /**
     * The chat that a call names, below the chats of a group.
     *
     * @throws dev.innkeeper.server.http.ProblemException if there is no such group, or it does not list the chat
     */
    public ChatKey chat(Call call) {
        ChatKey chat = ChatPath.key(call);
        if (!lists(group(call.pathName("id", ErrorCode.GROUP_NOT_FOUND)), chat)) {
            throw Problem.of(
                            ErrorCode.CHAT_NOT_FOUND,
                            "This group has no such chat. It may have been renamed or deleted; reload the list.")
                    .exception();
        }
        return chat;
    }

    /** The chats that a group lists, in its order; some may not be stored. */
    public static List<ChatKey> chats(StoredGroup group) {
        return new GroupFile(group.content())
                .chats().stream()
                        .flatMap(name -> FileName.of(name).stream())
                        .map(ChatKey::ofGroup)
                        .toList();
    }

    /** Whether a group lists a chat. */
    public static boolean lists(StoredGroup group, ChatKey chat) {
        return new GroupFile(group.content()).chats().contains(chat.name().value());
    }

    /** Adds a chat to the list of a group and opens it. */
    public void added(FileName group, ChatKey chat) {
        change(group, content -> listed(content, chat).with(CURRENT, chat.name().value()));
    }

    /** Puts a chat that was made from another into the list of the same group. */
    public void branched(ChatKey from, ChatKey chat) {
        groupOf(from).ifPresent(group -> change(group.id(), content -> listed(content, chat)));
    }

    /** Puts a chat that was deleted and has come back into the list that it was taken from. */
    public void restored(ChatKey chat) {
        if (!(chat.home() instanceof ChatHome.OfGroups) || groupOf(chat).isPresent()) {
            return;
        }
        groups.list().stream()
                .filter(group -> contains(group.content().object(OWN).array(DELETED), chat))
                .findFirst()
                .ifPresent(group -> change(group.id(), content -> {
                    Json.Obj own = content.object(OWN);
                    return listed(content, chat).with(OWN, own.with(DELETED, without(own.array(DELETED), chat)));
                }));
    }

    /** Writes a chat's new name in the place of the old one. */
    public void renamed(ChatKey from, ChatKey to) {
        groupOf(from)
                .ifPresent(group -> change(group.id(), content -> {
                    List<Json> names = content.array(CHATS).items().stream()
                            .map(name -> names(name, from) ? Json.of(to.name().value()) : name)
                            .toList();
                    Json.Obj listed = content.with(CHATS, new Json.Arr(names));
                    return isCurrent(content, from)
                            ? listed.with(CURRENT, to.name().value())
                            : listed;
                }));
    }

    /**
     * Takes a chat that was deleted from its group's list; if it was open, the last of the others is opened. The group
     * remembers it, should it come back from the trash.
     */
    public void removed(ChatKey chat) {
        groupOf(chat)
                .ifPresent(group -> change(group.id(), content -> {
                    Json.Arr rest = without(content.array(CHATS), chat);
                    Json.Obj own = content.object(OWN);
                    Json.Arr deleted = with(own.array(DELETED), chat);
                    Json.Obj listed = content.with(CHATS, rest).with(OWN, own.with(DELETED, deleted));
                    return isCurrent(content, chat) && !rest.items().isEmpty()
                            ? listed.with(CURRENT, rest.items().getLast())
                            : listed;
                }));
    }

    private static Json.Obj listed(Json.Obj content, ChatKey chat) {
        return content.with(CHATS, with(content.array(CHATS), chat));
    }

    private static Json.Arr with(Json.Arr names, ChatKey chat) {
        List<Json> all = new ArrayList<>(without(names, chat).items());
        all.add(Json.of(chat.name().value()));
        return new Json.Arr(all);
    }

    private static Json.Arr without(Json.Arr names, ChatKey chat) {
        return new Json.Arr(
                names.items().stream().filter(name -> !names(name, chat)).toList());
    }

    private static boolean contains(Json.Arr names, ChatKey chat) {
        return names.items().stream().anyMatch(name -> names(name, chat));
    }

    private static boolean names(Json name, ChatKey chat) {
        return JsNumbers.text(name).equals(chat.name().value());
    }

    private static boolean isCurrent(Json.Obj content, ChatKey chat) {
        return content.find(CURRENT).filter(name -> names(name, chat)).isPresent();
    }

    /**
     * Changes a group whatever others change meanwhile.
     *
     * @throws dev.innkeeper.server.http.ProblemException if there is none of that id
     */
    public StoredGroup change(FileName id, UnaryOperator<Json.Obj> change) {
        while (true) {
            StoredGroup group = group(id);
            Json.Obj next = change.apply(group.content());
            if (next.equals(group.content())) {
                return group;
            }
            try {
                return groups.write(id, OptionalLong.of(group.revision()), next);
            } catch (ConflictException changedMeanwhile) {
                Thread.yield();
            }
        }
    }
}
