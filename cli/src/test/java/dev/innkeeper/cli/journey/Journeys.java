package dev.innkeeper.cli.journey;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives journeys what they need: one browser and one inn for all, an upstream and guests for each. */
final class Journeys implements ExecutionCondition, ParameterResolver, AfterEachCallback {
    private static final Namespace NAMESPACE = Namespace.create(Journeys.class);
    private static final Path FOLDER = Path.of("target", "journeys");

    /** Set to {@code true} to skip the journeys where there is no Chromium, instead of failing. */
    static final String OPTIONAL = "innkeeper.journeys.optional";

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        boolean skipped = Boolean.getBoolean(OPTIONAL) && Chromium.find().isEmpty();
        return skipped
                ? ConditionEvaluationResult.disabled(Chromium.HOW_TO_INSTALL)
                : ConditionEvaluationResult.enabled("There is a Chromium, or there should be one");
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Journey.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        ExtensionContext.Store shared = context.getRoot().getStore(NAMESPACE);
        Chromium chromium = shared.computeIfAbsent(Chromium.class, key -> Chromium.start(), Chromium.class);
        Inn inn = shared.computeIfAbsent(Inn.class, key -> Inn.open(newFolder()), Inn.class);
        Journey journey = new Journey(chromium, inn);
        context.getStore(NAMESPACE).put(Journey.class, journey);
        return journey;
    }

    private static Path newFolder() {
        try {
            return Files.createTempDirectory(Files.createDirectories(FOLDER), "inn")
                    .resolve("user");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Journey journey = context.getStore(NAMESPACE).remove(Journey.class, Journey.class);
        if (journey == null) {
            return;
        }
        try {
            if (context.getExecutionException().isPresent()) {
                String name = context.getRequiredTestClass().getSimpleName() + "-"
                        + context.getRequiredTestMethod().getName();
                journey.picture(FOLDER, name);
            } else {
                journey.requireNothingWrong();
            }
        } finally {
            journey.end();
        }
    }
}
