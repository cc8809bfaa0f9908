package dev.innkeeper.server.cost;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.live.ChatPath;
import dev.innkeeper.server.live.MessageView;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatKey;
import java.time.Clock;
import java.time.Instant;
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

/** The routes that say what generations used and what that costs, by the prices that count now. */
public final class UsageRoutes {
    private final Accounts accounts;
    private final Library library;
    private final ZoneId zone;

    /**
     * Routes to an account.
     *
     * @param clock gives the zone that days are of
     */
    public UsageRoutes(Accounts accounts, Library library, Clock clock) {
        this.accounts = accounts;
        this.library = library;
        this.zone = clock.getZone();
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get("/api/v1/usage")
                        .named("getUsage", "Tokens and costs by day, model and character, also of deleted chats")
                        .query("from", "string", "The first day, such as 2026-03-01")
                        .query("to", "string", "The last day")
                        .answers(200, "Usage")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::usage),
                Route.get(ChatPath.CHAT + "/usage")
                        .named("getChatUsage", "Tokens and costs of a chat, in sum and by generation")
                        .answers(200, "ChatUsage")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND, ErrorCode.CHAT_NOT_FOUND)
                        .to(this::ofChat));
    }

    /** What is summed up under one row. */
    private record Row(LocalDate day, String source, String model, String character) {}

    private Answer usage(Call call) {
        Optional<Instant> from = day(call, "from").map(day -> start(day));
        Optional<Instant> to = day(call, "to").map(day -> start(day.plusDays(1)));
        PriceTable prices = accounts.prices();
        Map<Row, UsageSum> rows = new TreeMap<>(Comparator.comparing(Row::day)
                .thenComparing(Row::source)
                .thenComparing(Row::model)
                .thenComparing(Row::character));
        Pricing pricing = new Pricing(prices);
        accounts.each(from, to, entry -> {
            LocalDate day = LocalDate.ofInstant(entry.at(), zone);
            Row row = new Row(day, entry.source(), entry.model(), entry.character());
            rows.computeIfAbsent(row, _ -> new UsageSum()).add(pricing.of(entry));
        });
        List<Json> days = new ArrayList<>();
        rows.forEach((row, sum) -> days.add(Json.Obj.build(json -> {
            json.put("day", row.day().toString()).put("source", row.source()).put("model", row.model());
            json.put("character", row.character());
            sum.into(json);
        })));
        return Answer.json(Json.Obj.EMPTY.with("currency", prices.currency()).with("days", new Json.Arr(days)));
    }

    private Instant start(LocalDate day) {
        return day.atStartOfDay(zone).toInstant();
    }

    private static Optional<LocalDate> day(Call call, String name) {
        try {
            return call.query(name).map(LocalDate::parse);
        } catch (DateTimeParseException e) {
            throw Fields.wrong(name, "a day such as 2026-03-01");
        }
    }

    /** Prices are looked up once for each model. */
    private static final class Pricing {
        private final PriceTable prices;
        private final Map<List<String>, Optional<Price>> known = new HashMap<>();

        Pricing(PriceTable prices) {
            this.prices = prices;
        }

        Spending of(UsageEntry entry) {
            Optional<Price> price = known.computeIfAbsent(
                    List.of(entry.source(), entry.model()), _ -> prices.find(entry.source(), entry.model()));
            return Accounts.spending(entry, price, prices);
        }
    }

    /** What was said in the chat, wherever it was then, and what was made in it, whatever became of that. */
    private Answer ofChat(Call call) {
        ChatKey key = ChatPath.key(call);
        Set<String> said = generations(library.chats().readAll(key).messages());
        Pricing pricing = new Pricing(accounts.prices());
        List<Json> generations = new ArrayList<>();
        UsageSum sum = new UsageSum();
        accounts.each(Optional.empty(), Optional.empty(), entry -> {
            if (entry.isOf(key) || said.contains(entry.generation())) {
                Spending spending = pricing.of(entry);
                sum.add(spending);
                generations.add(Json.Obj.build(json -> json.put("generation", entry.generation())
                        .put("at", entry.at().toString())
                        .put("source", entry.source())
                        .put("model", entry.model())
                        .putAll(spending.json())));
            }
        });
        return Answer.json(Json.Obj.build(json -> json.put("currency", pricing.prices.currency())
                .put("sum", Json.Obj.build(sum::into))
                .put("generations", new Json.Arr(generations))));
    }

    private static Set<String> generations(List<ChatLine> lines) {
        Set<String> ids = new HashSet<>();
        for (ChatLine line : lines) {
            id(line.extra()).ifPresent(ids::add);
            line.json()
                    .array("swipe_info")
                    .objects()
                    .forEach(info -> id(info.object("extra")).ifPresent(ids::add));
        }
        return ids;
    }

    private static Optional<String> id(Json.Obj extra) {
        return extra.object(MessageView.OWN_EXTRA).string("generation");
    }
}
