package dev.innkeeper.server.sillytavern;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.group.GroupFile;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.group.StoredGroup;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The chats that were written to last (chats.md §7.4). */
final class RecentChats {
    private static final String AVATAR = "avatar";
    private static final String GROUP = "group";
    private static final Pattern WHOLE_NUMBER = Pattern.compile("\\s*([+-]?)(?:0[xX]([0-9a-fA-F]+)|([0-9]+))");

    private final Library library;
    private final Chats chats;
    private final ChatInfos infos;

    RecentChats(Library library, ChatInfos infos) {
        this.library = library;
        this.chats = library.chats();
        this.infos = infos;
    }

    /**
     * A chat that may be listed.
     *
     * @param owner the member that says whose chat it is
     */
    private record Candidate(ChatKey key, Json.Obj owner, Instant modified) {
        boolean isPinned(List<Json.Obj> pins) {
            return pins.stream()
                    .anyMatch(
                            pin -> pin.string("file_name", "").equals(key.file().value())
                                    && (pin.find(AVATAR).equals(owner.find(AVATAR))
                                            || pin.find(GROUP).equals(owner.find(GROUP))));
        }
    }

    /** The answer to a request with {@code max}, {@code pinned} and {@code metadata}. */
    List<Json> list(Json.Obj request) {
        List<Json.Obj> pins = request.array("pinned").objects();
        int pinned = request.array("pinned").items().size();
        boolean withMetadata = request.truthy("metadata");
        Comparator<Candidate> order = Comparator.comparing((Candidate chat) -> !chat.isPinned(pins))
                .thenComparing(Candidate::modified, Comparator.reverseOrder());
        List<Candidate> candidates = candidates().stream().sorted(order).toList();
        return candidates.subList(0, end(request.find("max"), pinned, candidates.size())).stream()
                .<Json>flatMap(chat ->
                        infos
                                .find(chat.key(), withMetadata)
                                .map(info -> info.json(chat.owner(), withMetadata))
                                .stream())
                .toList();
    }

    private List<Candidate> candidates() {
        List<Candidate> candidates = new ArrayList<>();
        for (FileName id : library.characters().ids()) {
            String card = id + ".png";
            Optional<ChatHome> home = ChatPlace.ofCharacter(card).map(ChatPlace::home);
            Json.Obj owner = Json.Obj.EMPTY.with(AVATAR, card);
            home.ifPresent(folder ->
                    chats.files(folder).forEach(file -> add(candidates, new ChatKey(folder, file), owner)));
        }
        for (StoredGroup group : library.groups().list()) {
            GroupFile file = new GroupFile(group.content());
            Json.Obj owner = Json.Obj.build(
                    member -> member.putIfPresent(GROUP, group.content().find("id")));
            for (ChatKey chat : GroupChats.listed(file)) {
                add(candidates, chat, owner);
            }
        }
        for (FileName file : chats.files(ChatHome.NOBODY)) {
            add(candidates, new ChatKey(ChatHome.NOBODY, file), Json.Obj.EMPTY);
        }
        return candidates;
    }

    private void add(List<Candidate> candidates, ChatKey key, Json.Obj owner) {
        chats.stamp(key).ifPresent(stamp -> candidates.add(new Candidate(key, owner, stamp.modified())));
    }

    /** Where {@code slice(0, max + pinned)} of JavaScript ends. */
    private static int end(Optional<Json> max, int pinned, int size) {
        if (max.filter(value -> value != Json.NULL).isEmpty()) {
            return size;
        }
        OptionalInt number = wholeNumber(JsNumbers.text(max.get()));
        if (number.isEmpty()) {
            return 0;
        }
        long end = (long) number.getAsInt() + pinned;
        return Math.clamp(end < 0 ? size + end : end, 0, size);
    }

    /** {@code parseInt} of JavaScript, as far as lists can be long. */
    private static OptionalInt wholeNumber(String text) {
        Matcher number = WHOLE_NUMBER.matcher(text);
        if (!number.lookingAt()) {
            return OptionalInt.empty();
        }
        boolean hexadecimal = number.group(2) != null;
        double value = JsNumbers.parse(hexadecimal ? "0x" + number.group(2) : number.group(3));
        return OptionalInt.of((int) Math.clamp(number.group(1).equals("-") ? -value : value, -1e9, 1e9));
    }
}
