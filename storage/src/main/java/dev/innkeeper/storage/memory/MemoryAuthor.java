package dev.innkeeper.storage.memory;

/** Who changed a file of a workspace. */
public enum MemoryAuthor {
    /** The person, in Innkeeper. */
    PERSON,
    /** The model, with its tools. */
    MODEL,
    /** Another program that wrote to the file, such as an editor. */
    OUTSIDE
}
