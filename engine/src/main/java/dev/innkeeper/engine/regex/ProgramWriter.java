package dev.innkeeper.engine.regex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes the instructions of a pattern. */
final class ProgramWriter {
    private static final int MOST_CODE = 1 << 22;

    private final PatternParser.Parsed parsed;
    private final RegexFlags flags;
    private final List<CharacterSet> sets = new ArrayList<>();
    private int[] code = new int[64];
    private int size;
    private int registers;
    private boolean python;

    ProgramWriter(PatternParser.Parsed parsed, RegexFlags flags) {
        this.parsed = parsed;
        this.flags = flags;
        this.registers = 2 * (parsed.groups().count() + 1);
    }

    Program written() {
        return written(flags.folding(), !flags.sticky() && LineBound.staysInLine(parsed.root()));
    }

    /**
     * The instructions for the machine of Python's patterns.
     *
     * @param folding {@link CaseFolding#EXACT} if upper and lower case matter everywhere
     */
    Program writtenForPython(CaseFolding folding) {
        python = true;
        return written(folding, LineBound.staysInLine(parsed.root()));
    }

    private Program written(CaseFolding folding, boolean staysInLine) {
        write(parsed.root(), false);
        if (python) {
            emit(Op.ADVANCED);
        }
        emit(Op.MATCH);
        return new Program(
                Arrays.copyOf(code, size),
                List.copyOf(sets),
                parsed.groups().count(),
                registers,
                flags,
                parsed.groups().names(),
                flags.unicode() && !python ? folding.closure(CharacterSet.WORD) : CharacterSet.WORD,
                MatchStart.of(parsed.root()),
                RequiredLiterals.of(parsed.root(), folding),
                staysInLine);
    }

    private void write(PatternNode node, boolean back) {
        switch (node) {
            case PatternNode.Empty ignored -> {}
            case PatternNode.One(CharacterSet set) -> one(set, back);
            case PatternNode.Sequence(List<PatternNode> parts) ->
                (back ? parts.reversed() : parts).forEach(part -> write(part, back));
            case PatternNode.Choice(List<PatternNode> alternatives) -> choice(alternatives, back);
            case PatternNode.Group(int number, PatternNode body) -> {
                emit(Op.SAVE, 2 * number + (back ? 1 : 0));
                write(body, back);
                emit(Op.SAVE, 2 * number + (back ? 0 : 1));
            }
            case PatternNode.Repeat repeat -> repeat(repeat, back);
            case PatternNode.Look look -> look(look);
            case PatternNode.Assertion(PatternNode.Place place) -> emit(Op.ASSERT, place.ordinal());
            case PatternNode.Reference(int group) -> emit(back ? Op.REFERENCE_BACK : Op.REFERENCE, group);
            case PatternNode.Same(int group, PatternNode.Letters letters) -> emit(Op.SAME, group, letters.ordinal());
            case PatternNode.Loop loop -> loop(loop);
            case PatternNode.Atomic atomic -> atomic(atomic);
            case PatternNode.Conditional either -> conditional(either);
            case PatternNode.LookBack look -> lookBack(look);
        }
    }

    private void one(CharacterSet set, boolean back) {
        if (set.size() == 1 && isUnit(set)) {
            emit(back ? Op.UNIT_BACK : Op.UNIT, set.last());
        } else if (flags.unicode()) {
            emit(back ? Op.POINT_BACK : Op.POINT, number(set));
        } else {
            emit(back ? Op.SET_BACK : Op.SET, number(set));
        }
    }

    /** Whether a unit of the text that is in the set is always a character of its own. */
    private boolean isUnit(CharacterSet set) {
        return set.last() <= Character.MAX_VALUE && (!flags.unicode() || !Character.isSurrogate((char) set.last()));
    }

    private int number(CharacterSet set) {
        int known = sets.indexOf(set);
        if (known >= 0) {
            return known;
        }
        sets.add(set);
        return sets.size() - 1;
    }

    private void choice(List<PatternNode> alternatives, boolean back) {
        List<Integer> jumps = new ArrayList<>();
        for (PatternNode alternative : alternatives.subList(0, alternatives.size() - 1)) {
            int split = emit(Op.SPLIT, 0);
            write(alternative, back);
            jumps.add(emit(Op.JUMP, 0));
            code[split + 1] = size;
        }
        write(alternatives.getLast(), back);
        jumps.forEach(jump -> code[jump + 1] = size);
    }

    private void repeat(PatternNode.Repeat repeat, boolean back) {
        if (repeat.most() == 0) {
            return;
        }
        if (!back && repeat.body() instanceof PatternNode.One(CharacterSet set)) {
            simple(repeat, set, 0);
        } else if (!back && repeat.body() instanceof PatternNode.Group(int number, PatternNode.One(CharacterSet set))) {
            simple(repeat, set, number);
        } else if (repeat.least() == 0 && repeat.most() == Integer.MAX_VALUE) {
            endless(repeat, back);
        } else if (repeat.least() == 0 && repeat.most() == 1) {
            optional(repeat, back);
        } else {
            counted(repeat, back);
        }
    }

