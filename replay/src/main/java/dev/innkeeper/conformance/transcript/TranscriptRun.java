package dev.innkeeper.conformance.transcript;

import dev.innkeeper.conformance.http.ServerStarter;
import dev.innkeeper.conformance.http.StepSender;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One case being run: a server, the user's folder, and the answers so far. */
final class TranscriptRun implements AutoCloseable {
    private static final List<String> HEADERS = List.of("content-type", "content-disposition", "location");

    private final TranscriptReplay.Starter starter;
    private final Path dataRoot;
    private final CaseFolder folder;
    private final Json.Obj config;
    private final CaseTime time;
    private final List<Json> bodies = new ArrayList<>();
    private ServerStarter.RunningServer server;
    private StepSender sender;

    TranscriptRun(TranscriptReplay.Starter starter, Path dataRoot, CaseFolder folder, Json.Obj config, CaseTime time)
            throws IOException {
        this.starter = starter;
        this.dataRoot = dataRoot;
        this.folder = folder;
        this.config = config;
        this.time = time;
        this.server = starter.start(dataRoot, config, time, time);
        this.sender = StepSender.to(server.address());
    }

    /** Takes the steps, one after the other; the answers are in the form in which cases record them. */
    List<Json.Obj> take(List<Json.Obj> steps) throws IOException, InterruptedException {
        List<Json.Obj> answers = new ArrayList<>();
        for (Json.Obj step : steps) {
            Json.Obj answer = taken(step);
            answers.add(answer);
            bodies.add(answer.find("body").orElse(Json.NULL));
        }
        return answers;
    }

    private Json.Obj taken(Json.Obj step) throws IOException, InterruptedException {
        String action = step.string("action", "");
        Json.Obj done = Json.Obj.EMPTY.with("action", action);
        switch (action) {
            case "" -> {
                return sent(step);
            }
            case "wait" -> time.pass((long) step.number("ms", 0));
            case "restart" -> restart(step.string("signal", ""));
            case "write" -> folder.place(step.object("files"));
            case "remove" -> folder.remove(step.array("paths").strings());
            case "touch" -> folder.touch(step.object("mtimes"));
            case "parallel" -> {
                return done.with(
                        "responses", new Json.Arr(atOnce(step.array("steps").objects())));
            }
            default -> throw new IllegalArgumentException("There is no action " + action);
        }
        return done;
    }

    private void restart(String signal) throws IOException {
        sender.close();
        if (signal.equals("SIGKILL")) {
            time.close();
            server.kill();
        } else {
            server.close();
        }
        server = starter.start(dataRoot, config, time, time);
        sender = StepSender.to(server.address());
    }

    private List<Json> atOnce(List<Json.Obj> steps) throws InterruptedException {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Json>> tasks =
                    steps.stream().<Callable<Json>>map(step -> () -> sent(step)).toList();
            List<Json> answers = new ArrayList<>();
            for (Future<Json> answer : threads.invokeAll(tasks)) {
                answers.add(answer.get());
            }
            return answers;
        } catch (ExecutionException e) {
            throw new IllegalStateException("A step could not be sent", e);
        }
    }

    private Json.Obj sent(Json.Obj step) throws InterruptedException {
        try {
            return form(sender.send(StepForm.sendable(step, bodies)));
        } catch (HttpTimeoutException e) {
            return Json.Obj.EMPTY.with("no_response_after_ms", Json.of(step.number("timeout_ms", 0)));
        } catch (IOException e) {
            return Json.Obj.EMPTY.with("connection_error", Json.of(true));
        }
    }

    private static Json.Obj form(HttpResponse<byte[]> answer) {
        Json.Obj headers = Json.Obj.build(kept ->
                HEADERS.forEach(name -> answer.headers().firstValue(name).ifPresent(value -> kept.put(name, value))));
        String type = headers.string("content-type", "");
        String text = new String(answer.body(), StandardCharsets.UTF_8);
        return Json.Obj.build(form ->
                form.put("status", answer.statusCode()).put("headers", headers).put("body", body(type, text)));
    }

    private static Json body(String type, String text) {
        if (type.startsWith("text/html")) {
            return Json.of("<HTML>");
        }
        if (!type.startsWith("application/json")) {
            return Json.of(text);
        }
        try {
            return Json.parse(text);
        } catch (JsonSyntaxException e) {
            return Json.of("not JSON: " + text);
        }
    }

    /** Kills the server: what is in the folder now stays. */
    @Override
    public void close() {
        sender.close();
        time.close();
        server.kill();
    }
}
