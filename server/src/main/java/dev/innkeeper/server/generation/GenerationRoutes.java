package dev.innkeeper.server.generation;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.live.ChatPath;
import dev.innkeeper.server.live.MessageView;
import dev.innkeeper.server.live.ReadersView;
import dev.innkeeper.storage.chat.ChatKey;
import java.io.IOException;
import java.util.List;

/** The routes by which generations are started, followed and stopped. */
public final class GenerationRoutes {
    private static final String GENERATION = "/api/v1/generations/{id}";

    private final Generations generations;
    private final ReadersView readers;

    /** Routes to generations; the view makes what readers see of the messages that a start appends. */
    public GenerationRoutes(Generations generations, ReadersView readers) {
        this.generations = generations;
        this.readers = readers;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.post(ChatPath.CHAT + "/generations")
                        .named("startGeneration", "Send a message, or ask for another kind of text")
                        .takes("GenerationOrder")
                        .answers(202, "GenerationStarted")
                        .fails(
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.CHAT_NOT_FOUND,
                                ErrorCode.CHAT_CONFLICT,
                                ErrorCode.GENERATION_BUSY,
                                ErrorCode.GENERATION_IMPOSSIBLE,
                                ErrorCode.PRESET_NOT_FOUND,
                                ErrorCode.PROMPT_OVER_BUDGET,
                                ErrorCode.STORAGE_FULL)
                        .to(this::start),
                Route.post(ChatPath.CHAT + "/preview")
                        .named("previewPrompt", "Build the prompt of a turn without storing or sending anything")
                        .takes("GenerationOrder")
                        .answers(200, "Prompt")
                        .fails(
                                ErrorCode.REQUEST_INVALID,
                                ErrorCode.CHAT_NOT_FOUND,
                                ErrorCode.PRESET_NOT_FOUND,
                                ErrorCode.PROMPT_OVER_BUDGET)
                        .to(this::preview),
                Route.get(GENERATION)
                        .named("getGeneration", "Where a generation stands")
                        .answers(200, "Generation")
                        .fails(ErrorCode.GENERATION_NOT_FOUND)
                        .to(call ->
                                Answer.json(generations.find(call.path("id")).orElseThrow(this::missing))),
                Route.post(GENERATION + "/stop")
                        .named("stopGeneration", "Stop a generation and keep what came")
                        .answers(200, "Generation")
                        .fails(ErrorCode.GENERATION_NOT_FOUND)
                        .to(call ->
                                Answer.json(generations.stop(call.path("id")).orElseThrow(this::missing))),
                Route.get(GENERATION + "/prompt")
                        .named("getGenerationPrompt", "The prompt that the model was given")
                        .answers(200, "Prompt")
                        .fails(ErrorCode.GENERATION_NOT_FOUND)
                        .to(this::prompt),
                Route.get(GENERATION + "/events")
                        .named("followGeneration", "The text as it comes; resumes from Last-Event-ID")
                        .answersWith("text/event-stream", "Events delta, reasoning, done, error")
                        .fails(ErrorCode.GENERATION_NOT_FOUND)
                        .to(this::events));
    }

    private Answer start(Call call) throws IOException {
        ChatKey key = ChatPath.key(call);
        Generations.Started started = generations.start(key, order(call.body()));
        List<Json.Obj> messages = readers.of(key, MessageView.list(started.from(), started.messages()));
        return Answer.accepted(Json.Obj.build(answer -> answer.put(
                        "generation",
                        started.generation().<Json>map(Generation::json).orElse(Json.NULL))
                .put("revision", started.revision())
                .put("messages", new Json.Arr(List.copyOf(messages)))
                .putIfPresent("plan", started.plan())));
    }

    private Answer preview(Call call) throws IOException {
        return Answer.json(generations.preview(ChatPath.key(call), order(call.body())));
    }

    private Answer prompt(Call call) {
        Json.Obj prompt = generations
                .prompt(call.path("id"))
                .filter(found -> !found.members().isEmpty())
                .orElseThrow(this::missing);
        return Answer.json(prompt);
    }

    private Answer events(Call call) {
        int from =
                call.header("Last-Event-ID").map(GenerationRoutes::textLength).orElse(0);
        return new Answer.Events(generations.events(call.path("id"), from).orElseThrow(this::missing));
    }

    private static int textLength(String eventId) {
        try {
            return Math.max(0, Integer.parseInt(eventId));
        } catch (NumberFormatException e) {
            throw Fields.wrong("Last-Event-ID", "the id of the last event");
        }
    }

    static GenerationOrder order(Json.Obj body) {
        String word = Fields.text(body, "type").orElse("normal");
        GenerationType type = GenerationType.ofWord(word)
                .orElseThrow(() -> Fields.wrong("type", "normal, regenerate, swipe, continue, impersonate or quiet"));
        return new GenerationOrder(
                type,
                Fields.text(body, "text").orElse(""),
                Fields.text(body, "quietPrompt").orElse(""),
                Fields.text(body, "preset").filter(name -> !name.isEmpty()),
                Fields.revision(body),
                Fields.text(body, "speaker").filter(id -> !id.isEmpty()).map(GenerationRoutes::speaker),
                0);
    }

    private static FileName speaker(String id) {
        return FileName.of(id).orElseThrow(() -> Fields.wrong("speaker", "the id of a member of the group"));
    }

    private ProblemException missing() {
        return Problem.of(
                        ErrorCode.GENERATION_NOT_FOUND,
                        "There is no record of this generation. It may be too old to be kept.")
                .exception();
    }
}
