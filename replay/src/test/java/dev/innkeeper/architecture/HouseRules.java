package dev.innkeeper.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.NullMarked;

/**
 * The rules, for a house whose modules are the packages below {@code root}.
 *
 * @param root {@code dev.innkeeper}, or the root of a house that breaks the rules on purpose
 */
record HouseRules(String root) {

    private static final List<String> MODULES =
            List.of("engine", "formats", "storage", "providers", "server", "cli", "conformance", "bench");
    private static final Set<Class<?>> GENERIC =
            Set.of(Throwable.class, Error.class, Exception.class, RuntimeException.class);
    private static final Set<String> VAGUE =
            Set.of("util", "utils", "common", "manager", "managers", "impl", "helper", "helpers", "misc", "shared");
    private static final String VAGUE_CLASS = ".*(Util|Utils|Helper|Helpers|Manager|Impl)";

    /** Arrows between the modules point down only. */
    ArchRule arrowsPointDown() {
        var layers = layeredArchitecture().consideringOnlyDependenciesInLayers().withOptionalLayers(true);
        for (String module : MODULES) {
            layers = layers.layer(module).definedBy(in(module));
        }
        return layers.whereLayer("engine")
                .mayNotAccessAnyLayer()
                .whereLayer("formats")
                .mayOnlyAccessLayers("engine")
                .whereLayer("storage")
                .mayOnlyAccessLayers("formats", "engine")
                .whereLayer("providers")
                .mayOnlyAccessLayers("formats", "engine")
                .whereLayer("server")
                .mayOnlyAccessLayers("storage", "providers", "formats", "engine")
                .whereLayer("cli")
                .mayOnlyBeAccessedByLayers("conformance", "bench")
                .whereLayer("conformance")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("bench")
                .mayNotBeAccessedByAnyLayer();
    }

    /** The engine knows the language, its own packages and, for tokens only, the tokenizer library. */
    ArchRule engineStandsAlone() {
        return classes()
                .that()
                .resideInAPackage(in("engine"))
                .and()
                .resideOutsideOfPackage(in("engine.token"))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(in("engine"), "java..", "org.jspecify.."))
                .allowEmptyShould(false);
    }

    /** Only the tokenizer library is added for tokens. */
    ArchRule tokensStandOnTheTokenizerLibrary() {
        return classes()
                .that()
                .resideInAPackage(in("engine.token"))
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage(in("engine"), "java..", "org.jspecify..", "com.knuddels.jtokkit.."))
                .allowEmptyShould(false);
    }

    /**
     * The other modules enter the engine by its open rooms only.
     *
     * @param open their packages, without the root
     */
    ArchRule engineIsEnteredByItsOpenRooms(Set<String> open) {
        String prefix = root + ".";
        return noClasses()
                .that()
                .resideInAnyPackage(in("formats"), in("storage"), in("providers"), in("server"), in("cli"))
                .should()
                .dependOnClassesThat(resideInAPackage(in("engine"))
                        .and(describe(
                                "are in a closed room of the engine",
                                type -> !open.contains(type.getPackageName().substring(prefix.length())))))
                .because("the open rooms are listed in docs/engine-api.md; a new one is entered there");
    }

    /** Nothing in the engine reads or writes, logs, or starts a thread. */
    ArchRule engineDoesNoInputOrOutput() {
        return noClasses()
                .that()
                .resideInAPackage(in("engine"))
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                                "java.io..",
                                "java.nio.file..",
                                "java.nio.channels..",
                                "java.net..",
                                "java.sql..",
                                "javax..",
                                "java.util.logging..")
                        .or(describe(
                                "start threads",
                                type -> Environment.THREADS.contains(type.getName())
                                        || type.isAssignableTo(java.util.concurrent.Executor.class))));
    }

    /** Nothing in the engine asks the environment: the clock, chance, the locale, the time zone, properties. */
    ArchRule engineAsksNoEnvironment() {
        return noClasses()
                .that()
                .resideInAPackage(in("engine"))
                .should()
                .callCodeUnitWhere(describe("it asks the environment", Environment::isAskedBy))
                .orShould()
                .dependOnClassesThat(describe("give chance", type -> Environment.CHANCE.contains(type.getName())));
    }

    /** Formats turn bytes into records and back; they open no file and no connection. */
    ArchRule formatsTouchNoDisk() {
        return noClasses()
                .that()
                .resideInAPackage(in("formats"))
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.nio.file..", "java.nio.channels..", "java.net.http..")
                        .or(describe("open files", type -> Environment.FILES.contains(type.getName()))));
    }

    /** The packages of one module do not depend on each other in a circle. */
    ArchRule noCyclesIn(String module) {
        return SlicesRuleDefinition.slices()
                .assignedFrom(packagesOf(root + "." + module))
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true);
    }

    static List<String> modules() {
        return MODULES;
    }

    /** What is thrown has a name of its own. */
    ArchRule noGenericExceptions() {
        return classes().should(new ArchCondition<>("construct no exception without a name of its own") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                type.getConstructorCallsFromSelf().stream()
                        .filter(HouseRules::makesGenericException)
                        .forEach(call -> events.add(SimpleConditionEvent.violated(call, call.getDescription())));
            }
        });
    }

    /** Only programs for a terminal print. */
    ArchRule onlyTerminalProgramsPrint() {
        return noClasses()
                .that(not(resideInAnyPackage(in("cli"), in("conformance"), in("bench"))))
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethodWhere(describe(
                        "it prints a stack trace",
                        call -> call.getName().equals("printStackTrace")
                                && call.getTarget().getRawParameterTypes().isEmpty()
                                && call.getTargetOwner().isAssignableTo(Throwable.class)));
    }

    /** Packages and classes are called after what they are about. */
    ArchRule namesSayWhatThingsAre() {
        return noClasses().should(new ArchCondition<>("carry a vague name") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                boolean vague =
                        Arrays.stream(type.getPackageName().split("\\.")).anyMatch(VAGUE::contains)
                                || type.getSimpleName().matches(VAGUE_CLASS);
                events.add(new SimpleConditionEvent(type, vague, type.getName() + " carries a vague name"));
            }
        });
    }

    /** Every package says that null is the exception. */
    ArchRule everyPackageIsNullMarked() {
        return classes().should(new ArchCondition<>("live in a package that is @NullMarked") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                boolean marked = type.getPackage().isAnnotatedWith(NullMarked.class);
                events.add(new SimpleConditionEvent(
                        type, marked, type.getName() + " lives in a package that is not @NullMarked"));
            }
        });
    }

    /** One way of logging: SLF4J. */
    ArchRule noJavaUtilLogging() {
        return noClasses().should().dependOnClassesThat(resideInAPackage("java.util.logging.."));
    }

    private String in(String module) {
        return root + "." + module + "..";
    }

    private static boolean makesGenericException(JavaConstructorCall call) {
        JavaClass made = call.getTargetOwner();
        JavaCodeUnit maker = call.getOrigin();
        boolean callsSuper = maker.isConstructor()
                && maker.getOwner().getRawSuperclass().filter(made::equals).isPresent();
        return GENERIC.stream().anyMatch(made::isEquivalentTo) && !callsSuper;
    }

    private static SliceAssignment packagesOf(String module) {
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                String name = type.getPackageName();
                return name.equals(module) || name.startsWith(module + ".")
                        ? SliceIdentifier.of(name)
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "the packages of " + module;
            }
        };
    }
}
