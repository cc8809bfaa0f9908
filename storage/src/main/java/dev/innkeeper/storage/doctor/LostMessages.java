package dev.innkeeper.storage.doctor;

import dev.innkeeper.formats.chat.BackupName;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatEvent;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.StorageException;
import dev.innkeeper.storage.file.PastChats;
import dev.innkeeper.storage.file.PastLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Looks for messages that a backup, the trash or the history holds and no chat of the home does.
 *
 * <p>Messages that Innkeeper took out because somebody asked for it are not lost: its history knows which those are. A
 * chat of which nothing is left is matched with the backups that belong to no other chat, if it is the only one.
 */
final class LostMessages {
    private static final Set<ChatEvent.Kind> ON_PURPOSE =
            Set.of(ChatEvent.Kind.REMOVED, ChatEvent.Kind.UNDONE, ChatEvent.Kind.REDONE, ChatEvent.Kind.RESTORED);
    private static final int EVENTS_READ = 200;

    private static final String EXTENSION = ".jsonl";

    private final Path root;
    private final PastChats past;
    private final Map<String, List<Version.Stored>> backups;
    private final Map<ChatHome, List<Version.Stored>> deleted;

    /** Lists the backups and what is in the trash. */
    LostMessages(Path root) throws IOException {
        this.root = root;
        this.past = new PastChats(root);
        this.backups = backups(root);
        this.deleted = deleted(root);
    }

    /**
     * Messages that a chat has lost.
     *
     * @param count how many, in that version
     * @param version the version that has most of them
     */
    record Missing(ChatKey key, long count, Version version) {
        Finding finding() {
            return new Finding(
                    FindingCode.LOST_MESSAGES,
                    key.path(),
                    count,
                    List.of(),
                    count + " messages that " + version.words() + " holds are in no chat of this folder.");
        }
    }

    /** The chats of a home that have lost messages. */
    List<Missing> in(ChatHome home, List<ExaminedChat> chats, HeldMessages held) throws IOException {
        Map<ChatKey, List<Version>> versions = new LinkedHashMap<>();
        chats.forEach(chat -> versions.put(chat.key(), new ArrayList<>(pasts(chat.key()))));
        List<Version> unclaimed = new ArrayList<>();
        for (Version.Stored version : stored(home)) {
            Lineage lineage = Lineage.of(Files.newInputStream(version.file()));
            Optional<ExaminedChat> owner = chats.stream()
                    .filter(chat -> chat.lineage().matches(lineage))
                    .findFirst();
            if (owner.isPresent()) {
                versions.computeIfAbsent(owner.get().key(), any -> new ArrayList<>())
                        .add(version);
            } else if (version.place().startsWith("backups/")) {
                unclaimed.add(version);
            }
        }
        List<ExaminedChat> wiped =
                chats.stream().filter(chat -> chat.lineage().unknown()).toList();
        if (wiped.size() == 1) {
            versions.computeIfAbsent(wiped.getFirst().key(), any -> new ArrayList<>())
                    .addAll(unclaimed);
        }
        return missing(versions, held);
    }

    private List<Missing> missing(Map<ChatKey, List<Version>> versions, HeldMessages held) throws IOException {
        List<Missing> found = new ArrayList<>();
        for (Map.Entry<ChatKey, List<Version>> chat : versions.entrySet()) {
            best(chat.getKey(), chat.getValue(), held).ifPresent(found::add);
        }
        return found;
    }

    private Optional<Missing> best(ChatKey key, List<Version> versions, HeldMessages held) throws IOException {
        Optional<HeldMessages> removed = Optional.empty();
        Optional<Missing> best = Optional.empty();
        for (Version version : versions) {
            if (count(version, held, new HeldMessages()) == 0) {
                continue;
            }
            HeldMessages onPurpose = removed.isPresent() ? removed.get() : removed(key);
            removed = Optional.of(onPurpose);
            long count = count(version, held, onPurpose);
            if (count > best.map(Missing::count).orElse(0L)) {
                best = Optional.of(new Missing(key, count, version));
            }
        }
        return best;
    }

