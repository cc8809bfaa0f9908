package dev.innkeeper.engine.memory;

/** The sentences of one language around the contents of files (memory-files.md §3–§5). */
interface Wording {
    /** Stands for a file without a single character. */
    String empty();

    /** The line that says that a file was cut. */
    String cut(String fileName);

    /** The line that says how much of a file was kept, in UTF-16 units. */
    String kept(int head, int tail, int length);

    /** What stands above a part of the prompt. */
    String heading(Part part);

    /** What the character should do with a file. */
    String guidance(Guidance guidance);

    /** The lines that list the tools. */
    String tools();

    /** What a tool does, for the model. */
    String tool(MemoryTool tool, boolean memoryOn);

    /** What an argument of a tool means, for the model. */
    String argument(MemoryTool tool, String argument);

    /** A file as it is when a workspace is used for the first time; empty if it is not created then. */
    String template(MemoryFile file, String name);

    /** The parts of the prompt, in their order. */
    enum Part {
        SYSTEM,
        SOUL,
        USER,
        MEMORY,
        TOOLS,
        RULES;

        static Part of(MemoryFile file) {
            return switch (file) {
                case SOUL -> SOUL;
                case USER -> USER;
                case MEMORY -> MEMORY;
            };
        }
    }

    /** What the state of a file asks of the character (memory-files.md §5). */
    enum Guidance {
        BE_THE_SOUL,
        CREATE_SOUL,
        GET_TO_KNOW_USER,
        KEEP_LEARNING,
        CREATE_MEMORY,
        TIDY_MEMORY,
        UPDATE_MEMORY
    }
}