    private void simple(PatternNode.Repeat repeat, CharacterSet set, int group) {
        emit(
                Op.REPEAT,
                number(set),
                repeat.least(),
                repeat.most(),
                repeat.greedy() ? 1 : 0,
                group,
                flags.unicode() ? 1 : 0);
    }

    private void optional(PatternNode.Repeat repeat, boolean back) {
        int place = registers++;
        int split = emit(repeat.greedy() ? Op.SPLIT : Op.SPLIT_AWAY, 0);
        body(repeat, place, back);
        emit(Op.MOVED, place);
        code[split + 1] = size;
    }

    private void endless(PatternNode.Repeat repeat, boolean back) {
        int place = registers++;
        int split = emit(repeat.greedy() ? Op.SPLIT : Op.SPLIT_AWAY, 0);
        body(repeat, place, back);
        emit(Op.MOVED, place);
        emit(Op.JUMP, split);
        code[split + 1] = size;
    }

    private void counted(PatternNode.Repeat repeat, boolean back) {
        int counter = registers++;
        int place = registers++;
        emit(Op.ZERO, counter);
        int round = emit(Op.ROUND, counter, repeat.least(), repeat.most(), repeat.greedy() ? 1 : 0, 0);
        emit(Op.INCREMENT, counter);
        body(repeat, place, back);
        emit(Op.MOVED_OR_DUE, place, counter, repeat.least());
        emit(Op.JUMP, round);
        code[round + Op.ROUND_SIZE - 1] = size;
    }

    private void body(PatternNode.Repeat repeat, int place, boolean back) {
        if (repeat.groups().first() < repeat.groups().past()) {
            emit(Op.RESET, 2 * repeat.groups().first(), 2 * repeat.groups().past());
        }
        emit(Op.SAVE, place);
        write(repeat.body(), back);
    }

    private void look(PatternNode.Look look) {
        int at = look(look.negative(), look.groups());
        write(look.body(), look.behind());
        emit(Op.MATCH);
        code[at + Op.LOOK_SIZE - 1] = size;
    }

    private void lookBack(PatternNode.LookBack look) {
        int at = look(look.negative(), look.groups());
        emit(Op.STEP_BACK, look.width());
        write(look.body(), false);
        emit(Op.MATCH);
        code[at + Op.LOOK_SIZE - 1] = size;
    }

    private int look(boolean negative, PatternNode.GroupRange groups) {
        return emit(Op.LOOK, negative ? 1 : 0, 2 * groups.first(), 2 * groups.past(), 0);
    }

    private void atomic(PatternNode.Atomic atomic) {
        int at =
                emit(Op.ATOMIC, 2 * atomic.groups().first(), 2 * atomic.groups().past(), 0);
        write(atomic.body(), false);
        emit(Op.MATCH);
        code[at + Op.ATOMIC_SIZE - 1] = size;
    }

    private void conditional(PatternNode.Conditional either) {
        int test = emit(Op.IF_GROUP, either.group(), 0);
        write(either.yes(), false);
        int jump = emit(Op.JUMP, 0);
        code[test + 2] = size;
        write(either.no(), false);
        code[jump + 1] = size;
    }

    private void loop(PatternNode.Loop loop) {
        boolean endless = loop.least() == 0 && loop.most() == Integer.MAX_VALUE;
        if (loop.most() == 1 && loop.least() == 0 || endless && !loop.canStay()) {
            int split = emit(loop.greedy() ? Op.SPLIT : Op.SPLIT_AWAY, 0);
            write(loop.body(), false);
            if (endless) {
                emit(Op.JUMP, split);
            }
            code[split + 1] = size;
        } else if (endless) {
            int place = registers++;
            emit(Op.RESET, place, place + 1);
            int again = emit(Op.AGAIN, place, loop.greedy() ? 1 : 0, 0);
            emit(Op.SAVE, place);
            write(loop.body(), false);
            emit(Op.JUMP, again);
            code[again + Op.AGAIN_SIZE - 1] = size;
        } else if (loop.most() > 0) {
            until(loop);
        }
    }

    private void until(PatternNode.Loop loop) {
        int counter = registers++;
        int place = registers++;
        emit(Op.ZERO, counter);
        emit(Op.RESET, place, place + 1);
        int until = emit(Op.UNTIL, counter, place, loop.least(), loop.most(), loop.greedy() ? 1 : 0, 0);
        emit(Op.SAVE, place);
        emit(Op.INCREMENT, counter);
        write(loop.body(), false);
        emit(Op.JUMP, until);
        code[until + Op.UNTIL_SIZE - 1] = size;
    }

    private int emit(int... words) {
        int at = size;
        if (size + words.length > code.length) {
            code = Arrays.copyOf(code, Math.max(code.length * 2, size + words.length));
        }
        if (size > MOST_CODE) {
            throw BadPattern.unsupported("The pattern is too long");
        }
        System.arraycopy(words, 0, code, size, words.length);
        size += words.length;
        return at;
    }
}
