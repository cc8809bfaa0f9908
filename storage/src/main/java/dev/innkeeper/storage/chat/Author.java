package dev.innkeeper.storage.chat;

/** Through which door a change of a chat came. */
public enum Author {
    /** Innkeeper itself: its API, a generation, the command line. */
    INNKEEPER,
    /** A client of SillyTavern, which saves chats whole. */
    SILLYTAVERN,
    /** Another program that wrote to the file, or a write that was not recorded because of a crash. */
    OUTSIDE
}
