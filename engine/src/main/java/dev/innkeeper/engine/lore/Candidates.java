package dev.innkeeper.engine.lore;

import dev.innkeeper.engine.list.LateList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The entries on their way through one scan; those that no pass looks at stay as they are in the catalogue. */
final class Candidates {
    private final List<LoreCatalogue.Listed> entries;
    private final @Nullable Candidate[] met;

    Candidates(List<LoreCatalogue.Listed> entries) {
        this.entries = entries;
        this.met = new Candidate[entries.size()];
    }

    int size() {
        return entries.size();
    }

    /** The entry at a place of the list of all. */
    Candidate at(int place) {
        Candidate known = met[place];
        if (known == null) {
            known = Candidate.ofBook(entries.get(place), place);
            met[place] = known;
        }
        return known;
    }

    /** The first entry of a name. */
    Optional<Candidate> named(String name) {
        for (int place = 0; place < entries.size(); place++) {
            if (entries.get(place).name().equals(name)) {
                return Optional.of(at(place));
            }
        }
        return Optional.empty();
    }

    /** All entries that a pass looked at get a verdict. */
    void judgeMet(LoreVerdict verdict) {
        for (Candidate candidate : met) {
            if (candidate != null) {
                candidate.judge(verdict);
            }
        }
    }

    /** What became of all entries: a value, made when somebody asks. */
    List<LoreOutcome.Judged> judged(Unmet unmet) {
        @Nullable LoreVerdict[] verdicts = new LoreVerdict[met.length];
        for (int place = 0; place < met.length; place++) {
            Candidate candidate = met[place];
            verdicts[place] = candidate == null ? null : candidate.verdict();
        }
        List<LoreCatalogue.Listed> all = entries;
        return LateList.madeOnce(all.size(), () -> {
            List<LoreOutcome.Judged> judged = new ArrayList<>(all.size());
            for (LoreCatalogue.Listed listed : all) {
                LoreVerdict verdict = verdicts[judged.size()];
                judged.add(new LoreOutcome.Judged(
                        listed.entry(), verdict == null ? unmet.verdict(listed.entry()) : verdict));
            }
            return judged;
        });
    }

    /** What became of an entry that no pass looked at. */
    interface Unmet {
        /** The verdict on one. */
        LoreVerdict verdict(LoreEntry entry);
    }
}
