package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * OpenAI's chat completions and all that look like them.
 *
 * @param reasoning the members of a message that hold reasoning; the first that has any counts
 * @param habits in what the source differs from the others
 */
record OpenAiForm(List<String> reasoning, Habits habits) implements AnswerForm {
    /** A source that any OpenAI-like server could be. */
    static final OpenAiForm ANY =
            new OpenAiForm(List.of("reasoning_content", "reasoning"), new Habits(true, true, true, true, true));

    OpenAiForm {
        reasoning = List.copyOf(reasoning);
    }

    /**
     * In what a source differs.
     *
     * @param fallsBack whether the text may also stand in {@code message.content} or {@code text} of a streamed choice
     * @param reasonsInMessages whether streamed reasoning may also stand in {@code message}
     * @param extras whether there are pictures and signatures
     * @param thinksInParts whether reasoning is a part of the content
     * @param tellsProbabilities whether token probabilities are read
     */
    record Habits(
            boolean fallsBack,
            boolean reasonsInMessages,
            boolean extras,
            boolean thinksInParts,
            boolean tellsProbabilities) {}

    static OpenAiForm ofSource(String source) {
        return switch (source) {
            case "deepseek", "xai" ->
                new OpenAiForm(List.of("reasoning_content"), new Habits(false, false, false, false, true));
            case "openrouter" ->
                new OpenAiForm(List.of("reasoning", "reasoning_content"), new Habits(true, true, true, false, true));
            case "custom", "aimlapi", "chutes" -> eitherMember(true);
            case "pollinations",
                    "moonshot",
                    "cometapi",
                    "electronhub",
                    "nanogpt",
                    "zai",
                    "siliconflow",
                    "workers_ai",
                    "fireworks" -> eitherMember(false);
            case "mistralai" -> new OpenAiForm(List.of(), new Habits(true, false, false, true, false));
            case "openai", "azure_openai" -> new OpenAiForm(List.of(), new Habits(true, false, false, false, true));
            default -> new OpenAiForm(List.of(), new Habits(true, false, false, false, false));
        };
    }

    private static OpenAiForm eitherMember(boolean tellsProbabilities) {
        return new OpenAiForm(
                List.of("reasoning_content", "reasoning"), new Habits(true, false, false, false, tellsProbabilities));
    }

    @Override
    public List<Piece> pieces(Obj event, AnswerPolicy policy) {
        List<Obj> choices = Texts.choices(event);
        if (policy.readsAllParts()) {
            return choices.stream()
                    .map(choice -> piece(choice, List.of(choice), policy))
                    .toList();
        }
        return choices.isEmpty() ? List.of() : List.of(piece(choices.getFirst(), choices, policy));
    }

    private Piece piece(Obj choice, List<Obj> thinking, AnswerPolicy policy) {
        Obj delta = choice.object("delta");
        Obj message = choice.object("message");
        Optional<Json> content = habits.fallsBack()
                ? Texts.firstOf(() -> delta.find("content"), () -> message.find("content"), () -> choice.find("text"))
                : delta.find("content");
        List<Obj> details = habits.extras()
                ? Stream.of(delta, message).flatMap(OpenAiForm::encrypted).toList()
                : List.of();
        return new Piece(
                (int) choice.number("index", 0),
                content.map(Texts::of).orElse(""),
                streamedReasoning(thinking, policy),
                habits.extras() ? images(delta) : List.of(),
                details.stream()
                        .filter(detail -> !belongsToCall(detail.string("id", "")))
                        .map(detail -> detail.string("data", ""))
                        .reduce((earlier, later) -> later),
                callSignatures(details));
    }

    private String streamedReasoning(List<Obj> choices, AnswerPolicy policy) {
        List<String> places = habits.reasonsInMessages() ? List.of("delta", "message") : List.of("delta");
        for (String place : places) {
            for (String member : reasoning) {
                for (Obj choice : choices) {
                    String text = Texts.of(choice.object(place), member);
                    if (!text.isEmpty()) {
                        return text;
                    }
                }
            }
        }
        return habits.thinksInParts() && !choices.isEmpty()
                ? partsReasoning(choices.getFirst().object("delta"), policy)
                : "";
    }

    private static String partsReasoning(Obj delta, AnswerPolicy policy) {
        if (policy.readsAllParts()) {
            return String.join(
                    "",
                    delta.array("content").objects().stream()
                            .flatMap(part -> part.array("thinking").objects().stream())
                            .map(thought -> Texts.of(thought, "text"))
                            .toList());
        }
        return delta.array("content").objects().stream()
                .limit(1)
                .flatMap(part -> part.array("thinking").objects().stream().limit(1))
                .map(thought -> Texts.of(thought, "text"))
                .findFirst()
                .orElse("");
    }

