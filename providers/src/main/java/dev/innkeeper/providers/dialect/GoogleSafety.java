package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.stream.Stream;

/** Google's filters, by category. */
public final class GoogleSafety {
    private static final List<String> SAFETY = List.of(
            "HARM_CATEGORY_HARASSMENT",
            "HARM_CATEGORY_HATE_SPEECH",
            "HARM_CATEGORY_SEXUALLY_EXPLICIT",
            "HARM_CATEGORY_DANGEROUS_CONTENT",
            "HARM_CATEGORY_CIVIC_INTEGRITY");
    private static final List<String> VERTEX_SAFETY = List.of(
            "HARM_CATEGORY_IMAGE_HATE",
            "HARM_CATEGORY_IMAGE_DANGEROUS_CONTENT",
            "HARM_CATEGORY_IMAGE_HARASSMENT",
            "HARM_CATEGORY_IMAGE_SEXUALLY_EXPLICIT",
            "HARM_CATEGORY_JAILBREAK");

    private GoogleSafety() {}

    /**
     * All filters off.
     *
     * @param vertex whether Vertex AI is asked, which has more of them
     */
    public static Json.Arr off(boolean vertex) {
        List<Json> settings = Stream.concat(SAFETY.stream(), vertex ? VERTEX_SAFETY.stream() : Stream.empty())
                .<Json>map(category ->
                        Json.Obj.build(json -> json.put("category", category).put("threshold", "OFF")))
                .toList();
        return new Json.Arr(settings);
    }
}
