package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.random.TextHash;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.script.RegexScript;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.live.ReadersView;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import dev.innkeeper.storage.failure.StorageException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The reader's view of messages: display scripts, and macros in the first message (regex-scripts.md §2, §5).
 *
 * <p>Only the messages that are asked for are looked at. What was made of a text is remembered for as long as scripts,
 * card, persona and variables stay the same.
 */
public final class DisplayScripts implements ReadersView {
    private static final Logger LOG = LoggerFactory.getLogger(DisplayScripts.class);
    private static final int WORLDS = 4;
    private static final int LEAST_READ = 64;

    private final Library library;
    private final StoredScene scenes;
    private final Clock clock;
    private final Map<DisplayedTexts.World, DisplayedTexts> worlds = new LinkedHashMap<>(WORLDS, 0.75f, true);

    /** The view on the chats of a library. */
    public DisplayScripts(Library library, Clock clock) {
        this.library = library;
        this.scenes = new StoredScene(library);
        this.clock = clock;
    }

    @Override
    public List<Json.Obj> of(ChatKey chat, List<Json.Obj> views) {
        if (views.isEmpty()) {
            return views;
        }
        try {
            List<RegexScript> scripts = scenes.scripts(chat).stream()
                    .filter(script -> script.displayOnly() && !script.disabled())
                    .toList();
            boolean greeting = views.stream().anyMatch(DisplayScripts::mayHaveMacros);
            return scripts.isEmpty() && !greeting ? views : seen(chat, views, scripts);
        } catch (ProblemException | StorageException e) {
            LOG.debug("Messages are shown as they are stored: {}", e.getMessage());
            return views;
        }
    }

    private static boolean mayHaveMacros(Json.Obj view) {
        String text = view.string("text", "");
        return isGreeting(view) && (text.contains("{{") || text.indexOf('<') >= 0);
    }

    static boolean isGreeting(Json.Obj view) {
        return view.number("index", 0) == 0 && !view.string("role", "").equals("user");
    }

    private List<Json.Obj> seen(ChatKey chat, List<Json.Obj> views, List<RegexScript> scripts) {
        Optional<FileName> greeter = views.stream()
                .filter(DisplayScripts::isGreeting)
                .findFirst()
                .flatMap(view -> view.string("character"))
                .flatMap(FileName::of);
        Scene scene = scenes.forTexts(library.chats().read(chat, 0, 0), greeter, moment(chat));
        DisplayedTexts texts = texts(scene, scripts);
        DisplayedTexts.Reading reading = texts.reading(scene);
        int farthest = farthest(scripts);
        int later = visibleAfter(chat, (int) views.getLast().number("index", 0), farthest);
        List<Json.Obj> seen = new ArrayList<>(views.reversed());
        for (int i = 0; i < seen.size(); i++) {
            Json.Obj view = seen.get(i);
            boolean hidden = view.bool("hidden", false);
            seen.set(i, reading.of(view, hidden ? OptionalInt.empty() : OptionalInt.of(Math.min(later, farthest))));
            later += hidden ? 0 : 1;
        }
        return seen.reversed();
    }

    /** Chance is the same at every look at a chat. */
    private Moment moment(ChatKey chat) {
        return new Moment(clock.instant(), clock.getZone(), TextHash.of(chat.path()));
    }

    private synchronized DisplayedTexts texts(Scene scene, List<RegexScript> scripts) {
        DisplayedTexts texts = worlds.computeIfAbsent(DisplayedTexts.World.of(scene, scripts), DisplayedTexts::new);
        if (worlds.size() > WORLDS) {
            worlds.remove(worlds.keySet().iterator().next());
        }
        return texts;
    }

    /** The depth from which on no script cares any more. */
    private static int farthest(List<RegexScript> scripts) {
        double farthest = 0;
        for (RegexScript script : scripts) {
            farthest = Math.max(farthest, script.minDepth().orElse(0));
            farthest = Math.max(farthest, script.maxDepth().orElse(0) + 1);
        }
        return (int) Math.min(Math.ceil(farthest), Integer.MAX_VALUE - 1);
    }

    /** How many messages after one are not hidden, counted up to a bound. */
    private int visibleAfter(ChatKey chat, int index, int bound) {
        int visible = 0;
        int from = index + 1;
        while (visible < bound) {
            ChatPage page = library.chats().read(chat, from, Math.max(LEAST_READ, Math.min(bound, 1 << 16)));
            if (page.messages().isEmpty()) {
                return visible;
            }
            visible += (int)
                    page.messages().stream().filter(line -> !line.hidden()).count();
            from += page.messages().size();
        }
        return visible;
    }
}
