package dev.innkeeper.server.turn;

import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.Warning;
import dev.innkeeper.engine.layout.Layout;
import dev.innkeeper.engine.lore.LoreOutcome;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.scene.Turn;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.PromptSummary;
import dev.innkeeper.server.cache.CacheReport;
import dev.innkeeper.server.cache.CacheSettings;
import dev.innkeeper.server.cache.LastRequests;
import dev.innkeeper.server.cache.SentRequest;
import dev.innkeeper.server.calibration.Calibrations;
import dev.innkeeper.server.cost.Accounts;
import dev.innkeeper.server.generation.AssembledTurn;
import dev.innkeeper.server.generation.GenerationOrder;
import dev.innkeeper.server.generation.ReplyForm;
import dev.innkeeper.server.generation.TurnAssembly;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.tool.Toolbox;
import dev.innkeeper.server.tool.Toolboxes;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatPage;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/** Turns built by the prompt engine from the documents of a library. */
public final class EngineTurnAssembly implements TurnAssembly {
    private final Library library;
    private final StoredScene scenes;
    private final LastRequests requests;
    private final FittingPrompts prompts;
    private final CacheReport report;
    private final Clock clock;
    private final RandomGenerator random;
    private final Toolboxes toolboxes;

    /**
     * Turns of the chats of a library.
     *
     * @param requests what models were sent last
     * @param calibrations how providers count
     * @param random gives every turn its seed
     * @param toolboxes what the model may call
     */
    public EngineTurnAssembly(
            Library library,
            Engine engine,
            LastRequests requests,
            Calibrations calibrations,
            Clock clock,
            RandomGenerator random,
            Toolboxes toolboxes) {
        this.library = library;
        this.scenes = new StoredScene(library);
        this.requests = requests;
        this.prompts = new FittingPrompts(engine, calibrations);
        this.report = new CacheReport(requests, new Accounts(library));
        this.clock = clock;
        this.random = random;
        this.toolboxes = toolboxes;
    }

    static Moment moment(Clock clock, RandomGenerator random) {
        return new Moment(clock.instant(), clock.getZone(), random.nextLong());
    }

    @Override
    public AssembledTurn assemble(ChatKey chat, GenerationOrder order, Connection connection) {
        ChatPage all = library.chats().readAll(chat);
        boolean group = chat.home() instanceof ChatHome.OfGroups;
        int replaced = replaced(order, all, group);
        ChatPage page = group ? LastRun.without(all, replaced) : all;
        Scene bare = scenes.inChat(
                page,
                new StoredScene.Occasion(
                        group ? turnInGroup(order) : turn(order),
                        PresetChoice.named(order.preset()),
                        Optional.of(connection),
                        moment(clock, random),
                        StoredScene.Form.CONNECTION,
                        order.speaker()));
        Toolbox tools = TurnTools.offered(toolboxes, bare);
        Scene scene = laidOut(TurnTools.with(bare, tools), all, connection);
        return turn(new Ground(all, connection, page, scene, tools, replaced, order.toolRounds()), prompts.of(scene));
    }

    /**
     * What the prompt of a turn is made of, and what it needs besides.
     *
     * @param all the whole chat
     * @param page what of it the prompt is made of
     */
    private record Ground(
            ChatPage all,
            Connection connection,
            ChatPage page,
            Scene scene,
            Toolbox tools,
            int replaced,
            int toolRounds) {}

    private AssembledTurn turn(Ground ground, Prompt prompt) {
        Scene scene = ground.scene();
        SentRequest sent = SentRequest.of(prompt, ground.connection().baseUrl());
        return new AssembledTurn(
                ground.page().revision(),
                report.in(prompts.document(prompt), sent, ground.all()),
                prompt.request(),
                sent,
                new PromptSummary(prompt.messages().size(), prompt.ledger().used(), firedLore(prompt)),
                scene.card().name(),
                scene.persona().name(),
                prompt.source(),
                prompt.model(),
                TurnEffects.of(prompt.effects(), scene, ground.page()),
                new CleanReplyForm(scene),
                ground.replaced(),
                TurnTools.callable(ground.tools(), scene, prompt, ground.toolRounds()),
                refusal(prompt),
                complaint -> prompts.shorter(scene, prompt, complaint).map(shorter -> turn(ground, shorter)));
    }

    /** The scene, with a history that stays like that of the last request if the user wants that. */
    private Scene laidOut(Scene scene, ChatPage page, Connection connection) {
        CacheSettings settings = CacheSettings.of(library.ownSettings().read());
        if (!settings.stable()) {
            return scene;
        }
        Optional<Layout> before = requests.find(page, SentRequest.target(scene, connection.baseUrl()))
                .flatMap(SentRequest::layout);
        return settings.layout(before).map(scene::withLayout).orElse(scene);
    }

    private static int replaced(GenerationOrder order, ChatPage page, boolean group) {
        if (order.type() != GenerationType.REGENERATE || page.messages().isEmpty()) {
            return 0;
        }
        if (group) {
            return LastRun.length(page.messages());
        }
        return page.messages().getLast().user() ? 0 : 1;
    }

    /** In a group the replies that are made anew are taken out before, and new ones written (§19.1). */
    private static Turn turnInGroup(GenerationOrder order) {
        return order.type() == GenerationType.REGENERATE ? Turn.of(GenerationType.NORMAL, "") : turn(order);
    }

    static List<String> firedLore(Prompt prompt) {
        return prompt.lore().map(LoreOutcome::fired).orElse(List.of()).stream()
                .map(entry -> entry.title().isEmpty() ? entry.key() : entry.title())
                .toList();
    }

    private static Turn turn(GenerationOrder order) {
        return new Turn(
                order.type(),
                order.text(),
                false,
                order.toolRounds() > 0,
                order.quietPrompt(),
                Optional.empty(),
                false,
                OptionalInt.empty(),
                Optional.empty(),
                false,
                order.type() == GenerationType.QUIET ? Turn.Voice.NAMED : Turn.Voice.USUAL);
    }

    static Optional<Problem> refusal(Prompt prompt) {
        return prompt.warnings().stream()
                .filter(warning -> warning.level() == Warning.Level.ERROR)
                .findFirst()
                .map(warning -> Problem.of(code(warning.cause()), warning.text() + " " + warning.advice()));
    }

    private static ErrorCode code(Warning.Cause cause) {
        return cause instanceof Warning.Cause.TemplateBroken ? ErrorCode.PRESET_INVALID : ErrorCode.PROMPT_OVER_BUDGET;
    }

    @Override
    public ReplyForm replyForm(ChatKey chat, GenerationType type, Optional<FileName> speaker) {
        ChatPage end = library.chats().readLast(chat, 1);
        return new CleanReplyForm(scenes.inChat(
                end,
                new StoredScene.Occasion(
                        turn(GenerationOrder.of(type)),
                        PresetChoice.SELECTED,
                        Optional.empty(),
                        moment(clock, random),
                        StoredScene.Form.CONNECTION,
                        speaker)));
    }
}
