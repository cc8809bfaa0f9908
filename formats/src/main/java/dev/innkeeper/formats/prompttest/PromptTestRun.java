package dev.innkeeper.formats.prompttest;

import dev.innkeeper.engine.Dropped;
import dev.innkeeper.engine.Prompt;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.profile.Engine;
import dev.innkeeper.engine.scene.Moment;
import dev.innkeeper.engine.smarttavern.ModuleException;
import dev.innkeeper.formats.prompt.PromptDocument;
import dev.innkeeper.formats.prompttest.PromptTests.Expectation;
import dev.innkeeper.formats.prompttest.PromptTests.ExpectedMessage;
import dev.innkeeper.formats.prompttest.PromptTests.PromptTest;
import dev.innkeeper.formats.scene.document.SceneDocument;
import dev.innkeeper.formats.scene.document.SceneOfDocument;
import dev.innkeeper.formats.schema.BadDocumentException;
import dev.innkeeper.formats.schema.DocumentForm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs tests of prompts. Thread-safe. */
public final class PromptTestRun {
    private static final DocumentForm<PromptTests> TESTS = new DocumentForm<>(PromptTests.class);

    private final Engine engine;
    private final SceneOfDocument scenes;

    /** @param usual the moment of scenes that name none */
    public PromptTestRun(Engine engine, Moment usual) {
        this.engine = engine;
        this.scenes = new SceneOfDocument(usual);
    }

    /**
     * How a test ended.
     *
     * @param failures what is not as expected; empty if the test passed
     */
    public record Result(String name, List<String> failures) {
        /** Copies the list. */
        public Result {
            failures = List.copyOf(failures);
        }
    }

    /** The form of files with tests, as JSON Schema. */
    public static Json.Obj schema() {
        return TESTS.schema();
    }

    /**
     * Runs the tests of a document.
     *
     * @throws BadDocumentException if it is not of the form; a scene that is not is a failure of its test
     */
    public List<Result> run(Json document) throws BadDocumentException {
        PromptTests tests = TESTS.read(document);
        return tests.tests().stream().map(test -> run(tests.scene(), test)).toList();
    }

    private Result run(Json.Obj scene, PromptTest test) {
        try {
            Prompt prompt = engine.assemble(scenes.of(SceneDocument.FORM.read(scene(scene, test))));
            return new Result(test.name(), failures(prompt, test.expect()));
        } catch (BadDocumentException | ModuleException unreadable) {
            return new Result(test.name(), List.of("The scene cannot be read: " + unreadable.getMessage()));
        }
    }

    private static Json.Obj scene(Json.Obj scene, PromptTest test) {
        Map<String, Json> members = new LinkedHashMap<>(scene.members());
        members.putAll(test.given().members());
        Json.Obj whole = new Json.Obj(members);
        if (test.say().isEmpty()) {
            return whole;
        }
        boolean lines = whole.string("profile", "sillytavern").equals("sillytavern");
        String key = lines ? "chat" : "history";
        String text = test.say().get();
        Json said = lines
                ? Json.Obj.EMPTY
                        .with("name", whole.object("persona").string("name", "User"))
                        .with("is_user", Json.of(true))
                        .with("mes", text)
                : Json.Obj.EMPTY.with("id", "said").with("role", "user").with("content", text);
        return whole.with(key, whole.array(key).plus(said));
    }

    private static List<String> failures(Prompt prompt, Expectation expected) {
        List<String> failures = new ArrayList<>();
        Json.Obj document = PromptDocument.of(prompt);
        List<Json.Obj> messages = document.array("messages").objects();
        entries(document, expected, failures);
        String all = messages.stream().map(PromptTestRun::text).reduce("", (before, text) -> before + text + "\n");
        expected.contains().stream()
                .filter(text -> !all.contains(text))
                .forEach(text -> failures.add("The prompt lacks “" + text + "”."));
        expected.lacks().stream()
                .filter(all::contains)
                .forEach(text -> failures.add("The prompt contains “" + text + "”."));
        expected.messages().forEach(message -> message(messages, message, failures));
        numbers(prompt, expected, failures);
        return failures;
    }

