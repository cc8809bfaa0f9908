package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.Chat;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.engine.script.ScriptPlacement;
import dev.innkeeper.server.chat.Greetings;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.group.StoredGroup;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** The greetings on a character's card, scripted and with their macros replaced for the selected persona. */
public final class CardGreetings implements Greetings {
    private final StoredScene scenes;
    private final Clock clock;
    private final RandomGenerator random;

    /** Greetings of the characters of a library. */
    public CardGreetings(Library library, Clock clock, RandomGenerator random) {
        this.scenes = new StoredScene(library);
        this.clock = clock;
        this.random = random;
    }

    @Override
    public Spoken of(StoredCharacter character, Optional<StoredGroup> group) {
        Moment moment = EngineTurnAssembly.moment(clock, random);
        StoredScene.Occasion occasion = new StoredScene.Occasion(
                Turn.quiet(""), PresetChoice.SELECTED, Optional.empty(), moment, StoredScene.Form.CONNECTION);
        Scene scene = group.map(of -> scenes.inGroup(character, of, occasion))
                .orElseGet(() -> scenes.of(character, "", Chat.EMPTY, occasion));
        Card card = scene.card();
        List<String> texts = new ArrayList<>();
        texts.add(card.firstMessage());
        texts.addAll(card.alternateGreetings());
        texts.removeIf(String::isEmpty);
        SceneMacros macros = new SceneMacros(scene);
        String speaker = card.name().isEmpty() ? character.id().value() : card.name();
        return new Spoken(
                speaker,
                texts.stream()
                        .map(text -> macros.scripted(text, ScriptPlacement.AI_OUTPUT))
                        .map(macros::replace)
                        .toList());
    }
}
