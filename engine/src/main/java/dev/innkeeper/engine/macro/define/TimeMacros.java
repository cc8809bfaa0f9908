package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.macro.time.HumanDuration;
import dev.innkeeper.engine.macro.time.MomentFormat;
import dev.innkeeper.engine.macro.time.MomentText;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Date and time (macros.md §9). */
final class TimeMacros {
    static final List<MacroDefinition> ALL = List.of(
            MacroDefinition.of("time", TimeMacros::time).taking(0, 1),
            formatted("date", "MMMM D, YYYY"),
            formatted("weekday", "dddd"),
            formatted("isotime", "HH:mm"),
            formatted("isodate", "YYYY-MM-DD"),
            MacroDefinition.of(
                            "datetimeformat",
                            call -> MomentFormat.of(call.argument(0)).format(now(call)))
                    .taking(1, 1),
            MacroDefinition.of("timeDiff", TimeMacros::difference).taking(2, 2));

    private static final String CLOCK = "h:mm A";
    private static final Pattern OFFSET = Pattern.compile("UTC([+-]\\d{1,6})");
    private static final int FIRST_OFFSET_IN_MINUTES = 16;

    private TimeMacros() {}

    private static MacroDefinition formatted(String name, String format) {
        return MacroDefinition.of(name, call -> MomentFormat.of(format).format(now(call)));
    }

    private static ZonedDateTime now(MacroCall call) {
        return call.scope().now().atZone(call.scope().zone());
    }

    private static String time(MacroCall call) {
        ZonedDateTime time = call.hasArgument(0) ? atOffset(call, call.argument(0)) : now(call);
        return MomentFormat.of(CLOCK).format(time);
    }

    private static ZonedDateTime atOffset(MacroCall call, String offset) {
        Matcher matcher = OFFSET.matcher(offset);
        if (!matcher.matches()) {
            return now(call);
        }
        int amount = Integer.parseInt(matcher.group(1));
        int minutes = Math.abs(amount) < FIRST_OFFSET_IN_MINUTES ? amount * 60 : amount;
        return call.scope().now().atZone(ZoneOffset.UTC).plusMinutes(minutes);
    }

    private static String difference(MacroCall call) {
        Optional<Instant> left = MomentText.parse(call.argument(0), call.scope().zone());
        Optional<Instant> right =
                MomentText.parse(call.argument(1), call.scope().zone());
        return left.isPresent() && right.isPresent()
                ? HumanDuration.of(Duration.between(right.get(), left.get())).textWithSuffix()
                : HumanDuration.INVALID_DATE;
    }
}
