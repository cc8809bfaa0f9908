package dev.innkeeper.engine.text;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.model.TextServers;
import dev.innkeeper.engine.reply.ReplyRequest;
import dev.innkeeper.engine.reply.ReplyScene;
import dev.innkeeper.engine.reply.StopStrings;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Group;
import dev.innkeeper.engine.token.PlainTextCounter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Builds the request of a prompt that is one text (text-completion.md §13, providers.md §9.8). */
public final class TextRequest {
    private static final Set<String> MODEL_IF_SET = Set.of("ooba", "generic", "tabby", "llamacpp", "koboldcpp");
    private static final Set<String> SEVERAL_REPLIES =
            Set.of("vllm", "infermaticai", "aphrodite", "mancer", "tabby", "llamacpp");
    private static final Set<String> FEW_LOGPROBS = Set.of("vllm", "infermaticai");

    private final Scene scene;
    private final Api.TextCompletion api;
    private final Parts parts;
    private final Map<String, Json> body = new LinkedHashMap<>();

    private TextRequest(Scene scene, Api.TextCompletion api, Parts parts) {
        this.scene = scene;
        this.api = api;
        this.parts = parts;
    }

    /**
     * What the builder needs besides the scene.
     *
     * @param replyTokens longest reply
     * @param afterUser whether the person spoke last
     * @param bannedWords what macros of the prompt forbid the model to say
     * @param macros replaces macros
     */
    public record Parts(
            String prompt,
            int replyTokens,
            boolean afterUser,
            List<String> bannedWords,
            UnaryOperator<String> macros,
            PlainTextCounter counter) {
        /** Copies the list. */
        public Parts {
            bannedWords = List.copyOf(bannedWords);
        }
    }

    /** The request. */
    public static Json.Obj build(Scene scene, Api.TextCompletion api, Parts parts) {
        TextRequest request = new TextRequest(scene, api, parts);
        request.common();
        switch (api.name()) {
            case "kobold" -> request.koboldFields().putInto(request.body, request.streams("streaming_kobold"));
            case "koboldhorde" -> request.koboldFields().putIntoOrder(request.body);
            case "novel" -> request.novel();
            default -> request.backend();
        }
        return new Json.Obj(request.body);
    }

    private void common() {
        String model = TextModel.of(api);
        Json.Arr stops = Json.ofStrings(stops());
        put("prompt", Json.of(parts.prompt()));
        boolean named = !model.isEmpty() || !MODEL_IF_SET.contains(api.type());
        if (named && !api.type().isEmpty()) {
            put("model", Json.of(model));
        }
        put("max_new_tokens", Json.of(parts.replyTokens()));
        put("max_tokens", Json.of(parts.replyTokens()));
        put("truncation_length", Json.of(api.contextTokens()));
        put("stopping_strings", stops);
        put("stop", stops);
    }

    private List<String> stops() {
        GenerationType type = scene.turn().type();
        List<String> others = scene.group().map(Group::names).orElse(List.of()).stream()
                .filter(name -> !name.equals(scene.speakerName()))
                .toList();
        ReplyScene speakers = new ReplyScene(
                scene.settings().powerUser(),
                scene.persona().name(),
                scene.speakerName(),
                others,
                true,
                parts.afterUser());
        ReplyRequest reply = new ReplyRequest(
                type == GenerationType.IMPERSONATE, type == GenerationType.CONTINUE, false, true, true, true);
        return StopStrings.of(speakers, reply, List.of(), parts.macros());
    }

    private boolean streams(String setting) {
        boolean streams = api.settings().truthy(setting) && scene.turn().type() != GenerationType.QUIET;
        if (streams) {
            put("stream", Json.of(true));
        }
        return streams;
    }

    private KoboldFields koboldFields() {
        return new KoboldFields(api.settings(), api.contextTokens(), parts.replyTokens(), stops());
    }

    private void novel() {
        new NovelFields(api.settings(), parts.prompt(), parts.replyTokens(), stops(), parts.counter())
                .putInto(body, streams("streaming_novel"), scene.settings().on("request_token_probabilities"));
    }

    private void backend() {
        if (api.type().isEmpty()) {
            return;
        }
        Json.Obj settings = Samplers.withDefaults(api.settings());
        put("api_type", Json.of(api.type()));
        put("api_server", server(settings));
        streams("streaming");
        Samplers samplers = new Samplers(settings, api.type(), body);
        samplers.copy(parts.macros());
        lengths(samplers);
        alternatives(settings);
        seed(settings);
        probabilities(samplers);
        TokenBans bans = TokenBans.of(settings, parts.bannedWords(), parts.macros(), parts.counter());
        body.putAll(bans.fields(api.type()));
        new BackendRules(settings, api.type(), scene.turn(), body).apply(bans, biases(settings));
    }

    private Json server(Json.Obj settings) {
        return TextServers.hosted(api.type())
                .map(Json::of)
                .or(() -> settings.object("server_urls").find(api.type()))
                .orElse(Json.of(""));
    }

    private void lengths(Samplers samplers) {
        if (samplers.hasAliases()) {
            put("n_predict", Json.of(parts.replyTokens()));
            put("num_predict", Json.of(parts.replyTokens()));
            put("num_ctx", Json.of(api.contextTokens()));
        }
    }

    private void alternatives(Json.Obj settings) {
        if (SEVERAL_REPLIES.contains(api.type())) {
            boolean one = switch (scene.turn().type()) {
                case CONTINUE, IMPERSONATE, QUIET -> true;
                case NORMAL, SWIPE, REGENERATE -> false;
            };
            put("n", one ? Json.of(1) : settings.find("n").orElse(Json.of(1)));
        }
    }

    private void seed(Json.Obj settings) {
        settings.find("seed").filter(seed -> JsNumbers.parse(seed) >= 0).ifPresent(seed -> {
            put("sampler_seed", seed);
            put("seed", seed);
        });
        if (api.type().equals("huggingface") && !body.containsKey("seed")) {
            put("seed", Json.of(scene.moment().seed() & 0xFFFF_FFFFL));
        }
    }

    private void probabilities(Samplers samplers) {
        if (scene.settings().on("request_token_probabilities")) {
            Json count = Json.of(FEW_LOGPROBS.contains(api.type()) ? 5 : 10);
            put("logprobs", count);
            if (samplers.hasAliases()) {
                put("n_probs", count);
            }
        }
    }

    private Map<Integer, Json> biases(Json.Obj settings) {
        Map<Integer, Json> biases = new LinkedHashMap<>();
        for (Json.Obj entry : settings.array("logit_bias").objects()) {
            String text = entry.string("text", "");
            if (!text.isEmpty()) {
                Json value = entry.find("value").orElse(Json.of(0));
                TokenBans.biased(text, parts.counter()).forEach(id -> biases.put(id, value));
            }
        }
        return biases;
    }

    private void put(String key, Json value) {
        body.put(key, value);
    }
}
