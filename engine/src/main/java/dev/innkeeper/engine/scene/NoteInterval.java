package dev.innkeeper.engine.scene;

/**
 * How often an author's note is sent (world-info.md §8.4).
 *
 * @param userMessages after so many messages of the user it is due again; 0 and less is never
 */
public record NoteInterval(double userMessages) {

    /**
     * Whether the note is due.
     *
     * @param said messages of the user in the chat, hidden ones included
     */
    public boolean isDue(long said) {
        return userMessages == 1 || (userMessages > 0 && said > 0 && said % userMessages == 0);
    }
}
