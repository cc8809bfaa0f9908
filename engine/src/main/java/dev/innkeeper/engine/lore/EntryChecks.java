package dev.innkeeper.engine.lore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/** The checks that an entry passes or fails in one pass, in their order (world-info.md §5.2 B). */
final class EntryChecks {
    private static final String ACTIVATE = "@@activate";
    private static final String DONT_ACTIVATE = "@@dont_activate";

    private final LoreInput input;
    private final TimedRun timed;
    private final ScanBuffer buffer;
    private final KeySearch search;
    private final Predicate<String> conditions;

    EntryChecks(LoreInput input, TimedRun timed, ScanBuffer buffer, KeySearch search, Predicate<String> conditions) {
        this.input = input;
        this.timed = timed;
        this.buffer = buffer;
        this.search = search;
        this.conditions = conditions;
    }

    /** Whether an entry wants to fire. */
    sealed interface Choice {
        /** It does. */
        record Taken(LoreCause cause) implements Choice {}

        /** It does not. */
        record Left(LoreVerdict why) implements Choice {}
    }

    /**
     * The choice for one entry.
     *
     * @param forced whether a feature asks for it
     */
    Choice choose(Candidate candidate, boolean forced, PassState state, double level) {
        if (candidate.listed().plain() && !forced && timed.isIdle()) {
            return byKeys(candidate, state);
        }
        LoreEntry entry = candidate.listed().entry();
        Optional<LoreVerdict> barred = notMeant(entry).or(() -> notYet(entry, state, level));
        if (barred.isPresent()) {
            return new Choice.Left(barred.get());
        }
        if (entry.decorators().contains(ACTIVATE)) {
            return new Choice.Taken(new LoreCause.Decorated());
        }
        if (entry.decorators().contains(DONT_ACTIVATE)) {
            return new Choice.Left(new LoreVerdict.Suppressed());
        }
        if (forced) {
            return new Choice.Taken(new LoreCause.Forced());
        }
        if (entry.constant()) {
            return new Choice.Taken(new LoreCause.Constant());
        }
        if (timed.isSticky(entry)) {
            return new Choice.Taken(new LoreCause.Sticky());
        }
        Optional<String> formula = entry.conditions().formula();
        return formula.isPresent() ? byCondition(formula.get()) : byKeys(candidate, state);
    }

    private Choice byCondition(String formula) {
        return conditions.test(formula)
                ? new Choice.Taken(new LoreCause.Condition(formula))
                : new Choice.Left(new LoreVerdict.ConditionFailed(formula));
    }

    private Optional<LoreVerdict> notMeant(LoreEntry entry) {
        LoreEntry.Conditions conditions = entry.conditions();
        if (entry.disabled()) {
            return Optional.of(new LoreVerdict.Disabled());
        }
        if (!conditions.triggers().isEmpty() && !conditions.triggers().contains(input.trigger())) {
            return Optional.of(new LoreVerdict.OtherTrigger(input.trigger(), conditions.triggers()));
        }
        if (!conditions.names().isEmpty() && isNamed(conditions) == conditions.excludes()) {
            return Optional.of(
                    new LoreVerdict.OtherCharacter(conditions.excludes(), conditions.names(), input.character()));
        }
        if (!conditions.tags().isEmpty() && input.tags().isPresent() && isTagged(conditions) == conditions.excludes()) {
            return Optional.of(new LoreVerdict.OtherTags(
                    conditions.excludes(), conditions.tags(), input.tags().get()));
        }
        return Optional.empty();
    }

    private boolean isNamed(LoreEntry.Conditions conditions) {
        return input.character().filter(conditions.names()::contains).isPresent();
    }

    private boolean isTagged(LoreEntry.Conditions conditions) {
        return input.tags().stream().flatMap(List::stream).anyMatch(conditions.tags()::contains);
    }

