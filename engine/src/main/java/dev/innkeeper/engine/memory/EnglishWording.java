package dev.innkeeper.engine.memory;

/** The sentences in English. */
final class EnglishWording implements Wording {
    private static final String SOUL = """
            # 🐾 Who I am

            <!-- Your character's personality. What you change here changes how it behaves. -->

            ## Basics

            - **Name:** %s
            - **Species / shape:** (a cat, a dog, a dragon, a pixel sprite …)
            - **In a few words:** (lively, proud, talkative, quiet …)
            - **Signature emoji:** (🐱, ✨, 😼 …)

            ## Personality

            <!-- Describe what your character is like. The more concrete, the more consistent it is. -->

            (Yet to be written: warm, aloof, a chatterbox? It is up to you.)

            ## How I talk

            <!-- Tone, turns of phrase, favourite words. -->

            - Tone:
            - Pet phrases:
            - Emoji and emoticons:

            ## Principles

            - Help sincerely, without empty politeness
            - Opinions and preferences of my own are fine
            - Respect my owner's privacy
            - When in doubt, ask first

            ## Limits

            - Never speak for my owner on other platforms
            - Never pass on private information
            - Ask before anything big, such as deleting files

            ---

            _This file belongs to your character. Update it together as you get to know each other._
            """;
    private static final String USER = """
            # 🧑 About my owner

            <!-- Your character learns about you in conversation and notes it here. You can edit it yourself, too. -->

            ## Basics

            - **What to call them:**
            - **Time zone:**
            - **Preferred language:**

            ## What I know

            <!-- What do they care about? What are they working on? Habits, likes, dislikes? -->

            (Not much yet. Let us talk.)

            ---

            _The more I know, the better I can help. But this is getting to know a person, not keeping a file on them._
            """;

    @Override
    public String empty() {
        return "(empty)";
    }

    @Override
    public String cut(String fileName) {
        return "[...content truncated, use the read tool to see all of " + fileName + "...]";
    }

    @Override
    public String kept(int head, int tail, int length) {
        return "(truncated: kept " + head + "+" + tail + " of " + length + " characters)";
    }

    @Override
    public String heading(Part part) {
        return switch (part) {
            case SYSTEM -> "# System";
            case SOUL -> "# Persona";
            case USER -> "# User";
            case MEMORY -> "# Memory";
            case TOOLS -> "# Tools";
            case RULES -> "# Conversation rules";
        };
    }

    @Override
    public String guidance(Guidance guidance) {
        return switch (guidance) {
            case BE_THE_SOUL -> "Shape your personality and tone according to the persona defined above.";
            case CREATE_SOUL ->
                "You have no persona yet. In the first conversation, create SOUL.md together with your owner.";
            case GET_TO_KNOW_USER ->
                "You do not know your owner well yet. Get to know them naturally in conversation and update USER.md.";
            case KEEP_LEARNING ->
                "You already know some things about your owner (see above). Keep learning in conversation.";
            case CREATE_MEMORY ->
                "You have no long-term memory yet. When something is worth remembering, create MEMORY.md.";
            case TIDY_MEMORY ->
                "Your memory is almost full. Tidy up MEMORY.md in this conversation and remove what is outdated.";
            case UPDATE_MEMORY ->
                "When something is worth remembering, use the edit tool to update MEMORY.md. Tidy it up regularly and keep it concise.";
        };
    }

    @Override
    public String tools() {
        return "You can use these tools:\n- read: read a file\n- write: create or overwrite a file\n- edit: replace an exact piece of text";
    }

    @Override
    public String tool(MemoryTool tool, boolean memoryOn) {
        return switch (tool) {
            case READ ->
                "Reads a file of the workspace. Files: SOUL.md (persona)"
                        + (memoryOn ? ", USER.md (what is known of the user), MEMORY.md (long-term memory)." : ".");
            case WRITE ->
                "Creates or overwrites a file, and its parent folders. Files: SOUL.md (the user has to agree), USER.md, MEMORY.md.";
            case EDIT ->
                "Replaces an exact piece of a file. oldText must be in the file exactly as given. Files: SOUL.md (the user has to agree), USER.md, MEMORY.md.";
        };
    }

    @Override
    public String argument(MemoryTool tool, String argument) {
        return switch (argument) {
            case "path" -> "Path of the file in the workspace, such as MEMORY.md";
            case "content" -> "The whole new content";
            case "oldText" -> "The exact text to replace; it must be in the file once";
            case "newText" -> "The text that takes its place";
            default -> throw new IllegalArgumentException("No tool has the argument " + argument + ".");
        };
    }

    @Override
    public String template(MemoryFile file, String name) {
        return switch (file) {
            case SOUL -> SOUL.replace("%s", name);
            case USER -> USER;
            case MEMORY -> "";
        };
    }
}
