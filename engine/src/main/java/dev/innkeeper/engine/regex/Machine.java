package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.script.JsRegexException;
import java.util.Arrays;

/**
 * Tries a program at places of one text, going back where it fails. For one thread.
 *
 * <p>What to go back to is kept on a stack of its own: the thread's stack grows only with the nesting of looks around,
 * which the pattern bounds.
 */
class Machine {
    private static final int FRAME = 3;
    /** Marks a frame that belongs to a repetition of a set. */
    private static final int REPEATING = 1 << 30;
    /** In the tight loops sixteen characters, a power of two, count as one step. */
    private static final int IN_A_LOOP = 4;
    /** So many frames take 48 MB. */
    private static final int MOST_STACK = 12 << 20;

    final String text;
    final int[] code;
    private final CharacterSet[] sets;
    private final TextPlaces places;
    final StepCount steps;
    final int[] registers;
    private int[] stack = new int[8 * FRAME];
    int top;
    int end;
    /** Where a special instruction goes on. */
    int goal;

    Machine(Program program, String text, StepCount steps) {
        this.text = text;
        this.code = program.code();
        this.sets = program.sets().toArray(CharacterSet[]::new);
        this.places = new TextPlaces(text, program.words(), program.flags().folding());
        this.steps = steps;
        this.registers = new int[program.registers()];
    }

    /** Whether there is a match at a place; if so, the registers tell what was captured. */
    boolean matchesAt(int at) {
        steps.take(registers.length >> 6);
        Arrays.fill(registers, -1);
        top = 0;
        if (!run(0, at)) {
            return false;
        }
        registers[0] = at;
        registers[1] = end;
        return true;
    }

    /** A place where the match or a group begins or ends; -1 if there is none. */
    int register(int number) {
        return registers[number];
    }

    /** Runs until the program is through, or nothing is left to go back to above the frames that are there now. */
    final boolean run(int from, int start) {
        int base = top;
        int pc = from;
        int at = start;
        while (true) {
            steps.take(1);
            boolean goesOn = true;
            switch (code[pc]) {
                case Op.MATCH -> {
                    end = at;
                    return true;
                }
                case Op.UNIT -> {
                    goesOn = at < text.length() && text.charAt(at) == code[pc + 1];
                    at++;
                    pc += 2;
                }
                case Op.SET -> {
                    goesOn = at < text.length() && sets[code[pc + 1]].contains(text.charAt(at));
                    at++;
                    pc += 2;
                }
                case Op.UNIT_BACK -> {
                    goesOn = at > 0 && text.charAt(at - 1) == code[pc + 1];
                    at--;
                    pc += 2;
                }
                case Op.SET_BACK -> {
                    goesOn = at > 0 && sets[code[pc + 1]].contains(text.charAt(at - 1));
                    at--;
                    pc += 2;
                }
                case Op.POINT -> {
                    goesOn = at < text.length() && sets[code[pc + 1]].contains(text.codePointAt(at));
                    at += goesOn ? Character.charCount(text.codePointAt(at)) : 0;
                    pc += 2;
                }
                case Op.POINT_BACK -> {
                    goesOn = at > 0 && sets[code[pc + 1]].contains(text.codePointBefore(at));
                    at -= goesOn ? Character.charCount(text.codePointBefore(at)) : 0;
                    pc += 2;
                }
                case Op.JUMP -> pc = code[pc + 1];
                case Op.SPLIT -> {
                    push(code[pc + 1], at, 0);
                    pc += 2;
                }
                case Op.SPLIT_AWAY -> {
                    push(pc + 2, at, 0);
                    pc = code[pc + 1];
                }
                case Op.SAVE -> {
                    set(code[pc + 1], at, base);
                    pc += 2;
                }
                case Op.RESET -> {
                    reset(code[pc + 1], code[pc + 2], base);
                    pc += 3;
                }
                case Op.MOVED -> {
                    goesOn = registers[code[pc + 1]] != at;
                    pc += 2;
                }
                case Op.MOVED_OR_DUE -> {
                    goesOn = registers[code[pc + 1]] != at || registers[code[pc + 2]] <= code[pc + 3];
                    pc += 4;
                }
                case Op.ZERO -> {
                    set(code[pc + 1], 0, base);
                    pc += 2;
                }
                case Op.ROUND -> pc = round(pc, at);
                case Op.INCREMENT -> {
                    set(code[pc + 1], registers[code[pc + 1]] + 1, base);
                    pc += 2;
                }
                case Op.REPEAT -> {
                    at = repeat(pc, at, base);
                    goesOn = at >= 0;
                    pc += Op.REPEAT_SIZE;
                }
                case Op.ASSERT -> {
                    goesOn = places.holds(code[pc + 1], at);
                    pc += 2;
                }
                case Op.REFERENCE -> {
                    at = reference(code[pc + 1], at, false);
                    goesOn = at >= 0;
                    pc += 2;
                }
                case Op.REFERENCE_BACK -> {
                    at = reference(code[pc + 1], at, true);
                    goesOn = at >= 0;
                    pc += 2;
                }
                case Op.LOOK -> {
                    goesOn = look(pc, at);
                    pc = code[pc + Op.LOOK_SIZE - 1];
                }
                default -> {
                    at = special(pc, at);
                    goesOn = at >= 0;
                    pc = goal;
                }
            }
            while (!goesOn) {
                int frame = unwound(base);
                if (frame < 0) {
                    return false;
                }
                int goal = stack[frame];
                if ((goal & REPEATING) == 0) {
                    pc = goal;
                    at = stack[frame + 1];
                    goesOn = true;
                } else {
                    pc = (goal & ~REPEATING) + Op.REPEAT_SIZE;
                    at = repeatedOtherwise(goal & ~REPEATING, stack[frame + 1], stack[frame + 2]);
                    goesOn = at >= 0;
                }
            }
        }
    }

