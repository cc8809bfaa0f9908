package dev.innkeeper.formats.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.tool.PerformedCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One message of a chat (chats.md §2.3).
 *
 * <p>Changes keep what SillyTavern's client expects of each other in step: the text and the shown swipe, and the
 * swipe's times and extras in {@code swipe_info}.
 *
 * @param json the whole line
 */
public record ChatLine(Json.Obj json) {
    private static final String SYSTEM_NAME = "SillyTavern System";
    private static final String SYSTEM_PICTURE = "img/five.png";

    /** A new message of the user. */
    public static ChatLine ofUser(String name, String text, Instant sentAt) {
        return new ChatLine(opening(name, true, text, sentAt)
                .put("extra", Json.Obj.build(extra -> extra.put("isSmallSys", false)))
                .build());
    }

    /** A new message of a character, as its first swipe. */
    public static ChatLine ofCharacter(String name, Swipe swipe) {
        Json.Builder line = opening(name, false, swipe.text(), swipe.sentAt()).put("extra", swipe.extra());
        swipe.startedAt().ifPresent(time -> line.put("gen_started", IsoTime.text(time)));
        swipe.finishedAt().ifPresent(time -> line.put("gen_finished", IsoTime.text(time)));
        line.put("swipe_id", 0)
                .put("swipes", Json.ofStrings(List.of(swipe.text())))
                .put("swipe_info", new Json.Arr(List.of(swipe.info())));
        return new ChatLine(line.build());
    }

    /** A new message of the narrator, as SillyTavern's {@code /sys} makes it. */
    public static ChatLine ofNarrator(String name, String text, Instant sentAt) {
        return new ChatLine(opening(name, false, text, sentAt)
                .put("extra", Json.Obj.build(extra -> extra.put("type", "narrator")))
                .build());
    }

    /**
     * The message that tells of calls of tools (providers.md §12.4).
     *
     * @param api the source whose model called, as SillyTavern names it
     */
    public static ChatLine ofToolCalls(List<PerformedCall> calls, String api, String model, Instant sentAt) {
        Json.Arr records =
                new Json.Arr(calls.stream().<Json>map(PerformedCall::json).toList());
        return new ChatLine(opening(SYSTEM_NAME, false, PerformedCall.report(calls), sentAt)
                .put("is_system", true)
                .put("force_avatar", SYSTEM_PICTURE)
                .put(
                        "extra",
                        Json.Obj.build(extra -> extra.put("isSmallSys", true)
                                .put("tool_invocations", records)
                                .put("api", api)
                                .put("model", model)))
                .build());
    }

    /**
     * The first message of a new chat: a greeting, and the other greetings as its swipes.
     *
     * @param greetings at least one
     * @param shown which of them is shown, from 0
     */
    public static ChatLine ofGreetings(String name, List<String> greetings, int shown, Instant sentAt) {
        ChatLine line = ofCharacter(name, Swipe.of(greetings.getFirst(), sentAt));
        for (String greeting : greetings.subList(1, greetings.size())) {
            line = line.withSwipe(Swipe.of(greeting, sentAt));
        }
        return greetings.size() == 1 ? line : line.showing(shown);
    }

    private static Json.Builder opening(String name, boolean user, String text, Instant sentAt) {
        Json.Builder line = new Json.Builder();
        return line.put("name", name)
                .put("is_user", user)
                .put("is_system", false)
                .put("send_date", IsoTime.text(sentAt))
                .put("mes", text);
    }

    /** The speaker. */
    public String name() {
        return json.string("name", "");
    }

    /** Whether the user speaks. */
    public boolean user() {
        return json.truthy("is_user");
    }

    /** Whether the message is left out of prompts. */
    public boolean hidden() {
        return json.truthy("is_system");
    }

    /** The text that is shown. */
    public String text() {
        return json.string("mes", "");
    }

    /** When it was sent; empty if the line has no time in one of the forms of chats.md §1.4. */
    public Optional<Instant> sentAt() {
        return json.find("send_date").flatMap(SendDate::read);
    }

    /** Everything beside the text: model, reasoning, files, … (chats.md §2.4). */
    public Json.Obj extra() {
        return json.object("extra");
    }

    /** What the model thought before it wrote the text. */
    public Optional<String> reasoning() {
        return extra().string("reasoning").filter(text -> !text.isEmpty());
    }

    /** The texts of all variants; just the text itself for a message without variants. */
    public List<String> swipes() {
        List<Json> swipes = json.array(Swipes.TEXTS).items();
        return swipes.isEmpty()
                ? List.of(text())
                : swipes.stream().map(item -> item.asString().orElse("")).toList();
    }

    /** Index of the variant that is shown, from 0. */
    public int swipe() {
        return Swipes.shown(json);
    }

    /** This message with another text, also in the shown swipe. */
    public ChatLine withText(String text) {
        return new ChatLine(Swipes.textInStep(json.with("mes", text)));
    }

    /** This message left out of prompts or not. */
    public ChatLine withHidden(boolean hidden) {
        return new ChatLine(json.with("is_system", Json.of(hidden)));
    }

    /** This message with other extras, also in the shown swipe. */
    public ChatLine withExtra(Json.Obj extra) {
        return new ChatLine(Swipes.infoInStep(json.with("extra", extra)));
    }

    /** This message with one more variant at the end, which is shown. */
    public ChatLine withSwipe(Swipe swipe) {
        return new ChatLine(Swipes.add(json, swipe));
    }

    /**
     * This message with the shown variant's text, times and extras replaced.
     *
     * <p>A message without variants gets its first one.
     */
    public ChatLine withShown(Swipe swipe) {
        return new ChatLine(Swipes.replaceShown(json, swipe));
    }

    /**
     * This message showing another of its variants.
     *
     * @param index from 0 to the number of {@link #swipes()} less one
     * @throws IndexOutOfBoundsException if there is no such variant
     */
    public ChatLine showing(int index) {
        return new ChatLine(Swipes.select(json, index));
    }
}
