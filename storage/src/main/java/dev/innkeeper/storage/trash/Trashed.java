package dev.innkeeper.storage.trash;

import dev.innkeeper.formats.name.FileName;
import java.time.Instant;
import java.util.List;

/**
 * A thing in the trash.
 *
 * @param id what the trash calls it
 * @param place where it was, such as {@code chats/Aria/evening.jsonl}
 * @param deletedAt when it was deleted
 * @param bytes its size without its history
 */
public record Trashed(String id, String place, Instant deletedAt, long bytes) {
    /** What kinds of things there are. */
    public enum Kind {
        CHAT,
        CHARACTER,
        GROUP,
        LOREBOOK,
        PRESET,
        OTHER
    }

    /** What kind of thing it is, as its place shows. */
    public Kind kind() {
        return switch (place.substring(0, Math.max(0, place.indexOf('/')))) {
            case "chats", "group chats" -> Kind.CHAT;
            case "characters" -> Kind.CHARACTER;
            case "groups" -> Kind.GROUP;
            case "worlds" -> Kind.LOREBOOK;
            case "OpenAI Settings", "context", "instruct", "sysprompt", "reasoning" -> Kind.PRESET;
            default -> Kind.OTHER;
        };
    }

    /** What people call it: the last part of its place without the extension. */
    public String name() {
        String last = List.of(place.split("/", -1)).getLast();
        return FileName.of(last).map(FileName::base).orElse(last);
    }
}
