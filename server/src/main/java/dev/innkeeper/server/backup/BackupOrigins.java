package dev.innkeeper.server.backup;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.BackupName;
import dev.innkeeper.formats.chat.ChatIntegrity;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.backup.Backups;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.group.StoredGroup;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which chats backups were made of, as far as that can be told. The name of a backup tells the character or the chat of
 * a group (chats.md §5.2); which chat of a character it was is told by the slug in its header.
 */
final class BackupOrigins {
    private final Backups backups;
    private final Chats chats;
    private final Map<String, Origin> byKey = new HashMap<>();
    private final Map<FileName, Map<Json, FileName>> bySlug = new HashMap<>();

    /** Whose chat a backup was made of, and which; the chat is empty if it cannot be told. */
    sealed interface Origin {
        /** One of a character's chats. */
        record OfCharacter(FileName character, Optional<FileName> chat) implements Origin {}

        /** A chat of a group. */
        record OfGroup(FileName group, FileName chat) implements Origin {}
    }

    /** The origins of the backups of a library as it is now. */
    BackupOrigins(Library library) {
        this.backups = library.backups();
        this.chats = library.chats();
        for (StoredGroup group : library.groups().list()) {
            for (ChatKey chat : GroupChats.chats(group)) {
                byKey.put(BackupName.key(chat.name().value()), new Origin.OfGroup(group.id(), chat.name()));
            }
        }
        for (FileName character : chats.characters()) {
            byKey.put(BackupName.key(character.value()), new Origin.OfCharacter(character, Optional.empty()));
        }
    }

    /** Where a backup comes from; empty if its name says nothing of anybody who is there. */
    Optional<Origin> of(FileName backup) {
        return BackupName.of(backup.value())
                .flatMap(name -> Optional.ofNullable(byKey.get(name.key())))
                .map(origin -> switch (origin) {
                    case Origin.OfGroup ofGroup -> ofGroup;
                    case Origin.OfCharacter(FileName character, Optional<FileName> ignored) ->
                        new Origin.OfCharacter(
                                character,
                                slug(backup)
                                        .flatMap(slug ->
                                                Optional.ofNullable(bySlug.computeIfAbsent(character, this::slugs)
                                                        .get(slug))));
                });
    }

    /** The chats of a character by their slugs, without slugs that several have. */
    private Map<Json, FileName> slugs(FileName character) {
        ChatHome home = ChatHome.of(character);
        Map<Json, FileName> found = new HashMap<>();
        Set<Json> several = new HashSet<>();
        for (FileName file : chats.files(home)) {
            ChatKey key = new ChatKey(home, file);
            chats.firstLine(key).flatMap(BackupOrigins::slugIn).ifPresent(slug -> {
                if (found.putIfAbsent(slug, key.name()) != null) {
                    several.add(slug);
                }
            });
        }
        found.keySet().removeAll(several);
        return found;
    }

    private Optional<Json> slug(FileName backup) {
        Optional<ChatText> text = backups.text(backup);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try (ChatText open = text.get();
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(open.stream(), StandardCharsets.UTF_8))) {
            return Optional.ofNullable(lines.readLine()).flatMap(BackupOrigins::slugIn);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Json> slugIn(String line) {
        return Json.read(line).flatMap(ChatIntegrity::slug);
    }
}
