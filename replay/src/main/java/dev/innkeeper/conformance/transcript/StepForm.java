package dev.innkeeper.conformance.transcript;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns a step of a transcript into one that can be sent. */
final class StepForm {
    private static final Pattern REFERENCE = Pattern.compile("\\{\\{(\\d+):((?:/[^{}]*)?)}}");

    private StepForm() {}

    /**
     * The step in the form of {@link dev.innkeeper.conformance.http.StepSender}.
     *
     * @param answers the bodies of the answers so far, which the step may refer to
     */
    static Json.Obj sendable(Json.Obj step, List<Json> answers) {
        Json.Obj filled = filled(step, answers).asObject().orElseThrow();
        return Json.Obj.build(sent -> {
            sent.put("method", filled.string("method", "POST"));
            sent.put("path", filled.string("path", "/"));
            sent.putIfPresent("body", filled.find("body"));
            sent.putIfPresent("rawBody", filled.find("raw_body"));
            sent.putIfPresent("contentType", filled.find("content_type"));
            sent.putIfPresent("gzip", filled.find("gzip"));
            sent.putIfPresent("timeoutMs", filled.find("timeout_ms"));
            filled.find("multipart").flatMap(Json::asObject).ifPresent(form -> sent.put("multipart", parts(form)));
        });
    }

    private static Json.Arr parts(Json.Obj form) {
        List<Json> parts = new ArrayList<>();
        form.object("fields")
                .members()
                .forEach((name, value) ->
                        parts.add(Json.Obj.EMPTY.with("name", name).with("value", Json.of(JsNumbers.text(value)))));
        form.find("file").flatMap(Json::asObject).ifPresent(file -> parts.add(part(file)));
        return new Json.Arr(parts);
    }

    private static Json.Obj part(Json.Obj file) {
        return Json.Obj.EMPTY
                .with("name", file.string("field", ""))
                .with("filename", file.string("filename", ""))
                .with("contentType", "application/octet-stream")
                .with("base64", Base64.getEncoder().encodeToString(content(file)));
    }

    /** The bytes that {@code text}, {@code base64}, {@code lines} or {@code json} stand for. */
    static byte[] content(Json.Obj file) {
        Optional<String> base64 = file.string("base64");
        if (base64.isPresent()) {
            return Base64.getDecoder().decode(base64.get());
        }
        return text(file).getBytes(StandardCharsets.UTF_8);
    }

    private static String text(Json.Obj file) {
        if (file.has("text")) {
            return file.string("text", "");
        }
        if (file.has("lines")) {
            List<String> lines = file.array("lines").items().stream()
                    .map(line -> line.asString().orElseGet(line::text))
                    .toList();
            return String.join("\n", lines) + file.string("end", "");
        }
        return file.find("json").orElse(Json.NULL).text((int) file.number("indent", 0));
    }

    private static Json filled(Json value, List<Json> answers) {
        return switch (value) {
            case Json.Str(String text) -> Json.of(filled(text, answers));
            case Json.Arr array ->
                new Json.Arr(array.items().stream()
                        .map(item -> filled(item, answers))
                        .toList());
            case Json.Obj object ->
                Json.Obj.build(copy ->
                        object.members().forEach((key, member) -> copy.put(key, filled(member, answers))));
            case Json.Null ignored -> value;
            case Json.Bool ignored -> value;
            case Json.Num ignored -> value;
        };
    }

    private static String filled(String text, List<Json> answers) {
        return REFERENCE.matcher(text).replaceAll(reference -> {
            Json answer = answers.get(Integer.parseInt(reference.group(1)));
            String value = at(answer, reference.group(2)).map(JsNumbers::text).orElse("undefined");
            return Matcher.quoteReplacement(value);
        });
    }

    /** The value that a JSON pointer points at. */
    private static Optional<Json> at(Json body, String pointer) {
        Optional<Json> value = Optional.of(body);
        for (String part : pointer.isEmpty()
                ? List.<String>of()
                : List.of(pointer.substring(1).split("/", -1))) {
            String key = part.replace("~1", "/").replace("~0", "~");
            value = value.flatMap(json -> member(json, key));
        }
        return value;
    }

    private static Optional<Json> member(Json json, String key) {
        return switch (json) {
            case Json.Obj object -> object.find(key);
            case Json.Arr(List<Json> items) ->
                items.stream().skip(Long.parseLong(key)).findFirst();
            case Json.Null ignored -> Optional.empty();
            case Json.Bool ignored -> Optional.empty();
            case Json.Num ignored -> Optional.empty();
            case Json.Str ignored -> Optional.empty();
        };
    }
}