    private static long count(Version version, HeldMessages held, HeldMessages removed) {
        long[] count = {0};
        try {
            version.read((line, first) -> {
                if (!held.has(line) && !removed.has(line)) {
                    count[0]++;
                }
            });
        } catch (IOException | StorageException unreadable) {
            return 0;
        }
        return count[0];
    }

    /** The versions before changes with which messages were lost, newest first. */
    private List<Version> pasts(ChatKey key) {
        try {
            return past.events(key).reversed().stream()
                    .filter(LostMessages::loses)
                    .limit(EVENTS_READ)
                    .<Version>map(event -> new Version.Past(past, key, event.revision()))
                    .toList();
        } catch (IOException damaged) {
            return List.of();
        }
    }

    private static boolean loses(ChatEvent event) {
        return event.lost() > 0 || (event.kind() == ChatEvent.Kind.FOUND && event.removed() > 0);
    }

    private HeldMessages removed(ChatKey key) throws IOException {
        HeldMessages removed = new HeldMessages();
        List<ChatEvent> events = past.events(key).reversed().stream()
                .filter(event -> ON_PURPOSE.contains(event.kind()) && event.removed() > 0)
                .limit(EVENTS_READ)
                .toList();
        for (ChatEvent event : events) {
            try (PastLines before = past.before(key, event.revision())) {
                int end = Math.min(before.count(), event.line() + event.removed());
                for (int line = event.line(); line < end; line++) {
                    ReadLine.of(before.line(line), line == 0).object().ifPresent(removed::take);
                }
            } catch (IOException | StorageException damaged) {
                return removed;
            }
        }
        return removed;
    }

    /** Backups and deleted versions that may be of the home's chats, newest first. */
    private List<Version.Stored> stored(ChatHome home) {
        List<Version.Stored> found = new ArrayList<>(deleted.getOrDefault(home, List.of()));
        switch (home) {
            case ChatHome.OfCharacter(FileName folder) ->
                found.addAll(backups.getOrDefault(BackupName.key(folder.value()), List.of()));
            case ChatHome.OfGroups ignored ->
                groupKeys().forEach(key -> found.addAll(backups.getOrDefault(key, List.of())));
            case ChatHome.OfNobody ignored -> found.addAll(backups.getOrDefault("", List.of()));
        }
        found.sort(Comparator.comparing(LostMessages::modified).reversed());
        return found;
    }

    private static long modified(Version.Stored version) {
        try {
            return Files.getLastModifiedTime(version.file()).toMillis();
        } catch (IOException gone) {
            return 0;
        }
    }

    private Set<String> groupKeys() {
        try (Stream<Path> files = Files.list(root.resolve("group chats"))) {
            return Set.copyOf(files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(EXTENSION))
                    .map(name -> BackupName.key(name.substring(0, name.length() - EXTENSION.length())))
                    .toList());
        } catch (IOException none) {
            return Set.of();
        }
    }

    private static Map<String, List<Version.Stored>> backups(Path root) throws IOException {
        Map<String, List<Version.Stored>> found = new HashMap<>();
        for (Path file : files(root.resolve("backups"), 1)) {
            String name = file.getFileName().toString();
            BackupName.of(name)
                    .ifPresent(backup -> found.computeIfAbsent(backup.key(), any -> new ArrayList<>())
                            .add(new Version.Stored(file, "backups/" + name)));
        }
        return found;
    }

    private static Map<ChatHome, List<Version.Stored>> deleted(Path root) throws IOException {
        Map<ChatHome, List<Version.Stored>> found = new HashMap<>();
        Path trash = root.resolve("_innkeeper").resolve("trash");
        for (Path file : files(trash, 4)) {
            String place = trash.relativize(file).toString().replace('\\', '/');
            ChatKey.ofPath(place.substring(place.indexOf('/') + 1))
                    .ifPresent(chat -> found.computeIfAbsent(chat.home(), any -> new ArrayList<>())
                            .add(new Version.Stored(file, "_innkeeper/trash/" + place)));
        }
        return found;
    }

    private static List<Path> files(Path folder, int depth) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder, depth)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.getFileName().toString().endsWith(EXTENSION))
                    .toList();
        }
    }
}