    /**
     * Executes an instruction that only some dialect has, and says where to go on in {@link #goal}.
     *
     * @return the place after it; -1 if it fails
     */
    int special(int pc, int at) {
        throw new IllegalStateException("There is no instruction " + code[pc] + " at " + at);
    }

    final void push(int goal, int first, int second) {
        if (top + FRAME > stack.length) {
            if (stack.length >= MOST_STACK) {
                throw new JsRegexException(JsRegexException.Kind.TOO_LONG, "The search has too much to go back to");
            }
            stack = Arrays.copyOf(stack, stack.length * 2);
        }
        stack[top] = goal;
        stack[top + 1] = first;
        stack[top + 2] = second;
        top += FRAME;
    }

    /** Takes frames off, restoring registers, up to one to go back to; -1 if there is none above the base. */
    final int unwound(int base) {
        while (top > base) {
            top -= FRAME;
            if (stack[top] >= 0) {
                return top;
            }
            registers[~stack[top]] = stack[top + 1];
        }
        return -1;
    }

    /** Sets a register; where there is something to go back to, its value comes back with it. */
    private void set(int register, int value, int base) {
        if (top > base) {
            push(~register, registers[register], 0);
        }
        registers[register] = value;
    }

    private void reset(int first, int past, int base) {
        for (int register = first; register < past; register++) {
            if (registers[register] >= 0) {
                set(register, -1, base);
            }
        }
    }

    /** Where a counted loop goes on. */
    private int round(int pc, int at) {
        int count = registers[code[pc + 1]];
        int inside = pc + Op.ROUND_SIZE;
        int after = code[pc + 5];
        if (count < code[pc + 2]) {
            return inside;
        }
        if (count >= code[pc + 3]) {
            return after;
        }
        boolean greedy = code[pc + 4] == 1;
        push(greedy ? after : inside, at, 0);
        return greedy ? inside : after;
    }

    private boolean look(int pc, int at) {
        boolean negative = code[pc + 1] == 1;
        int before = top;
        for (int register = code[pc + 2]; register < code[pc + 3]; register++) {
            push(~register, registers[register], 0);
        }
        int base = top;
        boolean found = run(pc + Op.LOOK_SIZE, at);
        if (found && !negative) {
            top = base;
            return true;
        }
        while (unwound(before) >= 0) {
            steps.take(1);
        }
        return negative && !found;
    }

