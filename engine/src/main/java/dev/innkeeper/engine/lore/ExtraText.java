package dev.innkeeper.engine.lore;

/** A text besides the chat in which an entry may look for its keys, in the order of the search (world-info.md §6.2). */
public enum ExtraText {
    PERSONA("matchPersonaDescription"),
    DESCRIPTION("matchCharacterDescription"),
    PERSONALITY("matchCharacterPersonality"),
    DEPTH_PROMPT("matchCharacterDepthPrompt"),
    SCENARIO("matchScenario"),
    CREATOR_NOTES("matchCreatorNotes");

    private final String flag;

    ExtraText(String flag) {
        this.flag = flag;
    }

    /** The name of the entry's switch for this text. */
    public String flag() {
        return flag;
    }
}
