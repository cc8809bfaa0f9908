package dev.innkeeper.storage.file;

import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.backup.BackupSettings;
import dev.innkeeper.storage.backup.Backups;
import dev.innkeeper.storage.character.Characters;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.conversation.ConversationShelf;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.document.Document;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.failure.LibraryInUseException;
import dev.innkeeper.storage.failure.NotALibraryException;
import dev.innkeeper.storage.failure.ReadOnlyStorageException;
import dev.innkeeper.storage.generation.GenerationJournals;
import dev.innkeeper.storage.group.Groups;
import dev.innkeeper.storage.journal.Journal;
import dev.innkeeper.storage.memory.Workspaces;
import dev.innkeeper.storage.persona.Personas;
import dev.innkeeper.storage.search.SearchIndex;
import dev.innkeeper.storage.secret.Secrets;
import dev.innkeeper.storage.stats.Stats;
import dev.innkeeper.storage.time.Alarms;
import dev.innkeeper.storage.time.Time;
import dev.innkeeper.storage.trash.TrashBin;
import dev.innkeeper.storage.usage.UsageLog;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * A library in a SillyTavern user folder.
 *
 * <p>Other programs may use the folder at the same time; of Innkeepers only one may write to it.
 */
public final class FileLibrary implements Library {
    private static final Duration A_MOMENT = Duration.ofMillis(500);

    private final UserFolder folder;
    private final Optional<WriterLock> lock;
    private final Characters characters;
    private final FileChats chats;
    private final Groups groups;
    private final Alarms alarms;
    private final Backups backups;
    private final Stats stats;
    private final TrashBin trash;
    private final ExecutorService soon;
    private final Documents presets;
    private final Documents contextTemplates;
    private final Documents instructTemplates;
    private final Documents systemPrompts;
    private final Documents reasoningTemplates;
    private final Documents lorebooks;
    private final Documents designs;
    private final Document settings;
    private final Document ownSettings;
    private final Secrets secrets;
    private final Personas personas;
    private final ConversationShelf conversations;
    private final FileGenerationJournals generations;
    private final UsageLog usage;
    private final Document prices;
    private final Document calibrations;
    private final Journal toolCalls;
    private final Workspaces memory;
    private final FileSearch search;

