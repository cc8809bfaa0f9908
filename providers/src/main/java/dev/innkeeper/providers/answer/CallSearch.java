package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Arr;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds the calls of tools in an answer (providers.md §12.2).
 *
 * @param policy how strictly
 * @param ids makes names for calls that came without one
 */
public record CallSearch(AnswerPolicy policy, Supplier<String> ids) {

    /**
     * The calls of a stream, in OpenAI's form; entries that have another form stand as they are.
     *
     * @param calls what was collected, as {@link AnswerState#toolCalls()} has it
     */
    public List<Obj> streamed(Arr calls) {
        List<Obj> entries = calls.items().stream()
                .findFirst()
                .flatMap(Json::asArray)
                .map(Arr::objects)
                .orElse(List.of());
        if (entries.stream().allMatch(call -> call.truthy("input") && call.truthy("name") && call.truthy("id"))) {
            return entries.stream().map(this::ofClaude).toList();
        }
        if (entries.stream().allMatch(call -> call.truthy("name") && call.truthy("args"))) {
            return entries.stream().map(this::ofGoogle).toList();
        }
        return entries.getFirst().truthy("tool_calls") ? ofCohere(entries) : entries;
    }

    private Obj ofClaude(Obj call) {
        Optional<Json> broken =
                call.find(StreamedCalls.RAW_ARGUMENTS).filter(raw -> policy.keepsBrokenArguments() && raw.truthy());
        return openAi(member(call, "id"), call, broken.or(() -> call.find("input")), Optional.empty());
    }

    private Obj ofGoogle(Obj call) {
        return openAi(Json.of(ids.get()), call, call.find("args"), call.find("thoughtSignature"));
    }

    private List<Obj> ofCohere(List<Obj> entries) {
        return entries.stream()
                .limit(policy.readsAllParts() ? entries.size() : 1)
                .flatMap(entry -> asList(member(entry, "tool_calls")))
                .toList();
    }

    private static Stream<Obj> asList(Json calls) {
        return calls instanceof Arr list ? list.objects().stream() : calls.asObject().stream();
    }

    /** The calls of an answer that came in one piece, in OpenAI's form. */
    public List<Obj> whole(Obj answer) {
        return Stream.<Supplier<List<Obj>>>of(
                        () -> GoogleForm.callsIn(GoogleForm.contentOf(answer))
                                .map(call -> openAi(
                                        Json.of(ids.get()), call, call.find("args"), call.find("thoughtSignature")))
                                .toList(),
                        () -> ofChoices(answer),
                        () -> ClaudeForm.blocks(answer, "tool_use")
                                .map(block -> openAi(member(block, "id"), block, block.find("input"), Optional.empty()))
                                .toList(),
                        () -> answer.object("message").array("tool_calls").objects())
                .map(Supplier::get)
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private List<Obj> ofChoices(Obj answer) {
        double unnumbered = policy.countsUnnumbered() ? 0 : -1;
        return Texts.choices(answer).stream()
                .filter(choice -> choice.number("index", unnumbered) == 0)
                .findFirst()
                .map(choice -> choice.object("message"))
                .map(message -> message.array("tool_calls").objects().stream()
                        .map(call -> signed(call, message))
                        .toList())
                .orElse(List.of());
    }

    private static Obj signed(Obj call, Obj message) {
        return OpenAiForm.encrypted(message)
                .filter(detail -> detail.find("id").equals(call.find("id")))
                .findFirst()
                .map(detail -> call.with("signature", member(detail, "data")))
                .orElse(call);
    }

    private static Obj openAi(Json id, Obj named, Optional<Json> arguments, Optional<Json> signature) {
        return Obj.build(call -> call.put("id", id)
                .put(
                        "function",
                        Obj.build(function -> function.putIfPresent("name", named.find("name"))
                                .putIfPresent("arguments", arguments)))
                .putIfPresent("signature", signature));
    }

    private static Json member(Obj object, String name) {
        return object.find(name).orElse(Json.NULL);
    }
}
