package dev.innkeeper.cli;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.scene.ChatReader;
import dev.innkeeper.server.chat.Greetings;
import dev.innkeeper.server.turn.CardGreetings;
import dev.innkeeper.server.turn.StoredScene;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** The scene that the arguments of a command describe. */
final class SceneOfArguments {
    private static final String ENDING = ".jsonl";

    private final Library library;
    private final StoredScene scenes;
    private final StoredScene.Occasion occasion;

    SceneOfArguments(Library library, StoredScene.Occasion occasion) {
        this.library = library;
        this.scenes = new StoredScene(library);
        this.occasion = occasion;
    }

    /**
     * The scene of a character and a chat.
     *
     * @param chat a file or a name; empty takes the newest chat, or a new one
     * @throws UnreadableChatException if the character or the chat is not there or cannot be read
     */
    Scene of(String character, Optional<String> chat) throws UnreadableChatException {
        StoredCharacter stored = character(character);
        if (chat.isPresent() && Files.isRegularFile(Path.of(chat.get()))) {
            return scenes.of(stored, "", read(Path.of(chat.get())), occasion);
        }
        Optional<ChatKey> key = chat.isPresent() ? Optional.of(named(stored, chat.get())) : newest(stored);
        return key.isPresent()
                ? scenes.inChat(library.chats().readAll(key.get()), occasion)
                : scenes.of(stored, "", begun(stored), occasion);
    }

    private StoredCharacter character(String name) throws UnreadableChatException {
        Optional<StoredCharacter> byFile =
                FileName.of(withoutEnding(name, ".png")).flatMap(library.characters()::find);
        if (byFile.isPresent()) {
            return byFile.get();
        }
        return library.characters().list().stream()
                .filter(character -> name.equals(character.card().object("data").string("name", ""))
                        || name.equals(character.card().string("name", "")))
                .findFirst()
                .orElseThrow(() -> new UnreadableChatException(
                        "There is no character “" + name + "” in this folder. The characters are: " + names() + "."));
    }

    private String names() {
        return String.join(
                ", ",
                library.characters().list().stream()
                        .map(character -> character.id().value())
                        .toList());
    }

    private Optional<ChatKey> newest(StoredCharacter character) {
        return library.chats().list(ChatHome.of(character.id())).stream()
                .findFirst()
                .map(ChatSummary::key);
    }

    private ChatKey named(StoredCharacter character, String name) throws UnreadableChatException {
        return FileName.of(withoutEnding(name, ENDING))
                .map(file -> ChatKey.of(character.id(), file))
                .orElseThrow(() -> new UnreadableChatException("“" + name + "” is neither a file nor a chat's name."));
    }

    private static String withoutEnding(String name, String ending) {
        return name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : name;
    }

    private static Chat read(Path file) throws UnreadableChatException {
        List<Json.Obj> lines = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                if (!line.isBlank()) {
                    Json.parse(line).asObject().ifPresent(lines::add);
                }
            }
        } catch (IOException e) {
            throw new UnreadableChatException("The chat file cannot be read as UTF-8 text.");
        } catch (JsonSyntaxException e) {
            throw new UnreadableChatException(
                    "Line " + (lines.size() + 1) + " of the chat file is not JSON. Open the folder once with"
                            + " `innkeeper serve`: it heals torn lines and keeps broken ones aside.");
        }
        boolean headed = !lines.isEmpty() && ChatHeader.isHeader(lines.getFirst());
        Json.Obj metadata = headed ? new ChatHeader(lines.getFirst()).metadata() : Json.Obj.EMPTY;
        return ChatReader.withoutFiles().read(metadata, headed ? lines.subList(1, lines.size()) : lines);
    }

    /** A chat in which only the greeting has been said. */
    private Chat begun(StoredCharacter character) {
        Clock clock = Clock.fixed(occasion.moment().now(), occasion.moment().zone());
        CardGreetings greetings = new CardGreetings(
                library, clock, new SplittableRandom(occasion.moment().seed()));
        Greetings.Spoken spoken = greetings.of(character);
        return spoken.texts().isEmpty()
                ? Chat.EMPTY
                : Chat.of(
                        ChatMessage.ofCharacter(spoken.speaker(), spoken.texts().getFirst()));
    }
}
