package dev.innkeeper.formats.chat.transfer;

import java.util.ArrayList;
import java.util.List;

/** Collects the first problems of one file. */
final class Problems {
    private final List<ImportProblem> first = new ArrayList<>();

    void add(long place, ImportProblem.Reason reason) {
        if (first.size() < ImportedChats.MOST_PROBLEMS) {
            first.add(new ImportProblem(place, reason));
        }
    }

    List<ImportProblem> list() {
        return List.copyOf(first);
    }
}