    private static void numbers(Prompt prompt, Expectation expected, List<String> failures) {
        int used = prompt.ledger().used();
        expected.tokensAtMost()
                .filter(most -> used > most)
                .ifPresent(most -> failures.add("The prompt has " + used + " tokens, more than " + most + "."));
        expected.tokensAtLeast()
                .filter(least -> used < least)
                .ifPresent(least -> failures.add("The prompt has " + used + " tokens, fewer than " + least + "."));
        int count = prompt.messages().size();
        expected.count()
                .filter(wanted -> count != wanted)
                .ifPresent(wanted -> failures.add("There are " + count + " messages, not " + wanted + "."));
        long cut = prompt.dropped().stream()
                .filter(dropped -> dropped.reason() == Dropped.Reason.BUDGET)
                .count();
        expected.fits()
                .filter(fits -> fits == cut > 0)
                .ifPresent(fits -> failures.add(
                        fits ? "The budget leaves out " + cut + " things." : "The budget leaves out nothing."));
    }

    private static void entries(Json.Obj document, Expectation expected, List<String> failures) {
        List<Json.Obj> lore = document.array("lore").objects();
        for (String name : expected.entries()) {
            entry(lore, name)
                    .ifPresentOrElse(
                            entry -> {
                                if (!entry.bool("fired", false)) {
                                    failures.add(
                                            "The entry “" + name + "” does not speak: " + entry.string("reason", ""));
                                }
                            },
                            () -> failures.add("There is no entry “" + name + "” in the books that are in use."));
        }
        for (String name : expected.silent()) {
            entry(lore, name)
                    .filter(entry -> entry.bool("fired", false))
                    .ifPresent(entry -> failures.add("The entry “" + name + "” speaks: " + entry.string("reason", "")));
        }
    }

    private static Optional<Json.Obj> entry(List<Json.Obj> lore, String name) {
        return lore.stream()
                .filter(entry -> {
                    String book = entry.string("book", "") + "/";
                    return List.of(
                                    entry.string("title", ""),
                                    entry.string("uid", ""),
                                    book + entry.string("title", ""),
                                    book + entry.string("uid", ""))
                            .contains(name);
                })
                .findFirst();
    }

    private static String text(Json.Obj message) {
        return message.string("content")
                .orElseGet(() -> message.find("content").map(Json::text).orElse(""));
    }

    private static void message(List<Json.Obj> messages, ExpectedMessage expected, List<String> failures) {
        int place = expected.at() < 0 ? messages.size() + expected.at() : expected.at();
        if (place < 0 || place >= messages.size()) {
            failures.add("There is no message " + expected.at() + "; there are " + messages.size() + ".");
            return;
        }
        Json.Obj message = messages.get(place);
        String which = "Message " + expected.at();
        String role = message.string("role", "");
        String text = text(message);
        expected.role()
                .filter(wanted -> !wanted.equals(role))
                .ifPresent(wanted -> failures.add(which + " has the role " + role + ", not " + wanted + "."));
        expected.text()
                .filter(wanted -> !wanted.equals(text))
                .ifPresent(wanted -> failures.add(which + " is “" + text + "”, not “" + wanted + "”."));
        expected.contains()
                .filter(wanted -> !text.contains(wanted))
                .ifPresent(wanted -> failures.add(which + " lacks “" + wanted + "”: “" + text + "”."));
        List<String> kinds = message.array("sources").objects().stream()
                .map(source -> source.string("kind", ""))
                .distinct()
                .toList();
        expected.from()
                .filter(wanted -> !kinds.contains(wanted))
                .ifPresent(wanted -> failures.add(which + " comes from " + kinds + ", not from " + wanted + "."));
    }
}
