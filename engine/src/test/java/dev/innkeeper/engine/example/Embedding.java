package dev.innkeeper.engine.example;

import dev.innkeeper.engine.*;
import dev.innkeeper.engine.profile.*;
import dev.innkeeper.engine.scene.*;
import dev.innkeeper.engine.token.*;
import java.time.*;

final class Embedding {
    static Prompt firstKnot() {
        Card mira = Card.of("Mira", "{{char}} captains the river barge Heron.");
        Persona sam = Persona.of("Sam", "{{user}} is a travelling clockmaker.");
        Chat chat = Chat.of(
                ChatMessage.ofCharacter("Mira", "You must be {{user}}."),
                ChatMessage.ofUser("Sam", "I am. When do we leave?"));
        Turn turn = Turn.of(GenerationType.NORMAL, "Show me the first knot.");
        Moment moment = new Moment(Instant.parse("2026-01-15T12:30:00Z"), ZoneOffset.UTC, 1);

        Engine engine = new Engine(ChatCounters.builtIn());
        Prompt prompt = engine.assemble(Scene.of(mira, sam, chat, turn, moment));
        // prompt.messages() is what the model sees, every span with its source;
        // prompt.ledger() says what it costs; prompt.request() is ready for a dialect.
        return prompt;
    }
}
