package dev.innkeeper.server.statistics;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.StoredCharacter;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.DamagedDataException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The route to the statistics for people: words of every script, copies of messages in branches counted once. The
 * numbers that SillyTavern shows are others (chats.md §10).
 */
public final class StatisticsRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(StatisticsRoutes.class);
    private static final String NOBODY = "";

    private final Library library;
    private final ZoneId zone;
    private final SaidInChats said;

    /**
     * Routes over one library.
     *
     * @param clock gives the zone that days are of
     */
    public StatisticsRoutes(Library library, Clock clock) {
        this.library = library;
        this.zone = clock.getZone();
        this.said = new SaidInChats(library.chats(), zone);
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(Route.get("/api/v1/statistics")
                .named("getStatistics", "What was written, by character and by day")
                .query("from", "string", "The first day, such as 2026-03-01")
                .query("to", "string", "The last day")
                .answers(200, "Statistics")
                .fails(ErrorCode.REQUEST_INVALID)
                .to(this::statistics));
    }

    private Answer statistics(Call call) {
        Period period = new Period(day(call, "from"), day(call, "to"));
        Counted counted = new Counted();
        for (FileName character : library.chats().characters()) {
            count(counted, period, ChatHome.of(character), character.value());
        }
        count(counted, period, ChatHome.GROUPS, NOBODY);
        count(counted, period, ChatHome.NOBODY, NOBODY);
        return Answer.json(Json.Obj.EMPTY
                .with("characters", new Json.Arr(characters(counted)))
                .with("days", new Json.Arr(days(counted))));
    }

    private static Optional<LocalDate> day(Call call, String name) {
        try {
            return call.query(name).map(LocalDate::parse);
        } catch (DateTimeParseException e) {
            throw Fields.wrong(name, "a day such as 2026-03-01");
        }
    }

    private record Period(Optional<LocalDate> from, Optional<LocalDate> to) {
        boolean holds(Optional<LocalDate> day) {
            if (from.isEmpty() && to.isEmpty()) {
                return true;
            }
            return day.isPresent()
                    && from.map(first -> !day.get().isBefore(first)).orElse(true)
                    && to.map(last -> !day.get().isAfter(last)).orElse(true);
        }
    }

    private record Counted(
            Map<String, Sums> byCharacter, Map<LocalDate, Map<String, Sums>> byDay, Map<String, Integer> chats) {
        Counted() {
            this(new TreeMap<>(), new TreeMap<>(), new HashMap<>());
        }

        void add(String character, Optional<LocalDate> day, Said said) {
            byCharacter.computeIfAbsent(character, key -> new Sums()).add(said);
            day.ifPresent(date -> byDay.computeIfAbsent(date, key -> new TreeMap<>())
                    .computeIfAbsent(character, key -> new Sums())
                    .add(said));
        }
    }

    private void count(Counted counted, Period period, ChatHome home, String owner) {
        List<ChatKey> keys = library.chats().files(home).stream()
                .map(file -> new ChatKey(home, file))
                .toList();
        counted.chats().merge(owner, keys.size(), Integer::sum);
        Set<Long> seen = new HashSet<>();
        for (List<Said> chat : keys.parallelStream().map(said::of).toList()) {
            for (Said message : chat) {
                Optional<LocalDate> day = message.at().map(time -> LocalDate.ofInstant(time, zone));
                if (period.holds(day) && seen.add(message.fingerprint())) {
                    counted.add(owner.isEmpty() ? message.speaker().orElse(NOBODY) : owner, day, message);
                }
            }
        }
    }

    private List<Json> characters(Counted counted) {
        List<Map.Entry<String, Sums>> most =
                new ArrayList<>(counted.byCharacter().entrySet());
        most.sort(Comparator.comparing(entry -> -entry.getValue().allMessages()));
        return most.stream().<Json>map(entry -> character(counted, entry)).toList();
    }

    private Json.Obj character(Counted counted, Map.Entry<String, Sums> entry) {
        return Json.Obj.build(view -> {
            view.put("id", entry.getKey()).put("name", name(entry.getKey()));
            view.put("chats", counted.chats().getOrDefault(entry.getKey(), 0));
            entry.getValue().counts(view);
            entry.getValue().times(view);
        });
    }

    private String name(String id) {
        try {
            return FileName.of(id)
                    .flatMap(library.characters()::find)
                    .map(StoredCharacter::name)
                    .orElse(id);
        } catch (DamagedDataException e) {
            LOG.debug("The name of a character cannot be read", e);
            return id;
        }
    }

    private static List<Json> days(Counted counted) {
        List<Json> days = new ArrayList<>();
        counted.byDay()
                .forEach((day, characters) -> characters.forEach((character, sums) -> days.add(Json.Obj.build(view -> {
                    view.put("day", day.toString()).put("character", character);
                    sums.counts(view);
                }))));
        return days;
    }
}
