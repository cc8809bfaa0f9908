package dev.innkeeper.engine.regex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The groups of a Python pattern while it is read. */
final class PythonGroups {
    private static final int NOT_LOOKING_BACK = -1;
    private static final PythonWidth OPEN = new PythonWidth(-1, -1);

    private final Map<String, Integer> names = new LinkedHashMap<>();
    private final List<PythonWidth> widths = new ArrayList<>(List.of(OPEN));
    private int lookingBackFrom = NOT_LOOKING_BACK;
    private int greatestTested;

    /** The number of the next group. */
    int next() {
        return widths.size();
    }

    Map<String, Integer> names() {
        return names;
    }

    int open(Optional<String> name) {
        int number = widths.size();
        widths.add(OPEN);
        name.ifPresent(known -> {
            if (names.putIfAbsent(known, number) != null) {
                throw BadPattern.syntax("redefinition of group name '" + known + "' as group " + number + "; was group "
                        + names.get(known));
            }
        });
        return number;
    }

    void close(int number, PatternNode body) {
        widths.set(number, width(body));
    }

    PythonWidth width(PatternNode node) {
        return PythonWidth.of(node, widths);
    }

    /** Begins a look behind; the result is for {@link #lookedBack}. */
    int lookBack() {
        int before = lookingBackFrom;
        lookingBackFrom = before == NOT_LOOKING_BACK ? widths.size() : before;
        return before;
    }

    void lookedBack(int before) {
        lookingBackFrom = before;
    }

    /** A group to which a pattern refers by a number after a backslash. */
    int referred(int number) {
        if (number >= widths.size()) {
            throw BadPattern.syntax("invalid group reference " + number);
        }
        requireClosed(number);
        requireBeforeLookBack(number);
        return number;
    }

    int referred(String name) {
        return referred(named(name));
    }

    /** A group that a condition asks for, by name or number; a number may come later. */
    int tested(String written) {
        if (PythonSource.isIdentifier(written)) {
            int number = named(written);
            requireBeforeLookBack(number);
            return number;
        }
        OptionalInt number = PythonSource.wholeNumber(written);
        if (number.isEmpty()) {
            throw BadPattern.syntax("bad character in group name '" + written + "'");
        }
        if (number.getAsInt() == 0) {
            throw BadPattern.syntax("bad group number");
        }
        greatestTested = Math.max(greatestTested, number.getAsInt());
        requireBeforeLookBack(number.getAsInt());
        return number.getAsInt();
    }

    /** Ends the reading of the pattern. */
    void requireTested() {
        if (greatestTested >= widths.size()) {
            throw BadPattern.syntax("invalid group reference " + greatestTested);
        }
    }

    private int named(String name) {
        Integer number = names.get(requireIdentifier(name));
        if (number == null) {
            throw BadPattern.syntax("unknown group name '" + name + "'");
        }
        return number;
    }

    static String requireIdentifier(String name) {
        if (!PythonSource.isIdentifier(name)) {
            throw BadPattern.syntax("bad character in group name '" + name + "'");
        }
        return name;
    }

    private void requireClosed(int number) {
        if (number >= widths.size() || widths.get(number).equals(OPEN)) {
            throw BadPattern.syntax("cannot refer to an open group");
        }
    }

    private void requireBeforeLookBack(int number) {
        if (lookingBackFrom == NOT_LOOKING_BACK) {
            return;
        }
        requireClosed(number);
        if (number >= lookingBackFrom) {
            throw BadPattern.syntax("cannot refer to group defined in the same lookbehind subpattern");
        }
    }
}
