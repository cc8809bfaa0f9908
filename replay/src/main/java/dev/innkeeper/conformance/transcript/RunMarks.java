package dev.innkeeper.conformance.transcript;

import dev.innkeeper.engine.js.Json;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Replaces what depends on the time and the place of a run by placeholders. A time counts only if it lies within the
 * run. Numbered ones must be {@link #collect}ed first. Not thread-safe.
 */
final class RunMarks {
    private static final Pattern BACKUP = Pattern.compile("chat_([a-z0-9_]*?)_(\\d{8}-\\d{6})(?!\\d)");
    private static final Pattern HUMANIZED = Pattern.compile("\\d{4}-\\d\\d-\\d\\d@\\d\\dh\\d\\dm\\d\\ds\\d{3}ms");
    private static final Pattern ISO = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    private static final Pattern MILLIS = Pattern.compile("(?<![\\d.])\\d{13}(?:\\.\\d+)?(?!\\d)");
    private static final DateTimeFormatter BACKUP_FORM = DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss");
    private static final DateTimeFormatter HUMANIZED_FORM =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'@'HH'h'mm'm'ss's'SSS'ms'");
    private static final String NOW = "<NOW_MS>";

    private final String userRoot;
    private final ZoneId zone;
    private final Instant from;
    private final Instant to;
    private final TreeSet<String> humanized = new TreeSet<>();
    private final Map<String, TreeSet<String>> backups = new TreeMap<>();

    /**
     * Marks of a run.
     *
     * @param userRoot the absolute path of the user's folder
     * @param zone the server's time zone
     * @param from the earliest time that counts
     * @param to the latest time that counts
     */
    RunMarks(String userRoot, ZoneId zone, Instant from, Instant to) {
        this.userRoot = userRoot;
        this.zone = zone;
        this.from = from;
        this.to = to;
    }

    /** Looks for values that are numbered; all texts of the case have to be shown before the first is replaced. */
    void collect(String text) {
        Matcher backup = BACKUP.matcher(text);
        while (backup.find()) {
            if (isLocal(backup.group(2), BACKUP_FORM)) {
                backups.computeIfAbsent(backup.group(1), key -> new TreeSet<>()).add(backup.group(2));
            }
        }
        HUMANIZED
                .matcher(text)
                .results()
                .map(found -> found.group())
                .filter(found -> isLocal(found, HUMANIZED_FORM))
                .forEach(humanized::add);
    }

    /** As {@link #collect(String)}, for all texts in a value. */
    void collect(Json value) {
        texts(value, this::collect);
    }

    private static void texts(Json value, Consumer<String> seen) {
        switch (value) {
            case Json.Str(String text) -> seen.accept(text);
            case Json.Arr(List<Json> items) -> items.forEach(item -> texts(item, seen));
            case Json.Obj object -> object.members().values().forEach(member -> texts(member, seen));
            case Json.Null ignored -> {}
            case Json.Bool ignored -> {}
            case Json.Num ignored -> {}
        }
    }

    /** The text with placeholders. */
    String marked(String text) {
        String marked = text.replace(userRoot, "<USER_ROOT>");
        marked = BACKUP.matcher(marked).replaceAll(found -> {
            Optional<Integer> number = number(backups.getOrDefault(found.group(1), new TreeSet<>()), found.group(2));
            return literal(number.map(n -> "chat_" + found.group(1) + "_<BACKUP_TS#" + n + ">"), found.group());
        });
        marked = HUMANIZED
                .matcher(marked)
                .replaceAll(found ->
                        literal(number(humanized, found.group()).map(n -> "<HUMANIZED_NOW#" + n + ">"), found.group()));
        marked = ISO.matcher(marked)
                .replaceAll(found -> literal(iso(found.group()).map(time -> "<ISO_NOW>"), found.group()));
        return MILLIS.matcher(marked)
                .replaceAll(found -> literal(
                        isNow(Double.parseDouble(found.group())) ? Optional.of(NOW) : Optional.empty(), found.group()));
    }

    /** The value with placeholders; a number that is a time becomes a text. */
    Json marked(Json value) {
        return switch (value) {
            case Json.Str(String text) -> Json.of(marked(text));
            case Json.Num(double number) -> isNow(number) ? Json.of(NOW) : value;
            case Json.Arr(List<Json> items) -> {
                List<Json> marked = new ArrayList<>();
                items.forEach(item -> marked.add(marked(item)));
                yield new Json.Arr(marked);
            }
            case Json.Obj object ->
                Json.Obj.build(
                        copy -> object.members().forEach((key, member) -> copy.put(marked(key), marked(member))));
            case Json.Null ignored -> value;
            case Json.Bool ignored -> value;
        };
    }

    private static String literal(Optional<String> mark, String otherwise) {
        return Matcher.quoteReplacement(mark.orElse(otherwise));
    }

    private static Optional<Integer> number(TreeSet<String> values, String value) {
        return values.contains(value) ? Optional.of(values.headSet(value, true).size()) : Optional.empty();
    }

    private boolean isLocal(String text, DateTimeFormatter form) {
        try {
            return isNow(LocalDateTime.parse(text, form).atZone(zone).toInstant());
        } catch (DateTimeException noTime) {
            return false;
        }
    }

    private Optional<Instant> iso(String text) {
        try {
            return Stream.of(Instant.parse(text)).filter(this::isNow).findFirst();
        } catch (DateTimeException noTime) {
            return Optional.empty();
        }
    }

    private boolean isNow(double millis) {
        return millis >= from.toEpochMilli() && millis <= to.toEpochMilli();
    }

    private boolean isNow(Instant time) {
        return !time.isBefore(from) && !time.isAfter(to);
    }
}