    private static List<String> images(Obj message) {
        return message.array("images").objects().stream()
                .filter(image -> image.string("type", "").equals("image_url"))
                .map(image -> image.object("image_url").string("url", ""))
                .filter(url -> url.startsWith("data:"))
                .toList();
    }

    static Stream<Obj> encrypted(Obj message) {
        return message.array("reasoning_details").objects().stream()
                .filter(detail -> detail.string("type", "").equals("reasoning.encrypted") && detail.truthy("data"));
    }

    private static boolean belongsToCall(String id) {
        return id.startsWith("tool_") || id.startsWith("call_");
    }

    private static Map<String, String> callSignatures(List<Obj> details) {
        Map<String, String> signatures = new LinkedHashMap<>();
        details.forEach(detail -> detail.string("id")
                .filter(id -> !id.isEmpty())
                .ifPresent(id -> signatures.put(id, detail.string("data", ""))));
        return signatures;
    }

    @Override
    public List<CallPiece> calls(Obj event, AnswerPolicy policy) {
        List<CallPiece> pieces = new ArrayList<>();
        List<Obj> choices = Texts.choices(event);
        for (int position = 0; position < choices.size(); position++) {
            Obj choice = choices.get(position);
            int index = (int) choice.number("index", policy.countsUnnumbered() ? position : -1);
            Optional<Json> calls = choice.object("delta").find("tool_calls");
            if (index >= 0 && calls.isPresent() && calls.get() instanceof Json.Arr(List<Json> parts)) {
                pieces.add(new CallPiece.Begin(index));
                addParts(index, parts, pieces);
            }
        }
        return pieces;
    }

    private static void addParts(int choice, List<Json> parts, List<CallPiece> pieces) {
        for (int position = 0; position < parts.size(); position++) {
            Obj part = parts.get(position).asObject().orElse(Obj.EMPTY);
            double index = part.number("index", -1);
            pieces.add(new CallPiece.Merge(choice, index >= 0 ? (int) index : position, part));
        }
    }

    @Override
    public Optional<Json> probabilities(Obj event) {
        return habits.tellsProbabilities()
                ? TokenProbabilities.ofChat(Texts.firstChoice(event).object("logprobs"))
                : Optional.empty();
    }

    @Override
    public Told told(Obj event) {
        for (Obj choice : Texts.choices(event)) {
            if (choice.number("index", 0) == 0 && choice.string("finish_reason").isPresent()) {
                return Told.inOpenAisForm(event, choice.string("finish_reason"));
            }
        }
        return Told.inOpenAisForm(event, Optional.empty());
    }

    @Override
    public boolean isContent(Obj event) {
        return !event.array("choices").items().isEmpty() || event.truthy("usage");
    }

    @Override
    public Optional<WholeAnswer> whole(Json answer) {
        return answer.asObject()
                .filter(body -> !Texts.choices(body).isEmpty()
                        || body.has("content")
                        || body.has("text")
                        || body.find("message").flatMap(Json::asObject).isPresent())
                .map(this::read);
    }

    private WholeAnswer read(Obj body) {
        Obj message = Texts.firstChoice(body).object("message");
        return new WholeAnswer(
                Texts.ofChatAnswer(body),
                wholeReasoning(message),
                habits.extras() ? images(message) : List.of(),
                habits.extras()
                        ? encrypted(message)
                                .filter(detail -> !detail.string("id", "").startsWith("tool_"))
                                .map(detail -> detail.string("data", ""))
                                .findFirst()
                        : Optional.empty(),
                Texts.choices(body).stream()
                        .skip(1)
                        .map(choice -> Texts.firstOf(
                                        () -> choice.object("message").find("content"), () -> choice.find("text"))
                                .map(Texts::of)
                                .orElse(""))
                        .toList());
    }

    private String wholeReasoning(Obj message) {
        for (String member : reasoning) {
            Optional<Json> value = message.find(member).filter(found -> !(found instanceof Json.Null));
            if (value.isPresent()) {
                return Texts.of(value.get());
            }
        }
        return habits.thinksInParts()
                ? String.join(
                        "\n\n",
                        message.array("content").objects().stream()
                                .limit(1)
                                .flatMap(part -> part.array("thinking").objects().stream())
                                .map(thought -> Texts.of(thought, "text"))
                                .toList())
                : "";
    }
}
