package dev.innkeeper.storage.file;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import java.nio.file.Path;

/**
 * Where everything is in a user's folder (chats.md §1, settings-users.md §0).
 *
 * @param root the user's folder
 */
record Layout(Path root) {
    static final String LOG = ".jsonl";
    static final String DOCUMENT = ".json";

    Path characters() {
        return root.resolve("characters");
    }

    Path chats() {
        return root.resolve("chats");
    }

    Path groupChats() {
        return root.resolve("group chats");
    }

    Path chats(FileName character) {
        return chats().resolve(character.value());
    }

    Path chats(ChatHome home) {
        return switch (home) {
            case ChatHome.OfCharacter(FileName character) -> chats(character);
            case ChatHome.OfGroups ignored -> groupChats();
            case ChatHome.OfNobody ignored -> chats();
        };
    }

    Path chat(ChatKey key) {
        return chats(key.home()).resolve(key.file().value());
    }

    Path presets() {
        return root.resolve("OpenAI Settings");
    }

    Path contextTemplates() {
        return root.resolve("context");
    }

    Path instructTemplates() {
        return root.resolve("instruct");
    }

    Path systemPrompts() {
        return root.resolve("sysprompt");
    }

    Path reasoningTemplates() {
        return root.resolve("reasoning");
    }

    Path lorebooks() {
        return root.resolve("worlds");
    }

    Path groups() {
        return root.resolve("groups");
    }

    Path personaPictures() {
        return root.resolve("User Avatars");
    }

    Path backups() {
        return root.resolve("backups");
    }

    Path stats() {
        return root.resolve("stats.json");
    }

    Path settings() {
        return root.resolve("settings.json");
    }

    Path secrets() {
        return root.resolve("secrets.json");
    }

    Path own() {
        return root.resolve("_innkeeper");
    }

    Path ownSettings() {
        return own().resolve("settings.json");
    }

    Path lock() {
        return own().resolve("lock");
    }

    /** Exists while a fresh folder is being filled. */
    Path seeding() {
        return own().resolve("seeding");
    }

    Path history(ChatKey key) {
        return own().resolve("history").resolve(key.path());
    }

    /** Histories of chats that are gone and whose names others took. */
    Path formerHistories() {
        return own().resolve("former-histories");
    }

    /** Copies that are being made. */
    Path copies() {
        return own().resolve("copies");
    }

    /** Moves of chats that are going on. */
    Path moves() {
        return own().resolve("moves");
    }

    Path trash() {
        return own().resolve("trash");
    }

    Path replaced() {
        return own().resolve("replaced");
    }

    Path generations() {
        return own().resolve("generations");
    }

    Path toolCalls() {
        return own().resolve("tool-calls");
    }

    Path memory() {
        return own().resolve("memory");
    }

    Path memory(FileName character) {
        return memory().resolve(character.value());
    }

    Path memoryVersions() {
        return own().resolve("memory-versions");
    }

    Path memoryVersions(FileName character) {
        return memoryVersions().resolve(character.value());
    }

    /** Scenes as somebody designs them. */
    Path designs() {
        return own().resolve("designs");
    }

    /** What SmartTavern's clients keep. */
    Path smartTavern() {
        return own().resolve("smarttavern");
    }

    /** What generations used, by month. */
    Path usage() {
        return own().resolve("usage");
    }

    Path prices() {
        return own().resolve("prices.json");
    }

    /** What was learnt about token counts. */
    Path calibrations() {
        return own().resolve("calibrations.json");
    }

    Path search() {
        return own().resolve("search");
    }

    Path revision(ChatKey key) {
        return own().resolve("revisions").resolve(key.path());
    }

    Path torn(ChatKey key) {
        return own().resolve("torn").resolve(key.path());
    }
}
