package dev.innkeeper.engine.lore;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Where indexed words and patterns stand in the texts in which they were found lately, so that a turn after a turn does
 * not look for them again. Thread-safe.
 */
final class KnownHits {
    private static final int MOST = 8_192;

    private final Map<Place, Optional<KeyHit>> known = new ConcurrentHashMap<>();

    private record Place(int number, String text) {}

    /** The hit of a word or pattern in a text, made if it is not known. */
    Optional<KeyHit> of(int number, ScanBuffer.Found found, Function<ScanText, Optional<KeyHit>> search) {
        return in(new Place(number, found.text()), found, search)
                .map(hit -> hit.in(found.source(), hit.offset() + found.offset()));
    }

    private Optional<KeyHit> in(Place place, ScanBuffer.Found found, Function<ScanText, Optional<KeyHit>> search) {
        Optional<KeyHit> before = known.get(place);
        if (before != null) {
            return before;
        }
        Optional<KeyHit> hit = search.apply(ScanText.of(new ScanText.Part(found.source(), found.text())));
        if (known.size() > MOST) {
            known.clear();
        }
        known.put(place, hit);
        return hit;
    }
}
