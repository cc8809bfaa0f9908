package dev.innkeeper.server.design;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.cache.SharedPrefix;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.time.SendDate;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.profile.ProfileScene;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.scene.TurnReader;
import dev.innkeeper.server.group.Avatars;
import dev.innkeeper.storage.character.Characters;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.failure.DamagedDataException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Builds the prompts of the replies of a stored chat with several designs, turn by turn.
 *
 * <p>Each prompt is built over what stood before the reply, at the time of the reply and with a seed of its own: what
 * changes from turn to turn in a real conversation changes here too. What a chat stores only in its newest state, such
 * as variables, every turn sees as it is now.
 */
final class Comparison {
    private final Engine engine;
    private final DesignedScenes scenes;
    private final Characters characters;
    private final ChatPage page;
    private final List<Side> sides;
    private final Map<Voice, Scene> known = new HashMap<>();

    Comparison(Engine engine, DesignedScenes scenes, Characters characters, ChatPage page, List<Side> sides) {
        this.engine = engine;
        this.scenes = scenes;
        this.characters = characters;
        this.page = page;
        this.sides = List.copyOf(sides);
    }

    /**
     * One of the designs that are compared.
     *
     * @param presetName the preset whose place the design's takes; empty for the selected one
     */
    record Side(Design design, Optional<String> presetName) {}

    /** Who speaks on a side. */
    private record Voice(int side, Optional<FileName> speaker) {}

    /**
     * The newest turns before a message, newest first.
     *
     * @param before place of the message
     * @param limit how many turns at most, from 1
     */
    Json.Obj turns(int before, int limit) {
        List<Integer> replies = scene(0, Optional.empty()).chat().replies();
        int end = (int) replies.stream().filter(place -> place < before).count();
        int begin = Math.max(0, end - limit);
        List<Json> turns = new ArrayList<>();
        List<Prompt> earlier = begin > 0 ? prompts(replies.get(begin - 1)) : List.of();
        for (int place : replies.subList(begin, end)) {
            List<Prompt> prompts = prompts(place);
            turns.add(turn(place, earlier, prompts));
            earlier = prompts;
        }
        Json next = begin > 0 ? Json.of(replies.get(begin)) : Json.NULL;
        return Json.Obj.EMPTY
                .with("turns", new Json.Arr(turns.reversed()))
                .with("next", next)
                .with("total", Json.of(replies.size()));
    }

    private Json.Obj turn(int place, List<Prompt> earlier, List<Prompt> prompts) {
        List<Json> figures = new ArrayList<>();
        for (int side = 0; side < prompts.size(); side++) {
            Prompt prompt = prompts.get(side);
            SharedPrefix prefix = earlier.isEmpty() ? SharedPrefix.NONE : SharedPrefix.of(earlier.get(side), prompt);
            figures.add(PromptFigures.of(prompt, prefix));
        }
        return Json.Obj.build(turn -> turn.put("message", place)
                .put("speaker", page.messages().get(place).name())
                .put("sides", new Json.Arr(figures))
                .put("common", PromptFigures.size(common(prompts))));
    }

    /** What all sides share, as the first one counts it. */
    private static SharedPrefix common(List<Prompt> prompts) {
        Prompt first = prompts.getFirst();
        return prompts.stream()
                .map(other -> SharedPrefix.of(other, first))
                .min(Comparator.comparingInt(SharedPrefix::messages))
                .orElse(SharedPrefix.NONE);
    }

    private List<Prompt> prompts(int place) {
        Optional<FileName> speaker = speaker(place);
        return IntStream.range(0, sides.size())
                .mapToObj(side -> prompt(side, speaker, place))
                .toList();
    }

    private Prompt prompt(int side, Optional<FileName> speaker, int place) {
        Design design = sides.get(side).design();
        Scene whole = scene(side, speaker);
        Scene scene = whole.withChat(whole.chat().first(place))
                .withMoment(
                        moment(design, whole.moment(), whole.chat().messages().get(place), place));
        return built(design, DesignedScenes.of(design, scene, Optional.empty()));
    }

    private Prompt built(Design design, ProfileScene scene) {
        try {
            return engine.assemble(scene);
        } catch (ModuleException unreadable) {
            throw design.unreadable(unreadable);
        }
    }

    private static Moment moment(Design design, Moment usual, ChatMessage reply, int place) {
        Json.Obj said = design.json().object("moment");
        return new Moment(
                said.has("at")
                        ? usual.now()
                        : SendDate.parse(reply.sentAt(), usual.zone()).orElse(usual.now()),
                usual.zone(),
                said.has("seed") ? usual.seed() : place);
    }

    private Scene scene(int number, Optional<FileName> speaker) {
        Side side = sides.get(number);
        return known.computeIfAbsent(
                new Voice(number, speaker),
                voice -> scenes.inChat(page, side.design(), voice.speaker(), side.presetName()));
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
