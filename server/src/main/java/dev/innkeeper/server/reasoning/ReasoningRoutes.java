package dev.innkeeper.server.reasoning;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.reasoning.ReasoningTemplate;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.document.StoredDocument;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The routes to what is done with reasoning. */
public final class ReasoningRoutes {
    private static final String PATH = "/api/v1/reasoning";
    private static final int LONGEST_MARK = 1_000;
    private static final int MOST_ADDITIONS = 999;
    private static final Map<String, ReasoningTemplate> BUILT_IN = Map.of(
            "Blank", new ReasoningTemplate("", "", ""),
            "Think XML", new ReasoningTemplate("<think>", "</think>", "\n"),
            "DeepSeek", new ReasoningTemplate("<think>\n", "\n</think>", "\n\n"),
            "Gemma 4", new ReasoningTemplate("<|channel>thought\n", "<channel|>", "\n\n"),
            "OpenAI Harmony",
                    new ReasoningTemplate(
                            "<|start|>assistant<|channel|>analysis<|message|>",
                            "<|start|>assistant<|channel|>final<|message|>",
                            ""));
    private static final Map<String, String> FLAGS =
            Map.of("autoParse", "auto_parse", "addToPrompts", "add_to_prompts");
    private static final List<String> TEXTS = List.of("name", "prefix", "suffix", "separator");

    private final Library library;

    /** Routes to the settings of a library. */
    public ReasoningRoutes(Library library) {
        this.library = library;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(PATH)
                        .named("getReasoning", "How reasoning is found in replies and put back into prompts")
                        .answers(200, "Reasoning")
                        .to(call -> Answer.json(view())),
                Route.put(PATH)
                        .named("changeReasoning", "Change what is done with reasoning; absent members stay")
                        .takes("ReasoningChange")
                        .answers(200, "Reasoning")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::change));
    }

    private Json.Obj view() {
        ClientSettings settings = new ClientSettings(library.settings().read());
        return ReasoningSettings.of(settings.powerUser()).view().with("templates", templates());
    }

    /** Those of the user's folder come before built-in ones of the same name. */
    private Json.Arr templates() {
        Map<String, ReasoningTemplate> all = new LinkedHashMap<>();
        library.reasoningTemplates().names().stream()
                .flatMap(name -> library.reasoningTemplates().find(name).stream())
                .map(StoredDocument::content)
                .forEach(file -> all.put(
                        file.string("name", ""),
                        new ReasoningTemplate(
                                file.string("prefix", ""), file.string("suffix", ""), file.string("separator", ""))));
        all.remove("");
        BUILT_IN.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(one -> all.putIfAbsent(one.getKey(), one.getValue()));
        return new Json.Arr(all.entrySet().stream()
                .<Json>map(one -> Json.Obj.build(json -> json.put("name", one.getKey())
                        .put("prefix", one.getValue().prefix())
                        .put("suffix", one.getValue().suffix())
                        .put("separator", one.getValue().separator())))
                .toList());
    }

    private Answer change(Call call) throws IOException {
        Json.Obj body = call.body();
        Map<String, Json> wanted = new LinkedHashMap<>();
        FLAGS.forEach((name, key) -> Fields.truth(body, name).ifPresent(value -> wanted.put(key, Json.of(value))));
        TEXTS.forEach(name -> mark(body, name).ifPresent(value -> wanted.put(name, Json.of(value))));
        OptionalInt most = Fields.index(body, "maxAdditions");
        if (most.isPresent() && most.getAsInt() > MOST_ADDITIONS) {
            throw Fields.wrong("maxAdditions", "a whole number from 0 to " + MOST_ADDITIONS);
        }
        most.ifPresent(value -> wanted.put("max_additions", Json.of(value)));
        library.settings().update(json -> {
            ClientSettings settings = new ClientSettings(json);
            ReasoningSettings next = ReasoningSettings.of(settings.powerUser());
            for (Map.Entry<String, Json> one : wanted.entrySet()) {
                next = next.with(one.getKey(), one.getValue());
            }
            return settings.withPowerUser(settings.powerUser().with(ReasoningSettings.KEY, next.stored()))
                    .json();
        });
        return Answer.json(view());
    }

    private static Optional<String> mark(Json.Obj body, String name) {
        Optional<String> text = Fields.text(body, name);
        if (text.isPresent() && text.get().length() > LONGEST_MARK) {
            throw Fields.wrong(name, "a text of at most " + LONGEST_MARK + " characters");
        }
        return text;
    }
}
