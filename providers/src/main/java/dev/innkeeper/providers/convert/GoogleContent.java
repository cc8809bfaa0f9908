package dev.innkeeper.providers.convert;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One content of Google's API, into which messages of the same role are merged; not thread-safe. */
final class GoogleContent {
    private static final Set<String> KEPT =
            Set.of("inlineData", "functionCall", "functionResponse", "thoughtSignature", "mediaResolution");

    private final Optional<Json> role;
    private final List<Obj> parts;
    private final StringBuilder joined = new StringBuilder();
    /** Where the part is to which texts are joined: once, or twice because it is signed. */
    private final List<Integer> growing = new ArrayList<>();

    GoogleContent(Optional<Json> role, List<Obj> parts) {
        this.role = role;
        this.parts = new ArrayList<>();
        parts.forEach(this::add);
    }

    Optional<Json> role() {
        return role;
    }

    private void add(Obj part) {
        if (growing.isEmpty() && part.string("text").isPresent()) {
            growing.add(parts.size());
        }
        parts.add(part);
    }

    /** Joins texts to the first text, and puts everything that is more than a text to the end. */
    void merge(List<Obj> more) {
        for (Obj part : more) {
            boolean first = growing.isEmpty();
            if (part.truthy("text")) {
                if (first) {
                    add(part);
                } else {
                    joined.append(ChatMessage.BLANK_LINE).append(JsNumbers.text(part, "text"));
                }
            }
            if (KEPT.stream().anyMatch(part::truthy)) {
                if (first && !growing.isEmpty()) {
                    growing.add(parts.size());
                }
                add(part);
            }
        }
    }

    Json json() {
        List<Json> all = new ArrayList<>(parts);
        for (int at : growing) {
            Obj text = parts.get(at);
            all.set(at, text.with("text", text.string("text", "") + joined));
        }
        return Obj.build(content -> content.putIfPresent("role", role).put("parts", new Arr(all)));
    }
}
