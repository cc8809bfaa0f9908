package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
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
 * @param reasoning what the model thought; may be empty
 * @param enclosed what came besides words
 * @param alternatives further replies to the same prompt
 * @param api the source, as SillyTavern names it
 * @param firstWordAt when the first text came
 * @param interrupted whether the model was cut off by a failure or the end of the server
 */
record Reply(
        GenerationId generation,
        String speaker,
        Optional<GroupPart> part,
        String text,
        String reasoning,
        Enclosed enclosed,
        List<String> alternatives,
        String api,
        String model,
        Instant startedAt,
        Optional<Instant> firstWordAt,
        Instant finishedAt,
        boolean interrupted,
        Optional<GenerationFailure> error) {

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
            extra.putAll(line.extra()).putAll(extra(Optional.empty(), enclosed));
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
        for (String alternative : alternatives) {
            result = result.withSwipe(new Swipe(
                    alternative,
                    finishedAt,
                    Optional.of(startedAt),
                    Optional.of(finishedAt),
                    extra(run, Enclosed.NOTHING)));
        }
        return alternatives.isEmpty() ? result : result.showing(shown);
    }

    private Swipe swipe(Optional<Json> run) {
        return new Swipe(text, finishedAt, Optional.of(startedAt), Optional.of(finishedAt), extra(run, enclosed));
    }

    private Json.Obj extra(Optional<Json> run, Enclosed besides) {
        return Json.Obj.build(extra -> {
            extra.put("api", api);
            extra.put("model", model);
            if (!reasoning.isEmpty()) {
                extra.put("reasoning", reasoning);
                extra.put("reasoning_type", "model");
                firstWordAt.ifPresent(first -> extra.put("reasoning_duration", millisUntil(first)));
            }
            besides.into(extra);
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
