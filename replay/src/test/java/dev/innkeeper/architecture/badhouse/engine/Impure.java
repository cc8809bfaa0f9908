package dev.innkeeper.architecture.badhouse.engine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Does in each method one thing that the engine must not do. */
final class Impure {

    boolean readsFiles(Path path) {
        return Files.exists(path);
    }

    java.io.File knowsFiles() {
        return new java.io.File("x");
    }

    java.net.URI knowsTheNetwork() {
        return java.net.URI.create("http://localhost");
    }

    Thread startsThreads() {
        return Thread.startVirtualThread(() -> {});
    }

    java.util.concurrent.Executor runsThreads(java.util.concurrent.ExecutorService service) {
        return service;
    }

    String logs() {
        return java.util.logging.Logger.getAnonymousLogger().getName();
    }

    long asksMilliseconds() {
        return System.currentTimeMillis();
    }

    long asksNanoseconds() {
        return System.nanoTime();
    }

    Instant asksTheInstant() {
        return Instant.now();
    }

    LocalDate asksTheDay(Clock clock) {
        return LocalDate.now(clock);
    }

    Clock asksTheClock() {
        return Clock.systemUTC();
    }

    Date asksTheDate() {
        return new Date();
    }

    ZoneId asksTheZone() {
        return ZoneId.systemDefault();
    }

    Locale asksTheLocale() {
        return Locale.getDefault();
    }

    String lowersInTheDefaultLocale(String text) {
        return text.toLowerCase();
    }

    String formatsInTheDefaultLocale(double number) {
        return String.format("%.1f", number);
    }

    int throwsDice() {
        return new Random(1).nextInt();
    }

    int throwsDiceOfTheThread() {
        return ThreadLocalRandom.current().nextInt();
    }

    double throwsDiceOfMath() {
        return Math.random();
    }

    UUID makesIdentifiers() {
        return UUID.randomUUID();
    }

    void shuffles(List<String> items) {
        Collections.shuffle(items);
    }
}
