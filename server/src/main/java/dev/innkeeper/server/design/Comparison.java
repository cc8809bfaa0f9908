package dev.innkeeper.server.design;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.cache.SharedPrefix;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.storage.chat.ChatPage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Builds the prompts of the replies of a stored chat with several designs, turn by turn. */
final class Comparison {
    private final Engine engine;
    private final ChatPage page;
    private final List<Side> sides;

    Comparison(Engine engine, ChatPage page, List<Side> sides) {
        this.engine = engine;
        this.page = page;
        this.sides = List.copyOf(sides);
    }

    /** One of the designs that are compared, and its scenes over the chat. */
    record Side(Design design, ReplyScenes scenes) {}

    /**
     * The newest turns before a message, newest first.
     *
     * @param before place of the message
     * @param limit how many turns at most, from 1
     */
    Json.Obj turns(int before, int limit) {
        List<Integer> replies = sides.getFirst().scenes().replies();
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
        return sides.stream().map(side -> prompt(side, place)).toList();
    }

    private Prompt prompt(Side side, int place) {
        try {
            return engine.assemble(
                    DesignedScenes.of(side.design(), side.scenes().before(place), Optional.empty()));
        } catch (ModuleException unreadable) {
            throw side.design().unreadable(unreadable);
        }
    }
}
