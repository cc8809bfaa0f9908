package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Media;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.token.TokenCounter;
import java.util.List;
import java.util.Optional;

/** What messages cost in tokens (prompt-assembly.md §15.1). */
record MessageCost(TokenCounter counter) {
    private static final int LOW_DETAIL = 85;
    private static final int TILE = 170;
    private static final int TILE_SIDE = 512;
    private static final int VIDEO_PER_SECOND = 263;
    private static final int AUDIO_PER_SECOND = 32;
    private static final double VIDEO_SECONDS = 40;
    private static final double AUDIO_SECONDS = 300;

    /** A message of nothing but text; no text costs nothing. */
    int text(Role role, SourcedText content) {
        return content.isEmpty() ? 0 : counter.message(json(role, content.value()));
    }

    /** A message with a name. */
    int named(Role role, SourcedText content, String name) {
        return content.isEmpty()
                ? 0
                : counter.message(json(role, content.value()).with("name", name));
    }

    /** An assistant message of tool calls. */
    int toolCalls(Json calls, Optional<String> reasoning) {
        Json.Obj message = Json.Obj.build(json -> json.put("role", Role.ASSISTANT.word())
                .put("tool_calls", calls.text())
                .putIfPresent("reasoning", reasoning.map(Json::of)));
        return counter.message(message);
    }

    /** Messages of one role as one, a line each. */
    PromptMessage joined(List<PromptMessage> run) {
        SourcedText text =
                SourcedText.join(run.stream().map(PromptMessage::text).toList(), "\n");
        return run.getFirst().withText(text, text(run.getFirst().role(), text));
    }

    /** Offered tools: one user message of their JSON. */
    int offer(String json) {
        return counter.message(json(Role.USER, json));
    }

    private static Json.Obj json(Role role, String content) {
        return Json.Obj.build(json -> json.put("role", role.word()).put("content", content));
    }

    /** Media, on top of the text they come with. */
    static int media(List<Media> media, String quality) {
        return media.stream().mapToInt(item -> cost(item, quality)).sum();
    }

    private static int cost(Media media, String quality) {
        return switch (media.kind()) {
            case IMAGE -> picture(media, quality);
            case VIDEO -> (int) Math.ceil(media.seconds().orElse(VIDEO_SECONDS)) * VIDEO_PER_SECOND;
            case AUDIO -> (int) Math.ceil(media.seconds().orElse(AUDIO_SECONDS)) * AUDIO_PER_SECOND;
        };
    }

    private static int picture(Media picture, String quality) {
        boolean small = picture.width() <= TILE_SIDE && picture.height() <= TILE_SIDE;
        if (quality.equals("low") || (quality.equals("auto") && small)) {
            return LOW_DETAIL;
        }
        double width = picture.width();
        double height = picture.height();
        for (double side : new double[] {2048, 768}) {
            double scale = side / Math.min(width, height);
            width = Math.round(width * scale);
            height = Math.round(height * scale);
        }
        return (int) (TILE * Math.ceil(width / TILE_SIDE) * Math.ceil(height / TILE_SIDE)) + LOW_DETAIL;
    }
}
