package dev.innkeeper.server.design;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.time.SendDate;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.scene.TurnReader;
import dev.innkeeper.server.group.Avatars;
import dev.innkeeper.storage.character.Characters;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.failure.DamagedDataException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The scenes of the replies of a stored chat with a design: each over what stood before the reply, at the time of the
 * reply and with a seed of its own, so that what changes from turn to turn in a real conversation changes here too.
 *
 * <p>What a chat stores only in its newest state, such as variables, every turn sees as it is now.
 */
final class ReplyScenes {
    private final DesignedScenes scenes;
    private final Characters characters;
    private final ChatPage page;
    private final Design design;
    private final Optional<String> presetName;
    private final Map<Optional<FileName>, Scene> known = new HashMap<>();

    /**
     * Scenes of a chat.
     *
     * @param presetName the preset whose place the design's takes; empty for the selected one
     */
    ReplyScenes(
            DesignedScenes scenes, Characters characters, ChatPage page, Design design, Optional<String> presetName) {
        this.scenes = scenes;
        this.characters = characters;
        this.page = page;
        this.design = design;
        this.presetName = presetName;
    }

    /** The scene of a turn behind the whole chat. */
    Scene next() {
        return whole(Optional.empty());
    }

    /** The places of the replies in the chat, oldest first. */
    List<Integer> replies() {
        return next().chat().replies();
    }

    /** The scene of the reply at a place. */
    Scene before(int place) {
        Scene whole = whole(speaker(place));
        return whole.withChat(whole.chat().first(place))
                .withMoment(moment(whole.moment(), whole.chat().messages().get(place), place));
    }

    private Moment moment(Moment usual, ChatMessage reply, int place) {
        Json.Obj said = design.json().object("moment");
        return new Moment(
                said.has("at")
                        ? usual.now()
                        : SendDate.parse(reply.sentAt(), usual.zone()).orElse(usual.now()),
                usual.zone(),
                said.has("seed") ? usual.seed() : place);
    }

    private Scene whole(Optional<FileName> speaker) {
        return known.computeIfAbsent(speaker, voice -> scenes.inChat(page, design, voice, presetName));
    }

    /** Who wrote a message in the chat of a group, if there still is a card of that name. */
    private Optional<FileName> speaker(int place) {
        return page.key().home().character().isPresent()
                ? Optional.empty()
                : TurnReader.author(page.messages().get(place))
                        .flatMap(Avatars::character)
                        .filter(this::isReadable);
    }

    private boolean isReadable(FileName character) {
        try {
            return characters.find(character).isPresent();
        } catch (DamagedDataException unreadable) {
            return false;
        }
    }
}
