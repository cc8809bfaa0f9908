package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Google's {@code generateContent}: candidates with parts, some of which are thoughts. */
record GoogleForm() implements AnswerForm {
    private static final Predicate<Obj> THOUGHT = part -> part.truthy("thought");

    @Override
    public List<Piece> pieces(Obj event, AnswerPolicy policy) {
        List<Obj> parts = parts(firstCandidate(event).object("content"));
        return List.of(new Piece(
                0,
                text(parts.stream().filter(THOUGHT.negate()), policy),
                text(parts.stream().filter(THOUGHT), policy),
                images(parts),
                signature(parts),
                Map.of()));
    }

    private static String text(Stream<Obj> parts, AnswerPolicy policy) {
        List<String> texts = parts.map(part -> Texts.of(part, "text")).toList();
        return policy.readsAllParts() || texts.isEmpty() ? String.join("", texts) : texts.getFirst();
    }

    private static List<String> images(List<Obj> parts) {
        return parts.stream()
                .filter(part -> part.truthy("inlineData") && !THOUGHT.test(part))
                .map(part -> part.object("inlineData"))
                .map(data -> "data:" + data.string("mimeType", "") + ";base64," + data.string("data", ""))
                .toList();
    }

    private static Optional<String> signature(List<Obj> parts) {
        return parts.stream()
                .filter(part -> part.string("text").isPresent())
                .flatMap(part -> part.string("thoughtSignature").filter(sign -> !sign.isEmpty()).stream())
                .reduce((earlier, later) -> later);
    }

    @Override
    public List<CallPiece> calls(Obj event, AnswerPolicy policy) {
        List<CallPiece> calls = new ArrayList<>();
        List<Obj> candidates = event.array("candidates").objects();
        for (int position = 0; position < candidates.size(); position++) {
            Obj candidate = candidates.get(position);
            int choice = (int) candidate.number("index", position);
            callsIn(parts(candidate.object("content"))).forEach(call -> calls.add(new CallPiece.Whole(choice, call)));
        }
        return calls;
    }

    /** The calls among parts, each with the signature of its part. */
    static Stream<Obj> callsIn(List<Obj> parts) {
        return parts.stream()
                .filter(part -> part.truthy("functionCall"))
                .map(part -> Obj.build(call -> {
                    call.putIfPresent(
                            "thoughtSignature", part.find("thoughtSignature").filter(Json::truthy));
                    call.putAll(part.object("functionCall"));
                }));
    }

    static List<Obj> parts(Obj content) {
        return content.array("parts").objects();
    }

    @Override
    public Optional<Json> probabilities(Obj event) {
        return Optional.empty();
    }

    @Override
    public Told told(Obj event) {
        Obj usage = event.object("usageMetadata");
        boolean counted = usage.has("candidatesTokenCount") || usage.has("thoughtsTokenCount");
        OptionalDouble reply = counted
                ? OptionalDouble.of(usage.number("candidatesTokenCount", 0) + usage.number("thoughtsTokenCount", 0))
                : OptionalDouble.empty();
        return Told.of(
                event.string("modelVersion"),
                TokenCounts.of(usage.number("promptTokenCount"), reply)
                        .withCached(usage.number("cachedContentTokenCount"), OptionalDouble.empty())
                        .withReasoning(usage.number("thoughtsTokenCount")),
                firstCandidate(event)
                        .string("finishReason")
                        .or(() -> event.object("promptFeedback").string("blockReason")),
                false);
    }

    @Override
    public boolean isContent(Obj event) {
        return event.has("candidates") || event.has("usageMetadata") || event.has("responseContent");
    }

    @Override
    public Optional<WholeAnswer> whole(Json answer) {
        return answer.asObject()
                .filter(body -> isContent(body) || body.has("choices") || body.has("promptFeedback"))
                .map(GoogleForm::read);
    }

    private static WholeAnswer read(Obj body) {
        boolean wrapped = body.has("choices");
        List<Obj> parts = contentOf(body);
        String text = wrapped ? Texts.ofChatAnswer(body) : joined(parts.stream().filter(THOUGHT.negate()));
        return new WholeAnswer(
                text, joined(parts.stream().filter(THOUGHT)), images(parts), Optional.empty(), List.of());
    }

    private static String joined(Stream<Obj> parts) {
        return String.join(
                "\n\n", parts.flatMap(part -> part.string("text").stream()).toList());
    }

    /** The parts of a whole answer, be it Google's own or wrapped as SillyTavern's server does. */
    static List<Obj> contentOf(Obj body) {
        return parts(
                body.has("responseContent")
                        ? body.object("responseContent")
                        : firstCandidate(body).object("content"));
    }

    private static Obj firstCandidate(Obj event) {
        return event.array("candidates").objects().stream().findFirst().orElse(Obj.EMPTY);
    }

    @Override
    public boolean callsComeWhole() {
        return true;
    }
}
