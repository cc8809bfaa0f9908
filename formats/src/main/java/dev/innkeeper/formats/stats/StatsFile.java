package dev.innkeeper.formats.stats;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The content of {@code stats.json}: the statistics of each card, and when they were last changed (chats.md §10.1).
 *
 * <p>Clients may put any JSON there; it is kept as it is.
 *
 * @param json the whole document
 */
public record StatsFile(Json json) {
    /** The file of a user without any statistics. */
    public static final StatsFile EMPTY = new StatsFile(Json.Obj.EMPTY);

    private static final String TIMESTAMP = "timestamp";

    /** The file's content; empty if it is not JSON and the statistics have to be counted anew. */
    public static Optional<StatsFile> read(String text) {
        return Json.read(text).map(StatsFile::new);
    }

    /** The file with freshly counted statistics, in the map's order. */
    public static StatsFile of(Map<String, CharacterStats> byCard, Instant now) {
        Json.Builder cards = new Json.Builder();
        byCard.forEach((card, stats) -> cards.put(card, stats.json()));
        return new StatsFile(cards.build()).changed(now);
    }

    /** The statistics of a card, such as {@code Aria.png}. */
    public Optional<CharacterStats> card(String fileName) {
        return json.asObject()
                .flatMap(cards -> cards.find(fileName))
                .flatMap(Json::asObject)
                .map(CharacterStats::of);
    }

    /** This file with the statistics of a card; other fields of the card stay. A file that is no object stays. */
    public StatsFile with(String fileName, CharacterStats stats) {
        return json.asObject()
                .map(cards -> new StatsFile(cards.with(
                        fileName,
                        Json.Obj.build(
                                card -> card.putAll(cards.object(fileName)).putAll(stats.json())))))
                .orElse(this);
    }

    /** When the statistics were last changed, milliseconds since 1970; without it the file is never written. */
    public OptionalDouble timestamp() {
        return json.asObject().map(cards -> cards.number(TIMESTAMP)).orElse(OptionalDouble.empty());
    }

    /** This file, changed now; a list cannot hold the time and stays as it is. */
    public StatsFile changed(Instant now) {
        return json.asObject()
                .map(cards -> new StatsFile(cards.with(TIMESTAMP, Json.of(now.toEpochMilli()))))
                .orElse(this);
    }

    /** The document as it is stored. */
    public String text() {
        return json.text();
    }
}
