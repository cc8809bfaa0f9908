package dev.innkeeper.engine.request;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** What single models refuse or call by another name, applied in this order (prompt-assembly.md §17). */
final class ModelRules {
    private static final Set<String> GPT_SOURCES = Set.of("openai", "azure_openai", "openrouter");
    private static final Pattern GPT_45 = Pattern.compile("gpt-4.5");
    private static final Pattern O_SERIES = Pattern.compile("^(?:openai/)?o[134].*", Pattern.DOTALL);
    private static final Pattern GPT_5_POINT = Pattern.compile("gpt-5\\.[1-4]");
    private static final List<String> PENALTIES = List.of("frequency_penalty", "presence_penalty");

    private final Map<String, Json> body;
    private final String source;
    private final String model;

    private ModelRules(Map<String, Json> body, String source, String model) {
        this.body = body;
        this.source = source;
        this.model = model;
    }

    static void apply(Map<String, Json> body, String source, String model) {
        ModelRules rules = new ModelRules(body, source, model);
        rules.vision();
        rules.oSeries();
        rules.gpt5();
        rules.gpt6();
        rules.claude();
        rules.deepseekVision();
    }

    private boolean isGptSource() {
        return GPT_SOURCES.contains(source);
    }

    private void vision() {
        if (isGptSource() && model.contains("gpt") && model.contains("vision")) {
            remove("logit_bias", "stop", "logprobs");
        }
        if (GPT_45.matcher(model).find()) {
            remove("logprobs");
        }
    }

    private void oSeries() {
        boolean named =
                O_SERIES.matcher(model).matches() && (source.equals("openrouter") == model.startsWith("openai/"));
        if (!isGptSource() || !named) {
            return;
        }
        renameMaxTokens();
        remove("logprobs", "stop", "logit_bias", "temperature", "top_p");
        PENALTIES.forEach(body::remove);
        if (model.startsWith("o1") || model.startsWith("openai/o1")) {
            body.computeIfPresent("messages", (key, messages) -> systemAsUser(messages));
            remove("n", "tools", "tool_choice");
        }
    }

    private static Json systemAsUser(Json messages) {
        List<Json> changed = new ArrayList<>();
        for (Json.Obj message : messages.asArray().orElse(Json.Arr.EMPTY).objects()) {
            changed.add(message.string("role", "").equals("system") ? message.with("role", "user") : message);
        }
        return new Json.Arr(changed);
    }

    private void gpt5() {
        if (!isGptSource() || !model.contains("gpt-5")) {
            return;
        }
        renameMaxTokens();
        remove("logprobs");
        boolean latest = model.contains("chat-latest");
        if (model.contains("gpt-5-chat-latest")) {
            remove("tools", "tool_choice");
        } else if (GPT_5_POINT.matcher(model).find() && !latest && !body.containsKey("reasoning_effort")) {
            PENALTIES.forEach(body::remove);
            remove("logit_bias", "stop");
        } else {
            remove("temperature", "top_p", "logit_bias", "stop");
            PENALTIES.forEach(body::remove);
        }
    }

    private void gpt6() {
        if (isGptSource() && model.contains("gpt-6-astra")) {
            renameMaxTokens();
            remove("temperature", "top_p", "logprobs");
        }
    }

    private void claude() {
        if (model.contains("claude-fable") || model.contains("claude-opus-5") || model.contains("claude-sonnet-5")) {
            remove("temperature", "top_p", "top_k");
            PENALTIES.forEach(body::remove);
            if (!source.equals("claude")) {
                remove("reasoning_effort");
            }
        }
    }

    private void deepseekVision() {
        if (!model.contains("deepseek-v4-flash-vision-exp")) {
            return;
        }
        body.computeIfPresent("messages", (key, messages) -> {
            List<Json> kept = new ArrayList<>();
            for (Json.Obj message : messages.asArray().orElse(Json.Arr.EMPTY).objects()) {
                boolean mayHavePictures = message.string("role", "").equals("user");
                Json.Obj changed = mayHavePictures ? message : withoutPictures(message);
                boolean emptied = changed.find("content")
                        .flatMap(Json::asArray)
                        .filter(parts -> parts.items().isEmpty())
                        .isPresent();
                if (!emptied) {
                    kept.add(changed);
                }
            }
            return new Json.Arr(kept);
        });
    }

    private static Json.Obj withoutPictures(Json.Obj message) {
        return message.find("content")
                .flatMap(Json::asArray)
                .map(parts -> message.with(
                        "content",
                        new Json.Arr(parts.objects().stream()
                                .filter(part -> !part.string("type", "").equals("image_url"))
                                .map(part -> (Json) part)
                                .toList())))
                .orElse(message);
    }

    private void renameMaxTokens() {
        Json limit = body.remove("max_tokens");
        if (limit != null) {
            body.put("max_completion_tokens", limit);
        }
    }

    private void remove(String... keys) {
        for (String key : keys) {
            body.remove(key);
        }
    }
}