    private Optional<LoreVerdict> notYet(LoreEntry entry, PassState state, double level) {
        if (timed.isDelayed(entry)) {
            return Optional.of(new LoreVerdict.Delayed(entry.timing().delay(), timed.messages()));
        }
        if (timed.isSticky(entry)) {
            return Optional.empty();
        }
        OptionalDouble rest = timed.restsUntil(entry);
        if (rest.isPresent()) {
            return Optional.of(new LoreVerdict.CoolingDown(rest.getAsDouble(), timed.messages()));
        }
        double delay = entry.recursion().delayLevel();
        boolean recursing = state == PassState.RECURSION;
        if (recursing ? delay > level : delay != 0) {
            return Optional.of(new LoreVerdict.AwaitsRecursion(delay, recursing ? level : 0));
        }
        if (recursing && input.settings().recursive() && entry.recursion().excluded()) {
            return Optional.of(new LoreVerdict.ExcludedFromRecursion());
        }
        return Optional.empty();
    }

    private Choice byKeys(Candidate candidate, PassState state) {
        LoreCatalogue.Listed listed = candidate.listed();
        if (listed.primary().isEmpty()) {
            return new Choice.Left(new LoreVerdict.WithoutKeys());
        }
        Optional<Choice.Left> still = stillLeft(candidate);
        if (still.isPresent()) {
            return still.get();
        }
        LoreEntry entry = listed.entry();
        TextView view = buffer.view(listed, state != PassState.MIN_ACTIVATIONS);
        boolean none = listed.numbers().isPresent() && buffer.hasNone(listed.primaryNumbers(), view);
        Optional<KeyHit> hit = none ? Optional.empty() : search.first(entry, listed.primary(), view);
        if (hit.isEmpty()) {
            LoreEntry.Keys keys = entry.keys();
            Choice.Left unmentioned = new Choice.Left(new LoreVerdict.NotMentioned(
                    keys.primary(), buffer.depth(entry), input.messages().count(), keys.extras()));
            candidate.left(unmentioned);
            return unmentioned;
        }
        if (!entry.keys().selective() || listed.secondary().isEmpty()) {
            return new Choice.Taken(new LoreCause.Found(hit.get(), List.of(), buffer.depth(entry)));
        }
        Choice choice = bySecondary(listed, hit.get(), view);
        if (choice instanceof Choice.Left left) {
            candidate.left(left);
        }
        return choice;
    }

    /** The choice of an earlier pass, if nothing that the entry can see of later texts changes it. */
    private Optional<Choice.Left> stillLeft(Candidate candidate) {
        Optional<Choice.Left> left = candidate.left();
        if (left.isEmpty()) {
            return left;
        }
        LoreCatalogue.Listed listed = candidate.listed();
        double depth = listed.usualView() ? buffer.globalDepth() : buffer.depth(listed.entry());
        boolean sameView = left.get().why() instanceof LoreVerdict.NotMentioned known && known.depth() == depth
                || left.get().why() instanceof LoreVerdict.SecondaryFailed failed && failed.depth() == depth;
        boolean nothingNew = listed.numbers().isPresent()
                && buffer.recursionHasNone(listed.numbers().get());
        return sameView && nothingNew ? left : Optional.empty();
    }

    private Choice bySecondary(LoreCatalogue.Listed listed, KeyHit primary, TextView view) {
        LoreEntry entry = listed.entry();
        SecondaryLogic logic = entry.keys().logic();
        List<KeyHit> hits = new ArrayList<>();
        List<String> missed = new ArrayList<>();
        for (SearchKey key : listed.secondary()) {
            Optional<KeyHit> hit = search.find(entry, key, view);
            hit.ifPresent(hits::add);
            if (hit.isEmpty()) {
                missed.add(key.key());
            }
            if (logic == SecondaryLogic.AND_ANY && hit.isPresent()
                    || logic == SecondaryLogic.NOT_ALL && hit.isEmpty()) {
                return new Choice.Taken(new LoreCause.Found(primary, hits, buffer.depth(entry)));
            }
        }
        boolean passes = switch (logic) {
            case NOT_ANY -> hits.isEmpty();
            case AND_ALL -> missed.isEmpty();
            case AND_ANY, NOT_ALL, NEVER -> false;
        };
        if (passes) {
            return new Choice.Taken(new LoreCause.Found(primary, hits, buffer.depth(entry)));
        }
        return new Choice.Left(new LoreVerdict.SecondaryFailed(primary, logic, hits, missed, buffer.depth(entry)));
    }
}
