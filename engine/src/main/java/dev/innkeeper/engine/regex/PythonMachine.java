package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.regex.PatternNode.Letters;

/** The machine with the instructions that only Python's patterns have. For one thread. */
final class PythonMachine extends Machine {
    private static final int NOWHERE = -1;
    private static final int IN_A_LOOP = 4;
    private static final Letters[] LETTERS = Letters.values();

    private int forbidden = NOWHERE;

    PythonMachine(Program program, String text, StepCount steps) {
        super(program, text, steps);
    }

    /** From now on no match may be empty at a place; -1 if it may. */
    void forbidEmptyAt(int place) {
        forbidden = place;
    }

    @Override
    int special(int pc, int at) {
        return switch (code[pc]) {
            case Op.ADVANCED -> {
                goal = pc + 1;
                yield at == forbidden ? NOWHERE : at;
            }
            case Op.SAME -> {
                goal = pc + 3;
                yield hasText(code[pc + 1]) ? same(code[pc + 1], LETTERS[code[pc + 2]], at) : NOWHERE;
            }
            case Op.IF_GROUP -> {
                goal = hasText(code[pc + 1]) ? pc + 3 : code[pc + 2];
                yield at;
            }
            case Op.STEP_BACK -> {
                goal = pc + 2;
                yield back(at, code[pc + 1]);
            }
            case Op.ATOMIC -> {
                int after = atomic(pc, at);
                goal = code[pc + Op.ATOMIC_SIZE - 1];
                yield after;
            }
            case Op.AGAIN -> {
                goal = again(pc, at);
                yield at;
            }
            case Op.UNTIL -> {
                goal = until(pc, at);
                yield at;
            }
            default -> super.special(pc, at);
        };
    }

    /** Whether a group has a text; while it is read again it has none, unless that begins where the last one ended. */
    private boolean hasText(int group) {
        int from = registers[2 * group];
        return from >= 0 && registers[2 * group + 1] >= from;
    }

    private int same(int group, Letters letters, int at) {
        int from = registers[2 * group];
        int to = registers[2 * group + 1];
        steps.take((to - from) >> IN_A_LOOP);
        if (letters == Letters.EXACT) {
            return text.regionMatches(at, text, from, to - from) ? at + to - from : NOWHERE;
        }
        int there = at;
        for (int here = from; here < to; ) {
            if (there >= text.length()) {
                return NOWHERE;
            }
            int one = text.codePointAt(here);
            int other = text.codePointAt(there);
            if (lower(one, letters) != lower(other, letters)) {
                return NOWHERE;
            }
            here += Character.charCount(one);
            there += Character.charCount(other);
        }
        return there;
    }

    private static int lower(int character, Letters letters) {
        return letters == Letters.ANY_CASE ? Character.toLowerCase(character) : CaseFolding.ASCII.canonical(character);
    }

    private int back(int from, int characters) {
        if (characters > from) {
            return NOWHERE;
        }
        steps.take(characters >> IN_A_LOOP);
        int at = from;
        for (int i = 0; i < characters; i++) {
            if (at == 0) {
                return NOWHERE;
            }
            at -= Character.charCount(text.codePointBefore(at));
        }
        return at;
    }

    /** Runs a body to its first match and forgets its other ways. */
    private int atomic(int pc, int at) {
        int before = top;
        for (int register = code[pc + 1]; register < code[pc + 2]; register++) {
            push(~register, registers[register], 0);
        }
        int base = top;
        if (run(pc + Op.ATOMIC_SIZE, at)) {
            top = base;
            return end;
        }
        while (unwound(before) >= 0) {
            steps.take(1);
        }
        return NOWHERE;
    }

    private int again(int pc, int at) {
        int after = code[pc + Op.AGAIN_SIZE - 1];
        return registers[code[pc + 1]] == at ? after : either(pc + Op.AGAIN_SIZE, after, code[pc + 2] == 1, at);
    }

    private int until(int pc, int at) {
        int count = registers[code[pc + 1]];
        int inside = pc + Op.UNTIL_SIZE;
        int after = code[pc + Op.UNTIL_SIZE - 1];
        if (count < code[pc + 3]) {
            // Rounds that must be are counted, but may stay where they are: the place is not stored.
            return inside + 2;
        }
        return count >= code[pc + 4] || registers[code[pc + 2]] == at
                ? after
                : either(inside, after, code[pc + 5] == 1, at);
    }

    private int either(int inside, int after, boolean greedy, int at) {
        push(greedy ? after : inside, at, 0);
        return greedy ? inside : after;
    }
}
