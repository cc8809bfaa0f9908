package dev.innkeeper.storage.character;

import dev.innkeeper.formats.card.ByafCards;
import dev.innkeeper.formats.card.ByafScenario;
import dev.innkeeper.formats.card.CardAsset;
import dev.innkeeper.formats.card.CardTime;
import dev.innkeeper.formats.card.Content;
import dev.innkeeper.formats.card.UnreadableCardException;
import dev.innkeeper.formats.name.FileName;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the scenarios of a Backyard archive as chats, and their background pictures (character-cards.md §6.8). */
final class BackyardChats {
    private final CharacterFolder folder;
    private final ByafCards archive;
    private final String internalName;
    private final Optional<String> userName;
    private final Map<ByteBuffer, String> backgrounds = new HashMap<>();

    BackyardChats(CharacterFolder folder, ByafCards archive, String internalName, Optional<String> userName) {
        this.folder = folder;
        this.archive = archive;
        this.internalName = internalName;
        this.userName = userName;
    }

    /** Writes everything; the names of the chats in their order. */
    List<String> write(CardTime time) throws IOException, UnreadableCardException {
        List<String> chats = new ArrayList<>();
        Path place = folder.chats(internalName);
        for (ByafScenario scenario : archive.scenarios()) {
            Optional<String> background = background(scenario);
            CardTime moment = time;
            FileName file = chatFile(scenario, moment);
            while (Files.exists(place.resolve(file.value()))) {
                moment = new CardTime(moment.now().plusNanos(1_000_000));
                file = chatFile(scenario, moment);
            }
            String text = scenario.chat(archive.name(), userName, background, moment);
            folder.write(place, file, text.getBytes(StandardCharsets.UTF_8));
            chats.add(file.base());
        }
        return chats;
    }

    private FileName chatFile(ByafScenario scenario, CardTime time) throws UnreadableCardException {
        String title = scenario.title().orElse(archive.name());
        String name = FileName.sanitize(title + " - " + time.humanised() + " imported", "_");
        return new FileName(name + ".jsonl");
    }

    /** Where the scenario's background is served; the same picture is stored once. */
    private Optional<String> background(ByafScenario scenario) throws IOException, UnreadableCardException {
        Optional<Content> picture = scenario.background().flatMap(archive::picture);
        Optional<FileName> character = FileName.of(internalName);
        if (picture.isEmpty() || character.isEmpty()) {
            return Optional.empty();
        }
        byte[] bytes = picture.get().bytes();
        String known = backgrounds.get(ByteBuffer.wrap(bytes));
        if (known != null) {
            return Optional.of(known);
        }
        String extension = scenario.backgroundExtension();
        FileName file = new FileName(
                FileName.sanitize(internalName + "_bg (" + (backgrounds.size() + 1) + ")" + extension, "_"));
        folder.write(folder.folder(CardAsset.Place.GALLERY, character.get()), file, bytes);
        String served = "/user/images/" + internalName + "/" + file;
        backgrounds.put(ByteBuffer.wrap(bytes), served);
        return Optional.of(served);
    }
}
