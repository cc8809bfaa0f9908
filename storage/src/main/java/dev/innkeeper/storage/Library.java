package dev.innkeeper.storage;

import dev.innkeeper.storage.backup.Backups;
import dev.innkeeper.storage.character.Characters;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.conversation.ConversationShelf;
import dev.innkeeper.storage.document.Document;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.generation.GenerationJournals;
import dev.innkeeper.storage.group.Groups;
import dev.innkeeper.storage.journal.Journal;
import dev.innkeeper.storage.memory.Workspaces;
import dev.innkeeper.storage.persona.Personas;
import dev.innkeeper.storage.search.SearchIndex;
import dev.innkeeper.storage.secret.Secrets;
import dev.innkeeper.storage.stats.Stats;
import dev.innkeeper.storage.trash.TrashBin;
import dev.innkeeper.storage.usage.UsageLog;

/**
 * Everything that one user has.
 *
 * <p>All parts may be used by any thread until the library is closed. Every failure is a
 * {@link dev.innkeeper.storage.failure.StorageException}.
 */
public interface Library extends AutoCloseable {
    /** The characters. */
    Characters characters();

    /** The chats. */
    Chats chats();

    /** The groups. */
    Groups groups();

    /** The backups of chats. */
    Backups backups();

    /** The statistics. */
    Stats stats();

    /** What was deleted and is kept for a while. */
    TrashBin trash();

    /** The chat-completion presets (prompt-assembly.md §2). */
    Documents presets();

    /** The layouts of text-completion prompts (text-completion.md §1.1). */
    Documents contextTemplates();

    /** The frames of messages in text-completion prompts (text-completion.md §1.2). */
    Documents instructTemplates();

    /** The system prompts for text completion (text-completion.md §1.3). */
    Documents systemPrompts();

    /** The marks around reasoning in replies (providers.md §11). */
    Documents reasoningTemplates();

    /** The lorebooks. */
    Documents lorebooks();

    /** The designs of prompts: scenes that may lack what a stored chat can give. */
    Documents designs();

    /**
     * The settings that SillyTavern's client keeps (settings-users.md §1); read with
     * {@link dev.innkeeper.formats.settings.ClientSettings}.
     */
    Document settings();

    /** Innkeeper's own settings; read with {@link dev.innkeeper.storage.settings.InnkeeperSettings}. */
    Document ownSettings();

    /** The keys of providers. */
    Secrets secrets();

    /** The personas. */
    Personas personas();

    /** SmartTavern's conversations. */
    ConversationShelf conversations();

    /** The journals of generations. */
    GenerationJournals generations();

    /** What generations used; it outlives the chats. */
    UsageLog usage();

    /** What the user knows of the prices of models. */
    Document prices();

    /** What was learnt about token counts, by model. */
    Document calibrations();

    /** Which tools were called. */
    Journal toolCalls();

    /** The files in which characters remember. */
    Workspaces memory();

    /** Finds things by what they say; the index is opened by the first call. */
    SearchIndex search();

    /** Whether this library was made by opening it: there was nothing before. */
    boolean fresh();

    /** Ends all use of the library and lets go of what it holds. Closing twice does nothing. */
    @Override
    void close();
}
