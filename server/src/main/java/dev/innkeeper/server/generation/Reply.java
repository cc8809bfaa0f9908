package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.reasoning.ReceivedMessage;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.chat.Swipe;
import dev.innkeeper.server.group.GroupMessages;
import dev.innkeeper.server.live.MessageView;
import dev.innkeeper.storage.generation.GenerationId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A reply on its way into a chat.
 *
 * @param speaker the character's name
 * @param part the speaker's part in a group
 * @param text the cleaned text
 * @param thinking what the model thought
 * @param enclosed what came besides words
 * @param alternatives further replies to the same prompt, with what is known of their reasoning
 * @param api the source, as SillyTavern names it
 * @param firstWordAt when the first text came, if it came before the rest
 * @param interrupted whether the model was cut off by a failure or the end of the server
 * @param shortening why the prompt is shorter than the preset allows
 */
record Reply(
        GenerationId generation,
        String speaker,
        Optional<GroupPart> part,
        String text,
        Thinking thinking,
        Enclosed enclosed,
        List<ReceivedMessage> alternatives,
        String api,
        String model,
        Instant startedAt,
        Optional<Instant> firstWordAt,
        Instant finishedAt,
        boolean interrupted,
        Optional<GenerationFailure> error,
        Optional<Shortening> shortening) {

    Reply {
        alternatives = List.copyOf(alternatives);
    }

    /** A message that holds this reply and, as further swipes, its alternatives. */
    ChatLine message() {
        Optional<Json> run = part.map(GroupPart::run).map(Json::of);
        ChatLine line = withAlternatives(ChatLine.ofCharacter(speaker, swipe(run)), 0, run);
        return part.map(member -> GroupMessages.by(member.character(), line)).orElse(line);
    }

    /** The message with this reply as a new swipe, which is shown. */
    ChatLine asSwipeOf(ChatLine line) {
        Optional<Json> run = line.extra().find(GroupMessages.RUN);
        ChatLine longer = line.withSwipe(swipe(run));
        return withAlternatives(longer, longer.swipe(), run);
    }

    /** The message with its shown text ending in this reply. */
    ChatLine asEndOf(ChatLine line, ReplyForm form) {
        Json.Obj merged = Json.Obj.build(extra -> {
            extra.putAll(line.extra()).putAll(about(Optional.empty()));
            if (!thinking.isEmpty()) {
                thinking.after(line.extra(), line.text().isEmpty()).into(extra);
            }
            enclosed.into(extra);
            if (enclosed.isVisible()) {
                extra.put("media", enclosed.media(line.extra().array("media")));
            }
        });
        return line.withText(form.extended(line.text(), text))
                .withExtra(interrupted ? merged : withoutOldTrouble(merged));
    }

    private Json.Obj withoutOldTrouble(Json.Obj extra) {
        return extra.with(MessageView.OWN_EXTRA, ownExtra());
    }

    private ChatLine withAlternatives(ChatLine line, int shown, Optional<Json> run) {
        ChatLine result = line;
        for (ReceivedMessage alternative : alternatives) {
            Json.Obj extra = Json.Obj.build(json ->
                    json.putAll(extra(run, Thinking.NONE, Enclosed.NOTHING)).putAll(alternative.extra()));
            result = result.withSwipe(
                    new Swipe(alternative.text(), finishedAt, Optional.of(startedAt), Optional.of(finishedAt), extra));
        }
        return alternatives.isEmpty() ? result : result.showing(shown);
    }

    private Swipe swipe(Optional<Json> run) {
        return new Swipe(
                text, finishedAt, Optional.of(startedAt), Optional.of(finishedAt), extra(run, thinking, enclosed));
    }

    private Json.Obj extra(Optional<Json> run, Thinking thoughts, Enclosed besides) {
        return Json.Obj.build(extra -> {
            extra.putAll(about(run));
            thoughts.into(extra);
            extra.put("reasoning_signature", Json.NULL);
            besides.into(extra);
        });
    }

    private Json.Obj about(Optional<Json> run) {
        return Json.Obj.build(extra -> {
            extra.put("api", api).put("model", model);
            firstWordAt.ifPresent(first -> extra.put("time_to_first_token", millisUntil(first)));
            extra.putIfPresent(GroupMessages.RUN, run);
            extra.put(MessageView.OWN_EXTRA, ownExtra());
        });
    }

    private Json.Obj ownExtra() {
        return Json.Obj.build(own -> {
            own.put("generation", generation.value());
            if (interrupted) {
                own.put("interrupted", true);
            }
            own.putIfPresent("error", error.map(GenerationFailure::json));
            own.putIfPresent("shortened", shortening.map(Shortening::json));
        });
    }

    private double millisUntil(Instant instant) {
        return Math.max(0, Duration.between(startedAt, instant).toMillis());
    }

    /** Whether a message, or one of its swipes, already holds the reply of a generation. */
    static boolean isIn(ChatLine line, GenerationId generation) {
        return names(line.extra(), generation)
                || line.json().array("swipe_info").objects().stream()
                        .anyMatch(info -> names(info.object("extra"), generation));
    }

    private static boolean names(Json.Obj extra, GenerationId generation) {
        return extra.object(MessageView.OWN_EXTRA).string("generation", "").equals(generation.value());
    }
}
