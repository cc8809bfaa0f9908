package dev.innkeeper.formats.chat.transfer;

import java.util.ArrayList;
import java.util.List;

/** Collects the problems of one file: the first ones, and always one that SillyTavern refuses the file for. */
final class Problems {
    private final List<ImportProblem> first = new ArrayList<>();
    private boolean refused;

    void add(long place, ImportProblem.Reason reason) {
        boolean newlyRefused = reason.refusedBySillyTavern() && !refused;
        if (first.size() < ImportedChats.MOST_PROBLEMS || newlyRefused) {
            first.add(new ImportProblem(place, reason));
        }
        refused |= newlyRefused;
    }

    List<ImportProblem> list() {
        return List.copyOf(first);
    }
}
