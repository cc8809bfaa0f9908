package dev.innkeeper.engine.lore;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** The catalogues that were used last, found by the content of their books. Thread-safe. */
final class LoreCatalogues {
    private static final int KEPT = 16;

    private final RegexKeys regexKeys;
    private final Deque<LoreCatalogue> known = new ArrayDeque<>();

    LoreCatalogues(RegexKeys regexKeys) {
        this.regexKeys = regexKeys;
    }

    LoreCatalogue of(LoreSources sources, LoreSettings settings) {
        synchronized (known) {
            for (Iterator<LoreCatalogue> each = known.iterator(); each.hasNext(); ) {
                LoreCatalogue catalogue = each.next();
                if (catalogue.isOf(sources, settings)) {
                    each.remove();
                    known.addFirst(catalogue);
                    return catalogue;
                }
            }
        }
        LoreCatalogue made = new LoreCatalogue(sources, settings, regexKeys);
        synchronized (known) {
            known.addFirst(made);
            if (known.size() > KEPT) {
                known.removeLast();
            }
        }
        return made;
    }
}