    /** Repeats a set as often as it shall be tried first; -1 if that is too seldom. */
    private int repeat(int pc, int from, int base) {
        CharacterSet set = sets[code[pc + 1]];
        int least = code[pc + 2];
        int most = code[pc + 3];
        boolean greedy = code[pc + 4] == 1;
        int wanted = greedy ? most : least;
        int at = from;
        int leastAt = from;
        int count = 0;
        while (count < wanted) {
            int next = taken(pc, set, at);
            if (next < 0) {
                break;
            }
            at = next;
            count++;
            leastAt = count == least ? at : leastAt;
        }
        steps.take(count >> IN_A_LOOP);
        if (count < least) {
            return -1;
        }
        saveUndo(code[pc + 5], base);
        if (greedy && at > leastAt) {
            at = fitting(pc, leastAt, at);
            if (at > leastAt) {
                push(pc | REPEATING, leastAt, at);
            }
        } else if (!greedy && count < most) {
            push(pc | REPEATING, at, count);
        }
        capture(pc, at, greedy ? leastAt : from);
        return at;
    }

    /** Goes back into a repetition: one less if greedy, else one more. */
    private int repeatedOtherwise(int pc, int first, int second) {
        if (code[pc + 4] == 1) {
            int at = fitting(pc, first, before(pc, second, first));
            if (at > first) {
                push(pc | REPEATING, first, at);
            }
            capture(pc, at, first);
            return at;
        }
        CharacterSet set = sets[code[pc + 1]];
        int most = code[pc + 3];
        int at = first;
        int count = second;
        do {
            at = taken(pc, set, at);
            count++;
        } while (at >= 0 && count < most && !canFollow(pc, at));
        steps.take((count - second) >> IN_A_LOOP);
        if (at >= 0) {
            if (count < most) {
                push(pc | REPEATING, at, count);
            }
            capture(pc, at, first);
        }
        return at;
    }

    /** The place after one character of a set; -1 if there is none. */
    private int taken(int pc, CharacterSet set, int at) {
        if (at >= text.length()) {
            return -1;
        }
        if (code[pc + 6] == 0) {
            return set.contains(text.charAt(at)) ? at + 1 : -1;
        }
        int character = text.codePointAt(at);
        return set.contains(character) ? at + Character.charCount(character) : -1;
    }

    /** The place before one character. */
    private int before(int pc, int at, int least) {
        boolean pair = code[pc + 6] == 1
                && at - 2 >= least
                && Character.isSurrogatePair(text.charAt(at - 2), text.charAt(at - 1));
        return at - (pair ? 2 : 1);
    }

    /** Whether what must follow a repetition can be at a place; also if that is not known. */
    private boolean canFollow(int pc, int at) {
        int next = pc + Op.REPEAT_SIZE;
        return switch (code[next]) {
            case Op.UNIT -> at < text.length() && text.charAt(at) == code[next + 1];
            case Op.SET -> at < text.length() && sets[code[next + 1]].contains(text.charAt(at));
            default -> true;
        };
    }

    /** The last place, down to the least one, after which what must follow a repetition follows. */
    private int fitting(int pc, int least, int from) {
        int at = from;
        while (at > least && !canFollow(pc, at)) {
            at = before(pc, at, least);
        }
        steps.take((from - at) >> IN_A_LOOP);
        return at;
    }

    private void saveUndo(int group, int base) {
        if (group > 0 && top > base) {
            push(~(2 * group), registers[2 * group], 0);
            push(~(2 * group + 1), registers[2 * group + 1], 0);
        }
    }

    /** A group that is repeated holds the last character; nothing if there was no round. */
    private void capture(int pc, int at, int least) {
        int group = code[pc + 5];
        if (group > 0) {
            boolean none = at == least && code[pc + 2] == 0;
            registers[2 * group] = none ? -1 : before(pc, at, 0);
            registers[2 * group + 1] = none ? -1 : at;
        }
    }

    /** The place behind a group's text that stands here again; -1 if it does not. */
    private int reference(int group, int at, boolean back) {
        int from = registers[2 * group];
        int to = registers[2 * group + 1];
        if (from < 0 || to < 0) {
            return at;
        }
        int length = to - from;
        int start = back ? at - length : at;
        steps.take(length >> IN_A_LOOP);
        if (!places.isSame(from, to, start)) {
            return -1;
        }
        return back ? start : start + length;
    }
}
