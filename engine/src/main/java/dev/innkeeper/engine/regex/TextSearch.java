package dev.innkeeper.engine.regex;

import dev.innkeeper.engine.script.JsMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The search for a program's matches in one text. For one thread. */
final class TextSearch {
    private static final int NOT_KNOWN = -2;
    private static final int NOWHERE = -1;

    private final Program program;
    private final String text;
    private final StepCount steps;
    private final Machine machine;
    private int last = NOT_KNOWN;

    TextSearch(Program program, String text, StepCount steps) {
        this(program, text, steps, new Machine(program, text, steps));
    }

    TextSearch(Program program, String text, StepCount steps, Machine machine) {
        this.program = program;
        this.text = text;
        this.steps = steps;
        this.machine = machine;
    }

    Optional<JsMatch> find(int from) {
        steps.begin();
        try {
            int start = isInsidePair(from) ? from - 1 : from;
            return matches(start) ? Optional.of(match()) : Optional.empty();
        } finally {
            steps.settle();
        }
    }

    /** A match that begins at a place. */
    Optional<JsMatch> findAt(int at) {
        steps.begin();
        try {
            return machine.matchesAt(at) ? Optional.of(match()) : Optional.empty();
        } finally {
            steps.settle();
        }
    }

    private boolean matches(int from) {
        int lastStart = lastStart();
        if (program.flags().sticky()) {
            return from <= lastStart && machine.matchesAt(from);
        }
        for (int at = candidate(from); at != NOWHERE && at <= lastStart; at = candidate(at + 1)) {
            if (machine.matchesAt(at)) {
                return true;
            }
        }
        return false;
    }

    /** The last place at which a match can begin. */
    private int lastStart() {
        if (last == NOT_KNOWN) {
            last = program.required()
                    .map(required -> {
                        steps.take(text.length() >> (required.lowerCase() ? 3 : 6));
                        return required.lastStart(text);
                    })
                    .orElse(text.length());
            last = program.start().onlyAtTextStart() ? Math.min(0, last) : last;
        }
        return last;
    }

    /** The first place from here on at which a match can begin. */
    private int candidate(int from) {
        if (from > text.length()) {
            return NOWHERE;
        }
        MatchStart start = program.start();
        int at = from;
        if (!start.prefix().isEmpty()) {
            at = text.indexOf(start.prefix(), from);
            steps.take(((at < 0 ? text.length() : at) - from) >> 6);
            return at;
        }
        if (start.units().isPresent()) {
            CharacterSet units = start.units().get();
            while (at < text.length() && (!units.contains(text.charAt(at)) || isInsidePair(at))) {
                at++;
            }
            steps.take((at - from) >> 3);
            return at == text.length() ? NOWHERE : at;
        }
        return isInsidePair(at) ? at + 1 : at;
    }

    private boolean isInsidePair(int at) {
        return program.flags().unicode()
                && at > 0
                && at < text.length()
                && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
    }

    private JsMatch match() {
        List<Optional<String>> groups = new ArrayList<>(program.groups() + 1);
        for (int group = 0; group <= program.groups(); group++) {
            int from = machine.register(2 * group);
            int to = machine.register(2 * group + 1);
            groups.add(from < 0 || to < 0 ? Optional.empty() : Optional.of(text.substring(from, to)));
        }
        return new JsMatch(text, machine.register(0), machine.register(1), groups, program.names());
    }
}