    private FileLibrary(
            UserFolder folder, Access access, Optional<WriterLock> lock, Time time, BackupSettings backups) {
        Clock clock = time.clock();
        Layout layout = folder.layout();
        Stamps stamps = new Stamps(clock);
        Trash trash = new Trash(layout, stamps, clock);
        this.soon = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("soon-", 0).factory());
        Executor later = CompletableFuture.delayedExecutor(A_MOMENT.toMillis(), TimeUnit.MILLISECONDS, soon);
        this.folder = folder;
        this.lock = lock;
        this.characters = new FileCharacters(layout, access, trash);
        this.chats = new FileChats(new ChatStore(layout, access, clock, trash, stamps, soon, later));
        if (access == Access.FULL) {
            chats.finishMoves();
        }
        this.trash = new LibraryTrash(trash, chats, access);
        this.groups = new FileGroups(layout, access, trash, clock);
        this.alarms = time.alarms();
        this.backups = new FileBackups(layout, access, trash, time, backups);
        this.stats = new FileStats(layout, access, time);
        this.presets = new FileDocuments("preset", layout.presets(), access, trash);
        this.contextTemplates = new FileDocuments("context template", layout.contextTemplates(), access, trash);
        this.instructTemplates = new FileDocuments("instruct template", layout.instructTemplates(), access, trash);
        this.systemPrompts = new FileDocuments("system prompt", layout.systemPrompts(), access, trash);
        this.reasoningTemplates = new FileDocuments("reasoning template", layout.reasoningTemplates(), access, trash);
        this.lorebooks = new FileDocuments("lorebook", layout.lorebooks(), access, trash);
        this.designs = new FileDocuments("design", layout.designs(), access, trash);
        this.settings = FileDocument.open(layout.settings(), access);
        this.ownSettings = FileDocument.open(layout.ownSettings(), access);
        this.secrets = new FileSecrets(FileDocument.secret(layout.secrets(), access));
        this.personas = new FilePersonas(settings, layout.personaPictures());
        this.conversations = new FileConversations(layout.smartTavern(), access);
        this.generations = new FileGenerationJournals(layout.generations(), access, clock);
        this.usage = new FileUsageLog(layout.usage(), access);
        this.prices = FileDocument.open(layout.prices(), access);
        this.calibrations = FileDocument.open(layout.calibrations(), access);
        this.toolCalls = new MonthlyJournal(layout.toolCalls(), access);
        this.memory = new FileWorkspaces(layout, access, clock);
        this.search = new FileSearch(layout, access, new SearchedFiles(layout, chats, characters, lorebooks));
    }

    /**
     * Opens a library for reading and writing; an empty or missing folder becomes one, with something to begin with.
     *
     * <p>What an interrupted write left is cleaned up. In an existing folder nothing is made but {@code _innkeeper}.
     *
     * @param data the user's folder, or the folder that holds it as {@code default-user}
     * @throws NotALibraryException if the folder holds other things
     * @throws LibraryInUseException if another Innkeeper writes to it
     * @throws ReadOnlyStorageException if it may not be written to; {@link #inspect} can still read it
     */
    public static FileLibrary open(Path data, Clock clock) {
        return open(data, Time.of(clock), BackupSettings.DEFAULT);
    }

    /**
     * As {@link #open(Path, Clock)}.
     *
     * @param time what the library waits with; closed together with it
     * @param backups how chats are backed up
     */
    public static FileLibrary open(Path data, Time time, BackupSettings backups) {
        return DiskFailure.explained(data, () -> {
            UserFolder folder = UserFolder.at(data);
            WriterLock lock = WriterLock.take(folder.layout().lock());
            try {
                folder.sweep();
                new GroupMetadata(folder.layout()).migrate();
                FileLibrary library = new FileLibrary(folder, Access.FULL, Optional.of(lock), time, backups);
                if (folder.fresh()) {
                    DefaultContent.seed(library, folder.layout(), time.clock());
                }
                return library;
            } catch (RuntimeException failure) {
                lock.close();
                throw failure;
            }
        });
    }

    /**
     * Opens a library for reading only, also while another Innkeeper uses it: not one byte of the folder changes, and
     * every write throws {@link ReadOnlyStorageException}.
     *
     * @param data as for {@link #open}
     * @throws NotALibraryException if there is no user's folder
     */
    public static FileLibrary inspect(Path data, Clock clock) {
        return DiskFailure.explained(data, () -> {
            UserFolder folder = UserFolder.at(data);
            if (folder.fresh()) {
                throw new NotALibraryException();
            }
            return new FileLibrary(folder, Access.READ_ONLY, Optional.empty(), Time.of(clock), BackupSettings.DEFAULT);
        });
    }

    /** The user's folder. */
    public Path root() {
        return folder.layout().root();
    }

    @Override
    public Characters characters() {
        return characters;
    }

    @Override
    public Chats chats() {
        return chats;
    }

    @Override
    public Groups groups() {
        return groups;
    }

    @Override
    public TrashBin trash() {
        return trash;
    }

    @Override
    public Backups backups() {
        return backups;
    }

    @Override
    public Stats stats() {
        return stats;
    }

    @Override
    public Documents presets() {
        return presets;
    }

    @Override
    public Documents contextTemplates() {
        return contextTemplates;
    }

    @Override
    public Documents instructTemplates() {
        return instructTemplates;
    }

    @Override
    public Documents systemPrompts() {
        return systemPrompts;
    }

    @Override
    public Documents reasoningTemplates() {
        return reasoningTemplates;
    }

    @Override
    public Documents lorebooks() {
        return lorebooks;
    }

    @Override
    public Documents designs() {
        return designs;
    }

    @Override
    public Document settings() {
        return settings;
    }

    @Override
    public Document ownSettings() {
        return ownSettings;
    }

    @Override
    public Secrets secrets() {
        return secrets;
    }

    @Override
    public Personas personas() {
        return personas;
    }

    @Override
    public ConversationShelf conversations() {
        return conversations;
    }

    @Override
    public GenerationJournals generations() {
        return generations;
    }

    @Override
    public UsageLog usage() {
        return usage;
    }

    @Override
    public Document prices() {
        return prices;
    }

    @Override
    public Document calibrations() {
        return calibrations;
    }

    @Override
    public Journal toolCalls() {
        return toolCalls;
    }

    @Override
    public Workspaces memory() {
        return memory;
    }

    @Override
    public SearchIndex search() {
        return search.index();
    }

    @Override
    public boolean fresh() {
        return folder.fresh();
    }

    /** Lets go of the folder without another write but to the search index, as if the process had been killed. */
    public void abandon() {
        search.close();
        alarms.close();
        soon.close();
        chats.abandon();
        lock.ifPresent(WriterLock::close);
    }

    /** Ends all use; the statistics are written and the backups that wait are made (chats.md §5.4). */
    @Override
    public void close() {
        search.close();
        stats.close();
        backups.close();
        alarms.close();
        generations.close();
        soon.close();
        chats.close();
        lock.ifPresent(WriterLock::close);
    }
}
