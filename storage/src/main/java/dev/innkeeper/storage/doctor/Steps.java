package dev.innkeeper.storage.doctor;

import dev.innkeeper.storage.Progress;

/** Counts the things that were looked at. */
final class Steps {
    private final Progress progress;
    private final long total;
    private long done;

    Steps(Progress progress, long total) {
        this.progress = progress;
        this.total = total;
    }

    void next(String place) {
        progress.at(done++, total, place);
    }
}
