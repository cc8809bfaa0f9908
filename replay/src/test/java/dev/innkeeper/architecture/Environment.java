package dev.innkeeper.architecture;

import com.tngtech.archunit.core.domain.JavaCall;
import java.util.Map;
import java.util.Set;

/** What pure code must not touch, by name. */
final class Environment {

    /** Types whose every use starts or steers a thread. */
    static final Set<String> THREADS = Set.of(
            "java.lang.Thread",
            "java.lang.ThreadLocal",
            "java.lang.ScopedValue",
            "java.util.Timer",
            "java.util.concurrent.CompletableFuture",
            "java.util.concurrent.Executors",
            "java.util.concurrent.ForkJoinPool",
            "java.util.concurrent.StructuredTaskScope");

    /** Types that give chance. */
    static final Set<String> CHANCE = Set.of(
            "java.util.Random",
            "java.util.concurrent.ThreadLocalRandom",
            "java.security.SecureRandom",
            "java.util.SplittableRandom",
            "java.util.random.RandomGenerator");

    /** Types that open files although they do not live in {@code java.nio.file}. */
    static final Set<String> FILES = Set.of(
            "java.io.File",
            "java.io.FileInputStream",
            "java.io.FileOutputStream",
            "java.io.FileReader",
            "java.io.FileWriter",
            "java.io.RandomAccessFile");

    private static final Set<String> NOW = Set.of("now");
    private static final Set<String> CLOCKS =
            Set.of("systemUTC", "systemDefaultZone", "system", "tickMillis", "tickSeconds", "tickMinutes");
    private static final Map<String, Set<String>> METHODS = Map.ofEntries(
            Map.entry(
                    "java.lang.System",
                    Set.of("currentTimeMillis", "nanoTime", "getenv", "getProperty", "getProperties", "exit")),
            Map.entry("java.time.Instant", NOW),
            Map.entry("java.time.LocalDate", NOW),
            Map.entry("java.time.LocalTime", NOW),
            Map.entry("java.time.LocalDateTime", NOW),
            Map.entry("java.time.OffsetDateTime", NOW),
            Map.entry("java.time.ZonedDateTime", NOW),
            Map.entry("java.time.Year", NOW),
            Map.entry("java.time.YearMonth", NOW),
            Map.entry("java.time.Clock", CLOCKS),
            Map.entry("java.time.ZoneId", Set.of("systemDefault")),
            Map.entry("java.util.TimeZone", Set.of("getDefault")),
            Map.entry("java.util.Locale", Set.of("getDefault")),
            Map.entry("java.nio.charset.Charset", Set.of("defaultCharset")),
            Map.entry("java.util.UUID", Set.of("randomUUID")),
            Map.entry("java.lang.Math", Set.of("random")),
            Map.entry("java.lang.Class", Set.of("getResource", "getResourceAsStream")),
            Map.entry("java.lang.ClassLoader", Set.of("getResource", "getResourceAsStream", "getResources")));
    private static final Map<String, Set<String>> WITHOUT_ARGUMENTS = Map.of(
            "java.util.Date", Set.of("<init>"),
            "java.util.GregorianCalendar", Set.of("<init>"),
            "java.util.Calendar", Set.of("getInstance"),
            "java.lang.String", Set.of("toLowerCase", "toUpperCase"));
    private static final Set<String> WITH_ONE_ARGUMENT = Set.of("java.util.Collections.shuffle");

    private Environment() {}

    /** Whether a call asks for something that the arguments do not say: time, chance, locale, zone, properties. */
    static boolean isAskedBy(JavaCall<?> call) {
        String owner = call.getTargetOwner().getName();
        String method = call.getName();
        int arguments = call.getTarget().getRawParameterTypes().size();
        return METHODS.getOrDefault(owner, Set.of()).contains(method)
                || (arguments == 0
                        && WITHOUT_ARGUMENTS.getOrDefault(owner, Set.of()).contains(method))
                || (arguments == 1 && WITH_ONE_ARGUMENT.contains(owner + "." + method))
                || formatsInTheDefaultLocale(call, owner, method);
    }

    private static boolean formatsInTheDefaultLocale(JavaCall<?> call, String owner, String method) {
        boolean formats = owner.equals("java.lang.String") && (method.equals("format") || method.equals("formatted"));
        return formats
                && call.getTarget().getRawParameterTypes().stream()
                        .noneMatch(type -> type.isEquivalentTo(java.util.Locale.class));
    }
}
