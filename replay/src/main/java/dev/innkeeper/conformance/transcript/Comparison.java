package dev.innkeeper.conformance.transcript;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.FirstDifference;
import dev.innkeeper.conformance.http.Digests;
import dev.innkeeper.engine.js.Json;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Compares what came of a case with what was recorded. */
final class Comparison {
    private final String id;
    private final Json.Obj placed;
    private final Json.Obj expected;
    private final Optional<Quirk> quirk;
    private final RunMarks marks;

    Comparison(String id, Json.Obj recorded, RunMarks marks) {
        this.id = id;
        this.placed = recorded.object("input").object("files");
        this.expected = recorded.object("expected");
        this.quirk = Quirk.of(recorded);
        this.marks = marks;
    }

    List<CaseResult> results(Outcome outcome) {
        outcome.answers().forEach(marks::collect);
        outcome.files().forEach((path, content) -> {
            marks.collect(path);
            utf8(content).ifPresent(marks::collect);
        });
        List<CaseResult> results = new ArrayList<>(answers(outcome.answers()));
        results.addAll(files(outcome.files()));
        Set<String> wanted = new TreeSet<>(expected.array("dirs").strings());
        results.add(
                wanted.equals(outcome.folders())
                        ? new CaseResult.Passed(id + "/folders")
                        : new CaseResult.Failed(id + "/folders", "expected " + wanted + ", got " + outcome.folders()));
        return results;
    }

    private List<CaseResult> answers(List<Json.Obj> answers) {
        List<Json.Obj> recorded = expected.array("responses").objects();
        List<CaseResult> results = new ArrayList<>();
        for (int i = 0; i < Math.max(recorded.size(), answers.size()); i++) {
            String check = id + "/step " + i;
            if (i >= recorded.size() || i >= answers.size()) {
                results.add(new CaseResult.Failed(check, "not the recorded number of steps"));
                continue;
            }
            Json.Obj wanted = recorded.get(i);
            Json.Obj found = marks.marked(answers.get(i)).asObject().orElseThrow();
            Optional<FirstDifference> difference = FirstDifference.between(wanted, found);
            boolean intended = difference.isPresent()
                    && quirk.filter(q -> q.accepts(wanted, found)).isPresent();
            results.add(result(check, intended, difference.map(FirstDifference::line)));
        }
        return results;
    }

    private CaseResult result(String check, boolean intended, Optional<String> difference) {
        if (intended) {
            return new CaseResult.Intended(check, quirk.orElseThrow().recordedName());
        }
        return difference
                .<CaseResult>map(line -> new CaseResult.Failed(check, line))
                .orElseGet(() -> new CaseResult.Passed(check));
    }

    private List<CaseResult> files(Map<String, byte[]> files) {
        Map<String, byte[]> rest = new TreeMap<>();
        files.forEach((path, content) -> rest.put(marks.marked(path), content));
        List<CaseResult> results = new ArrayList<>();
        expected.object("files").members().forEach((path, recorded) -> {
            byte[] content = rest.remove(path);
            Optional<String> difference = content == null
                    ? Optional.of("the file is missing; there are " + rest.keySet())
                    : difference(path, recorded.asObject().orElse(Json.Obj.EMPTY), content);
            results.add(result(id + "/file " + path, false, difference));
        });
        List<String> tooMuch = List.copyOf(rest.keySet());
        boolean intended =
                !tooMuch.isEmpty() && quirk.filter(q -> q.accepts(tooMuch)).isPresent();
        results.add(result(
                id + "/other files",
                intended,
                tooMuch.isEmpty() ? Optional.empty() : Optional.of("not recorded: " + tooMuch)));
        return results;
    }

    private Optional<String> difference(String path, Json.Obj recorded, byte[] content) {
        if (recorded.truthy("unchanged")) {
            byte[] before = StepForm.content(placed.object(path));
            return bytes("the file was changed", before, content);
        }
        if (recorded.has("base64")) {
            return bytes("the bytes differ", Base64.getDecoder().decode(recorded.string("base64", "")), content);
        }
        String text = utf8(content).map(marks::marked).orElse("not UTF-8");
        if (recorded.has("sha256")) {
            String digest = Digests.sha256(text.getBytes(StandardCharsets.UTF_8));
            return recorded.string("sha256", "").equals(digest) ? Optional.empty() : Optional.of("the bytes differ");
        }
        return FirstDifference.between(recorded.string("text", ""), text).map(FirstDifference::line);
    }

    private static Optional<String> bytes(String complaint, byte[] wanted, byte[] found) {
        return Arrays.equals(wanted, found) ? Optional.empty() : Optional.of(complaint);
    }

    private static Optional<String> utf8(byte[] content) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString());
        } catch (CharacterCodingException notText) {
            return Optional.empty();
        }
    }
}
