package dev.innkeeper.server;

import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.ModelProviders;
import dev.innkeeper.providers.demo.DemoProvider;
import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.providers.http.OutboundHttp;
import dev.innkeeper.providers.remote.RemoteModel;
import dev.innkeeper.providers.remote.RemoteOptions;
import dev.innkeeper.providers.replay.ReplayProvider;
import dev.innkeeper.server.backend.Backends;
import dev.innkeeper.server.backend.Desk;
import dev.innkeeper.server.backup.BackupRoutes;
import dev.innkeeper.server.cache.CacheRoutes;
import dev.innkeeper.server.cache.LastRequests;
import dev.innkeeper.server.calibration.CalibrationRoutes;
import dev.innkeeper.server.calibration.Calibrations;
import dev.innkeeper.server.character.CardImport;
import dev.innkeeper.server.character.CharacterRoutes;
import dev.innkeeper.server.chat.BranchRoutes;
import dev.innkeeper.server.chat.ChatRoutes;
import dev.innkeeper.server.chat.ChatTransferRoutes;
import dev.innkeeper.server.chat.Greetings;
import dev.innkeeper.server.chat.HistoryRoutes;
import dev.innkeeper.server.chat.MessageRoutes;
import dev.innkeeper.server.chat.NewChats;
import dev.innkeeper.server.connection.ConnectionRoutes;
import dev.innkeeper.server.connection.ConnectionStore;
import dev.innkeeper.server.connection.ModelRoutes;
import dev.innkeeper.server.consent.ConsentRoutes;
import dev.innkeeper.server.consent.Consents;
import dev.innkeeper.server.cost.Accounts;
import dev.innkeeper.server.cost.PriceRoutes;
import dev.innkeeper.server.cost.UsageRoutes;
import dev.innkeeper.server.design.DesignRoutes;
import dev.innkeeper.server.design.SceneRoutes;
import dev.innkeeper.server.design.StoredDesignRoutes;
import dev.innkeeper.server.generation.GenerationRoutes;
import dev.innkeeper.server.generation.Generations;
import dev.innkeeper.server.generation.GroupTurnRoutes;
import dev.innkeeper.server.generation.Recovery;
import dev.innkeeper.server.generation.TurnAssembly;
import dev.innkeeper.server.generation.Workshop;
import dev.innkeeper.server.group.GroupChatRoutes;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.group.GroupRoutes;
import dev.innkeeper.server.http.HttpFace;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.http.RouteTable;
import dev.innkeeper.server.live.ChatHub;
import dev.innkeeper.server.live.ReadersView;
import dev.innkeeper.server.lorebook.InspectionRoutes;
import dev.innkeeper.server.lorebook.LorebookRoutes;
import dev.innkeeper.server.mcp.McpRoutes;
import dev.innkeeper.server.mcp.McpServers;
import dev.innkeeper.server.mcp.McpToolSource;
import dev.innkeeper.server.mcp.offer.McpEndpoint;
import dev.innkeeper.server.media.MediaRoutes;
import dev.innkeeper.server.memory.MemoryRoutes;
import dev.innkeeper.server.memory.MemorySettingsRoutes;
import dev.innkeeper.server.memory.MemoryToolSource;
import dev.innkeeper.server.openai.OpenAiRoutes;
import dev.innkeeper.server.openapi.OpenApiRoute;
import dev.innkeeper.server.persona.PersonaRoutes;
import dev.innkeeper.server.preset.PresetRoutes;
import dev.innkeeper.server.prompt.PromptRoutes;
import dev.innkeeper.server.reasoning.ReasoningRoutes;
import dev.innkeeper.server.script.RegexScriptRoutes;
import dev.innkeeper.server.search.ChatSearchTool;
import dev.innkeeper.server.search.SearchRoutes;
import dev.innkeeper.server.settings.SettingsRoutes;
import dev.innkeeper.server.sillytavern.ChatFamily;
import dev.innkeeper.server.sillytavern.LateBackups;
import dev.innkeeper.server.sillytavern.WorldRoutes;
import dev.innkeeper.server.smarttavern.LiveSurroundings;
import dev.innkeeper.server.smarttavern.ModuleGateway;
import dev.innkeeper.server.smarttavern.OfferedModules;
import dev.innkeeper.server.statistics.StatisticsRoutes;
import dev.innkeeper.server.status.StatusRoutes;
import dev.innkeeper.server.token.ApiTokens;
import dev.innkeeper.server.token.TokenRoutes;
import dev.innkeeper.server.tool.DiceTool;
import dev.innkeeper.server.tool.LorebookTool;
import dev.innkeeper.server.tool.ToolGuard;
import dev.innkeeper.server.tool.ToolRoutes;
import dev.innkeeper.server.tool.ToolSettings;
import dev.innkeeper.server.tool.Toolboxes;
import dev.innkeeper.server.trash.TrashRoutes;
import dev.innkeeper.server.turn.CardGreetings;
import dev.innkeeper.server.turn.DisplayScripts;
import dev.innkeeper.server.turn.EngineTurnAssembly;
import dev.innkeeper.server.turn.GroupTurns;
import dev.innkeeper.server.turn.ScriptedEdits;
import dev.innkeeper.server.turn.StatelessTurns;
import dev.innkeeper.server.upkeep.TrashKeeper;
import dev.innkeeper.server.upkeep.UpkeepRoutes;
import dev.innkeeper.server.web.WebApp;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.CharacterFolder;
import dev.innkeeper.storage.chat.ChatWatch;
import dev.innkeeper.storage.file.FileLibrary;
import dev.innkeeper.storage.time.Time;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A running server over one library. */
public final class Server implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Server.class);
    private static final String VERSION = "0.1.0";

    private final Library library;
    private final ChatHub hub;
    private final Generations generations;
    private final Consents consents;
    private final McpServers mcp;
    private final OpenAiRoutes openAi;
    private final RouteTable table;
    private final HttpFace face;
    private final Path uploads;
    private final ChatWatch lateBackups;
    private final Runnable warmUp;
    private final int recovered;
    private final TrashKeeper trashKeeper;
    private final LateHttp http = new LateHttp();
    private final AtomicBoolean closed = new AtomicBoolean();

    private Server(ServerOptions options, Library library, Path root, ModelProviders providers, Clock clock)
            throws IOException {
        this.library = library;
        ConnectionStore connection = new ConnectionStore(library);
        RandomGenerator random = new SecureRandom();
        ReadersView readers = new DisplayScripts(library, clock);
        this.hub = new ChatHub(library.chats(), readers, clock.millis());
        Tokenization tokenization = new Tokenization();
        this.consents = new Consents(clock);
        this.mcp = new McpServers(library, VERSION, clock);
        ApiTokens tokens = new ApiTokens(library.ownSettings(), clock);
        Toolboxes toolboxes = new Toolboxes(
                Stream.concat(
                                options.tools().stream(),
                                Stream.of(
                                        new DiceTool(random::nextDouble),
                                        new LorebookTool(),
                                        new ChatSearchTool(library),
                                        new MemoryToolSource(library, consents),
                                        new McpToolSource(mcp)))
                        .toList(),
                () -> ToolSettings.of(library.ownSettings().read()),
                new ToolGuard(library, consents, clock));
        LastRequests requests = new LastRequests(library.generations());
        Calibrations calibrations = new Calibrations(library, clock);
        TurnAssembly assembly = new EngineTurnAssembly(
                library, tokenization.engine(), requests, calibrations, clock, random, toolboxes);
        Greetings greetings = new CardGreetings(library, clock, random);
        StorageProblems problems = new StorageProblems();
        GroupChats groups = new GroupChats(library.groups());
        Accounts accounts = new Accounts(library);
        Workshop workshop = new Workshop(
                library,
                hub,
                providers,
                assembly,
                new GroupTurns(library, groups, random),
                requests,
                accounts,
                calibrations,
                problems,
                clock);
        this.generations = new Generations(workshop, connection::current);
        List<Route> routes = new ArrayList<>();
        routes.addAll(new StatusRoutes(library, connection::current, tokenization::missing, VERSION).routes());
        routes.addAll(new CharacterRoutes(library, new CardImport(library, root, clock), clock).routes());
        NewChats newChats = new NewChats(library, greetings, clock);
        routes.addAll(new ChatRoutes(library.chats(), hub, generations, newChats, readers, groups).routes());
        routes.addAll(new MessageRoutes(
                        library.chats(), generations, new ScriptedEdits(library, clock, random), readers, clock)
                .routes());
        routes.addAll(new HistoryRoutes(library.chats(), generations, readers).routes());
        routes.addAll(new BranchRoutes(library, readers).routes());
        routes.addAll(new TrashRoutes(library.trash(), groups).routes());
        routes.addAll(new ChatTransferRoutes(library, groups, clock).routes());
        routes.addAll(new BackupRoutes(
                        library, groups, key -> generations.running(key).isPresent(), readers)
                .routes());
        routes.addAll(new StatisticsRoutes(library, clock).routes());
        routes.addAll(new UsageRoutes(accounts, library, clock).routes());
        routes.addAll(new PriceRoutes(library).routes());
        routes.addAll(new CalibrationRoutes(calibrations).routes());
        routes.addAll(new UpkeepRoutes(library, root, clock).routes());
        routes.addAll(new GenerationRoutes(generations, readers).routes());
        routes.addAll(new GroupRoutes(library, groups, newChats::beginFirst, generations::isBusy).routes());
        routes.addAll(new GroupTurnRoutes(generations, groups).routes());
        routes.addAll(new PresetRoutes(library).routes());
        routes.addAll(new PromptRoutes(tokenization.engine(), clock).routes());
        routes.addAll(new DesignRoutes(
                        library, tokenization.engine(), groups, connection::current, toolboxes, accounts::prices, clock)
                .routes());
        routes.addAll(new CacheRoutes(library).routes());
        routes.addAll(new SceneRoutes(library, connection::current, toolboxes, clock).routes());
        routes.addAll(new StoredDesignRoutes(library.designs()).routes());
        routes.addAll(new PersonaRoutes(library.personas()).routes());
        routes.addAll(new LorebookRoutes(library).routes());
        routes.addAll(new RegexScriptRoutes(library).routes());
        routes.addAll(new InspectionRoutes(library, tokenization.counters(), connection::current, clock).routes());
        routes.addAll(new ConnectionRoutes(connection, providers).routes());
        routes.addAll(new ModelRoutes().routes());
        routes.addAll(new SettingsRoutes(library, connection).routes());
        routes.addAll(new SearchRoutes(library).routes());
        routes.addAll(new ReasoningRoutes(library).routes());
        routes.addAll(new ToolRoutes(library, toolboxes).routes());
        routes.addAll(new TokenRoutes(tokens).routes());
        routes.addAll(new McpRoutes(mcp).routes());
        routes.addAll(new ConsentRoutes(consents).routes());
        routes.addAll(new MemoryRoutes(library, consents).routes());
        routes.addAll(new MemorySettingsRoutes(library).routes());
        this.openAi = new OpenAiRoutes(
                library,
                new StatelessTurns(library, tokenization.engine(), calibrations, clock, random),
                generations,
                providers,
                connection::current,
                tokenization.counters(),
                accounts,
                tokens,
                problems,
                clock);
        routes.addAll(openAi.routes());
        this.table = OpenApiRoute.tableOf(new GroupChatRoutes(groups).both(routes), VERSION);
        this.warmUp = () -> tokenization.load(connection.current());
        this.uploads = Files.createTempDirectory("innkeeper-uploads");
        HttpFace.Settings settings =
                new HttpFace.Settings(options.host(), options.port(), options.allowedHosts(), uploads);
        dev.innkeeper.server.sillytavern.CharacterRoutes sillyTavern =
                new dev.innkeeper.server.sillytavern.CharacterRoutes(
                        new CharacterFolder(root), library.lorebooks(), clock);
        this.face = new HttpFace(
                table,
                new WebApp(Server.class.getClassLoader()),
                problems,
                settings,
                List.of(
                        sillyTavern::addTo,
                        new McpEndpoint(library, tokens, VERSION)::addTo,
                        new WorldRoutes(library.lorebooks())::addTo,
                        new Backends(
                                library.secrets(),
                                options.dialects(),
                                http,
                                tokenization.tokenizers(),
                                random::nextDouble,
                                clock)::addTo,
                        new MediaRoutes(Desk.of(
                                library.secrets(), options.dialects(), http, random::nextDouble, clock, Desk.UNHURRIED))
                                ::addTo,
                        new ChatFamily(library, options.backups().checkIntegrity(), clock, root)::addTo,
                        new ModuleGateway(
                                OfferedModules.functions(library.conversations()),
                                new LiveSurroundings(clock, random),
                                VERSION)::addTo));
        this.lateBackups = LateBackups.watch(library);
        this.recovered = new Recovery(workshop).run();
        this.trashKeeper = TrashKeeper.start(library.trash());
    }

    /**
     * Opens a data folder and serves it with every provider there is.
     *
     * @throws IOException if the port cannot be opened
     */
    public static Server open(ServerOptions options) throws IOException {
        Clock clock = Clock.systemDefaultZone();
        FileLibrary library = FileLibrary.open(options.data(), Time.of(clock), options.backups());
        return start(options, library, library.root(), providers(library.root(), options.dialects()), clock);
    }

    private static ModelProviders providers(Path root, DialectOptions dialects) {
        return new ModelProviders(List.of(
                new DemoProvider(),
                new LateProvider(
                        ConnectionKind.REMOTE,
                        () -> new RemoteModel(new OutboundHttp(), RemoteOptions.usual(dialects))),
                new ReplayProvider(
                        new StoredRecordings(root.resolve("_innkeeper").resolve("recordings")))));
    }

    /**
     * Starts a server: replies that a dead process left unfinished are put into their chats, then the port opens.
     *
     * @param library closed together with the server
     * @param root the folder of the library
     * @param providers who answers
     * @throws IOException if the port cannot be opened
     */
    public static Server start(ServerOptions options, Library library, Path root, ModelProviders providers, Clock clock)
            throws IOException {
        Server server = new Server(options, library, root, providers, clock);
        try {
            server.face.start();
        } catch (IOException e) {
            server.close();
            throw e;
        }
        library.stats().begin();
        library.search();
        server.mcp.begin();
        Thread.ofVirtual().name("warm-up").start(server.warmUp);
        return server;
    }

    /** The port that is open. */
    public int port() {
        return face.port();
    }

    /** How many partial replies were put into their chats at the start. */
    public int recovered() {
        return recovered;
    }

    /** The routes that are served. */
    public RouteTable table() {
        return table;
    }

    /** Ends everything, once: partial replies are saved, streams end, the port and the library close. */
    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        openAi.close();
        generations.close();
        consents.close();
        mcp.close();
        hub.close();
        face.close();
        http.close();
        lateBackups.close();
        trashKeeper.close();
        library.close();
        try (Stream<Path> left = Files.list(uploads)) {
            for (Path file : left.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(uploads);
        } catch (IOException e) {
            LOG.warn("Temporary files of uploads are left behind", e);
        }
    }
}
