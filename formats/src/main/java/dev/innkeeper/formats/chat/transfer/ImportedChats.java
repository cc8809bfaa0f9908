package dev.innkeeper.formats.chat.transfer;

import java.util.List;

/**
 * What an import makes of one file.
 *
 * @param format the format that was recognised
 * @param chats the chats in the file's order; more than one only in {@link ChatFormat#CAI_TOOLS}
 * @param problems what could not be read, in the file's order; at most {@link #MOST_PROBLEMS}
 */
public record ImportedChats(ChatFormat format, List<ImportedChat> chats, List<ImportProblem> problems) {
    /** Further problems are not listed. */
    public static final int MOST_PROBLEMS = 200;

    /** Copies the lists. */
    public ImportedChats {
        chats = List.copyOf(chats);
        problems = List.copyOf(problems);
    }

    /** Whether SillyTavern refuses the whole file because of a problem (chats.md §9.1). */
    public boolean refusedBySillyTavern() {
        return problems.stream().anyMatch(problem -> problem.reason().refusedBySillyTavern());
    }
}
