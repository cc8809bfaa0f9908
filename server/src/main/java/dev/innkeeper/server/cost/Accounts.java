package dev.innkeeper.server.cost;

import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.failure.StorageException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The account of what generations use. May be used by any thread. */
public final class Accounts {
    private static final Logger LOG = LoggerFactory.getLogger(Accounts.class);

    private final Library library;

    /** The account of a library. */
    public Accounts(Library library) {
        this.library = library;
    }

    /** The prices that count now. */
    public PriceTable prices() {
        return PriceTable.read(library.prices().read());
    }

    /** Keeps what a generation used and says what it cost; a full or broken disk keeps nobody from chatting. */
    public Spending keep(UsageEntry entry) {
        try {
            if (!library.usage().add(entry.at(), entry.json())) {
                LOG.warn("This month's journal of usage is full; the cost of a generation is missing in it");
            }
            return spending(entry, prices());
        } catch (StorageException e) {
            LOG.warn("What a generation used cannot be kept; its cost will be missing in the statistics", e);
            return spending(entry, PriceTable.BUILT_IN);
        }
    }

    private static Spending spending(UsageEntry entry, PriceTable prices) {
        return spending(entry, prices.find(entry.source(), entry.model()), prices);
    }

    /**
     * What an entry used and cost.
     *
     * @param price of its model by the table
     */
    static Spending spending(UsageEntry entry, Optional<Price> price, PriceTable prices) {
        return new Spending(entry.usage(), entry.estimated(), prices.cost(entry, price), prices.currency());
    }

    /**
     * Reads the entries from one instant up to, and without, another; empty bounds stand for all time.
     *
     * @param reader hears them by month, within one in the order in which they came
     */
    void each(Optional<Instant> from, Optional<Instant> to, Consumer<UsageEntry> reader) {
        for (YearMonth month : library.usage().months()) {
            boolean before = from.map(Accounts::month).map(month::isBefore).orElse(false);
            boolean after = to.map(Accounts::month).map(month::isAfter).orElse(false);
            if (!before && !after) {
                library.usage()
                        .each(
                                month,
                                line -> UsageEntry.read(line)
                                        .filter(entry -> from.map(first ->
                                                                !entry.at().isBefore(first))
                                                        .orElse(true)
                                                && to.map(end -> entry.at().isBefore(end))
                                                        .orElse(true))
                                        .ifPresent(reader));
            }
        }
    }

    private static YearMonth month(Instant instant) {
        return YearMonth.from(instant.atOffset(ZoneOffset.UTC));
    }
}
