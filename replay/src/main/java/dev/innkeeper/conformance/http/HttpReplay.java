package dev.innkeeper.conformance.http;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Replays one recorded HTTP case: the format of the suites cards, characters-api, settings-api and media-api. */
public final class HttpReplay {
    private final ServerStarter starter;

    /** A replay against servers that the starter starts, one for each case. */
    public HttpReplay(ServerStarter starter) {
        this.starter = starter;
    }

    /** The results of one case: one for each answer, one for each file, one for the folders. */
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        String id = recorded.string("id", fileName);
        try (DataRoot root = DataRoot.create()) {
            return replay(id, recorded.object("input"), recorded.object("expected"), root);
        } catch (IOException e) {
            throw new UncheckedIOException("The case cannot be replayed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of(new CaseResult.Failed(id, "the replay was interrupted"));
        }
    }

    private List<CaseResult> replay(String id, Json.Obj input, Json.Obj expected, DataRoot root)
            throws IOException, InterruptedException {
        Placeholders placeholders = new Placeholders();
        List<CaseResult> results = new ArrayList<>();
        boolean filesFirst = input.truthy("freshStart");
        if (filesFirst) {
            root.place(input.object("files"));
        }
        try (var server = starter.start(root.path(), input.object("config"));
                var sender = new StepSender(server.address(), placeholders, input.truthy("cookies"))) {
            if (!filesFirst) {
                root.place(input.object("files"));
            }
            List<Json.Obj> steps = input.array("steps").objects();
            List<Json.Obj> answers = expected.array("responses").objects();
            RecordedAnswer comparison = new RecordedAnswer(placeholders);
            for (int i = 0; i < steps.size(); i++) {
                HttpResponse<byte[]> answer = sender.send(steps.get(i));
                Optional<String> difference =
                        comparison.difference(answers.get(i), steps.get(i).truthy("anyBody"), answer);
                results.add(RecordedFiles.result(id + "/step " + (i + 1), difference));
                remember(steps.get(i).object("saveJson"), answer, placeholders);
            }
        }
        results.addAll(new RecordedFiles(id, input.object("files"), placeholders).results(expected, root));
        return results;
    }

    private static void remember(Json.Obj wanted, HttpResponse<byte[]> answer, Placeholders placeholders) {
        if (wanted.members().isEmpty()) {
            return;
        }
        try {
            Json body = Json.parse(new String(answer.body(), StandardCharsets.UTF_8));
            wanted.members()
                    .forEach((name, path) -> find(body, path.asString().orElse(""))
                            .ifPresent(value -> placeholders.remember(name, JsNumbers.text(value))));
        } catch (JsonSyntaxException e) {
            placeholders.remember("NOT_JSON", String.valueOf(e.getMessage()));
        }
    }

    private static Optional<Json> find(Json body, String path) {
        Optional<Json> value = Optional.of(body);
        for (String part : path.split("\\.", -1)) {
            value = value.flatMap(json -> switch (json) {
                case Json.Obj object -> object.find(part);
                case Json.Arr(List<Json> items) ->
                    items.stream().skip(Long.parseLong(part)).findFirst();
                case Json.Null ignored -> Optional.empty();
                case Json.Bool ignored -> Optional.empty();
                case Json.Num ignored -> Optional.empty();
                case Json.Str ignored -> Optional.empty();
            });
        }
        return value;
    }
}
