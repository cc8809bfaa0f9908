package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.lore.LoreEntry;
import dev.innkeeper.engine.lore.LoreInput;
import dev.innkeeper.engine.lore.LoreLanguage;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.lore.LoreScan;
import dev.innkeeper.engine.lore.LoreSettings;
import dev.innkeeper.engine.lore.LoreShelf;
import dev.innkeeper.engine.lore.LoreSources;
import dev.innkeeper.engine.lore.ScannedMessages;
import dev.innkeeper.engine.lore.TimedEffects;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.macro.scope.MacroSettings;
import dev.innkeeper.engine.regex.EcmaRegex;
import dev.innkeeper.engine.request.ModelOfSource;
import dev.innkeeper.engine.request.ToolSupport;
import dev.innkeeper.engine.scene.Card;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.token.TextCounter;
import dev.innkeeper.engine.token.TokenCounters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Scans the lorebooks of a scene anew for every reply of its chat, as they would have been scanned for it.
 *
 * <p>Each reply sees the chat before it; sticky and resting entries are carried on from reply to reply, beginning with
 * none. The same scene gives the same outcomes. Time grows with the replies and with how deep entries search, not with
 * the square of the chat. Thread-safe.
 */
public final class LoreReplay {
    private static final String CHAT_API = "openai";

    private final TokenCounters counters;
    private final LoreScan scan = new LoreScan(EcmaRegex.ofUsualBound());
    private final ScriptRunners runners = new ScriptRunners();

    /** A replay that counts with these counters. */
    public LoreReplay(TokenCounters counters) {
        this.counters = counters;
    }

    /**
     * A reply and the lore that would have gone with it.
     *
     * @param message its place in the chat
     */
    public record Reply(int message, String speaker, LoreOutcome outcome) {}

    /**
     * Replays a chat; a scene without lorebooks has no replies.
     *
     * @param each takes the replies in their order and says whether to go on
     */
    public void run(Scene scene, Predicate<Reply> each) {
        scene.shelf().ifPresent(shelf -> new Run(scene, shelf).all(each));
    }

    /** The replay of one chat. */
    private final class Run {
        private final Scene scene;
        private final LoreShelf shelf;
        private final List<ChatMessage> messages;
        private final Substitution substitution;
        private final LoreStage stage;
        private final HistoryReader reader;
        private final CardTexts card;
        private final TextCounter tokens;
        private final int context;
        private final int window;
        private final boolean hasMacros;
        private final List<Integer> usable = new ArrayList<>();
        private TimedEffects timed = TimedEffects.NONE;

        Run(Scene scene, LoreShelf shelf) {
            String model = ModelOfSource.of(scene.preset());
            this.scene = scene;
            this.shelf = shelf;
            this.messages = scene.chat().messages();
            this.substitution = new Substitution(
                    scene,
                    new MacroSettings.Model(
                            CHAT_API,
                            model,
                            scene.preset().contextTokens(),
                            scene.preset().replyTokens()));
            TextScripts scripts = new TextScripts(scene.scripts(), runners.of(scene.scripts()), substitution);
            this.card = CardTexts.read(scene, substitution);
            var counter = counters.forModel(scene.preset().source(), model);
            this.stage = new LoreStage(scan, scene, substitution, scripts, counter);
            this.reader = new HistoryReader(
                    scene,
                    substitution,
                    scripts,
                    ToolSupport.isOn(scene.preset(), model, scene.api().models()));
            this.tokens = counter.texts();
            this.context = scene.preset().contextTokens() - scene.preset().replyTokens();
            List<LoreEntry> entries = entries(shelf.sources());
            this.window = window(entries, shelf.settings());
            this.hasMacros = entries.stream().anyMatch(Run::hasMacros);
        }

        private static List<LoreEntry> entries(LoreSources sources) {
            return Stream.of(sources.global(), sources.chat(), sources.persona(), sources.character())
                    .flatMap(List::stream)
                    .flatMap(book -> book.entries().stream())
                    .toList();
        }

        private static boolean hasMacros(LoreEntry entry) {
            return Stream.of(
                            List.of(entry.content()),
                            entry.keys().primary(),
                            entry.keys().secondary())
                    .flatMap(List::stream)
                    .anyMatch(text -> text.contains("{{"));
        }

        /** How many of the newest messages a scan can ask for. */
        private static int window(List<LoreEntry> entries, LoreSettings settings) {
            double deepest = entries.stream()
                    .mapToDouble(entry -> entry.keys().scanDepth().orElse(0))
                    .max()
                    .orElse(0);
            deepest = Math.max(deepest, settings.depth());
            if (settings.minActivations() > 0) {
                deepest = Math.max(deepest, settings.maxDepth() > 0 ? settings.maxDepth() + 1.0 : ScannedMessages.MOST);
            }
            return (int) Math.max(1, Math.min(deepest, ScannedMessages.MOST));
        }

        void all(Predicate<Reply> each) {
            boolean goesOn = true;
            for (int i = 0; i < messages.size() && goesOn; i++) {
                ChatMessage message = messages.get(i);
                if (message.isReply() && !usable.isEmpty()) {
                    LoreOutcome outcome = before(i);
                    timed = outcome.timed();
                    goesOn = each.test(new Reply(i, message.name(), outcome));
                }
                if (reader.isUsable(message)) {
                    usable.add(i);
                }
            }
        }

        /** The scan for the reply at a place of the chat. */
        private LoreOutcome before(int place) {
            List<ChatMessage> chat = messages.subList(0, place);
            if (hasMacros) {
                substitution.chat(chat);
            }
            int first = usable.size() <= window ? 0 : usable.get(usable.size() - window);
            List<Said> newestFirst = reader.read(chat.subList(first, place)).reversed();
            boolean hasCharacter = !scene.card().equals(Card.NONE);
            LoreInput input = new LoreInput(
                    shelf.sources(),
                    shelf.settings(),
                    timed,
                    new ScannedMessages(usable.size(), back -> text(newestFirst.get(back))),
                    LoreStage.extras(card),
                    stage.injected(card, SourcedText.EMPTY, chat),
                    "normal",
                    context,
                    false,
                    Optional.of(scene.card().fileStem()).filter(stem -> hasCharacter),
                    Optional.of(shelf.tags()).filter(tags -> hasCharacter),
                    List.of());
            LoreLanguage language = new LoreLanguage(
                    text -> substitution.apply(SourcedText.glue(text)).value(),
                    stage.scripts()::lore,
                    tokens,
                    RandomSource.seeded("lore " + scene.moment().seed() + " " + place),
                    new LoreConditions(scene.chat().metadata(), newestFirst.reversed(), scene.moment()));
            List<Integer> places = new ArrayList<>();
            newestFirst.forEach(one -> places.add(first + one.index()));
            return scan.run(input, language).inChat(places);
        }

        private String text(Said one) {
            String said = one.text().value();
            return shelf.settings().includeNames() ? one.message().name() + ": " + said : said;
        }
    }
}
