package dev.innkeeper.server.connection;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.ConnectionKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A provider that is known by name.
 *
 * @param source as SillyTavern names it
 * @param title as its makers name it
 * @param group what kind of place it is
 * @param address what an address is to it
 * @param details what else says where it is, with the words that may be chosen; none for free text
 */
record KnownSource(
        ConnectionKind kind,
        String source,
        String title,
        Group group,
        Address address,
        Map<String, List<String>> details) {
    private static final Set<String> PROXIED =
            Set.of("claude", "openai", "mistralai", "makersuite", "vertexai", "deepseek", "xai", "zai", "moonshot");
    private static final List<String> NO_CHOICE = List.of();
    private static final Map<String, Map<String, List<String>>> DETAILS = Map.of(
            "azure_openai",
            Map.of(
                    "azure_base_url", NO_CHOICE,
                    "azure_deployment_name", NO_CHOICE,
                    "azure_api_version", NO_CHOICE),
            "vertexai",
            Map.of(
                    "vertexai_auth_mode", List.of("express", "full"),
                    "vertexai_region", NO_CHOICE,
                    "vertexai_express_project_id", NO_CHOICE),
            "workers_ai",
            Map.of("workers_ai_account_id", NO_CHOICE),
            "zai",
            Map.of("zai_endpoint", List.of("common", "coding")),
            "siliconflow",
            Map.of("siliconflow_endpoint", List.of("global", "cn")),
            "minimax",
            Map.of("minimax_endpoint", List.of("global", "cn")),
            "pollinations",
            Map.of("pollinations_endpoint", List.of("authenticated", "anonymous")));

    /** What kind of place a provider is. */
    enum Group {
        /** Whoever makes the models. */
        MAKER,
        /** Many models behind one key. */
        ROUTER,
        /** A program on a computer of one's own. */
        LOCAL
    }

    /** What an address is to a provider. */
    enum Address {
        /** It has its own. */
        NONE,
        /** One may be given that takes the place of its own. */
        OPTIONAL,
        /** There must be one. */
        REQUIRED
    }

    /** All of them, in the order in which people see them. */
    static final List<KnownSource> ALL = Stream.of(
                    chat("claude", "Anthropic Claude", Group.MAKER),
                    chat("openai", "OpenAI", Group.MAKER),
                    chat("makersuite", "Google AI Studio (Gemini)", Group.MAKER),
                    chat("vertexai", "Google Vertex AI", Group.MAKER),
                    chat("deepseek", "DeepSeek", Group.MAKER),
                    chat("mistralai", "Mistral AI", Group.MAKER),
                    chat("xai", "xAI (Grok)", Group.MAKER),
                    chat("moonshot", "Moonshot AI (Kimi)", Group.MAKER),
                    chat("zai", "Z.AI (GLM)", Group.MAKER),
                    chat("minimax", "MiniMax", Group.MAKER),
                    chat("cohere", "Cohere", Group.MAKER),
                    chat("ai21", "AI21", Group.MAKER),
                    chat("perplexity", "Perplexity", Group.MAKER),
                    chat("openrouter", "OpenRouter", Group.ROUTER),
                    chat("azure_openai", "Azure OpenAI", Group.ROUTER),
                    chat("groq", "Groq", Group.ROUTER),
                    chat("fireworks", "Fireworks AI", Group.ROUTER),
                    chat("siliconflow", "SiliconFlow 硅基流动", Group.ROUTER),
                    chat("nanogpt", "NanoGPT", Group.ROUTER),
                    chat("electronhub", "Electron Hub", Group.ROUTER),
                    chat("chutes", "Chutes", Group.ROUTER),
                    chat("aimlapi", "AI/ML API", Group.ROUTER),
                    chat("pollinations", "Pollinations", Group.ROUTER),
                    chat("workers_ai", "Cloudflare Workers AI", Group.ROUTER),
                    text("openrouter", "OpenRouter", Group.ROUTER, Address.OPTIONAL),
                    text("togetherai", "Together AI", Group.ROUTER, Address.OPTIONAL),
                    text("infermaticai", "Infermatic", Group.ROUTER, Address.OPTIONAL),
                    text("dreamgen", "DreamGen", Group.ROUTER, Address.OPTIONAL),
                    text("featherless", "Featherless", Group.ROUTER, Address.OPTIONAL),
                    text("mancer", "Mancer", Group.ROUTER, Address.OPTIONAL),
                    text("novel", "NovelAI", Group.MAKER, Address.NONE),
                    text("horde", "AI Horde", Group.ROUTER, Address.NONE),
                    text("huggingface", "Hugging Face (TGI)", Group.ROUTER, Address.REQUIRED),
                    text("llamacpp", "llama.cpp", Group.LOCAL, Address.REQUIRED),
                    text("koboldcpp", "KoboldCpp", Group.LOCAL, Address.REQUIRED),
                    text("kobold", "KoboldAI", Group.LOCAL, Address.REQUIRED),
                    text("ollama", "Ollama", Group.LOCAL, Address.REQUIRED),
                    text("ooba", "text-generation-webui", Group.LOCAL, Address.REQUIRED),
                    text("tabby", "TabbyAPI", Group.LOCAL, Address.REQUIRED),
                    text("vllm", "vLLM", Group.LOCAL, Address.REQUIRED),
                    text("aphrodite", "Aphrodite", Group.LOCAL, Address.REQUIRED),
                    text("generic", "Any OpenAI-like server", Group.LOCAL, Address.REQUIRED))
            .toList();

    private static KnownSource chat(String source, String title, Group group) {
        Address address = PROXIED.contains(source) ? Address.OPTIONAL : Address.NONE;
        return new KnownSource(
                ConnectionKind.CHAT, source, title, group, address, DETAILS.getOrDefault(source, Map.of()));
    }

    private static KnownSource text(String type, String title, Group group, Address address) {
        return new KnownSource(ConnectionKind.TEXT, type, title, group, address, Map.of());
    }

    /**
     * As clients see it.
     *
     * @param hasKey whether a key is stored for it
     */
    Json.Obj json(boolean hasKey) {
        return Json.Obj.build(json -> json.put("kind", kind.wireName())
                .put("source", source)
                .put("title", title)
                .put("group", group.name().toLowerCase(Locale.ROOT))
                .put("address", address.name().toLowerCase(Locale.ROOT))
                .put("hasKey", hasKey)
                .put(
                        "details",
                        new Json.Arr(details.entrySet().stream()
                                .sorted(Map.Entry.comparingByKey())
                                .<Json>map(detail -> Json.Obj.EMPTY
                                        .with("name", Json.of(detail.getKey()))
                                        .with("choices", Json.ofStrings(detail.getValue())))
                                .toList())));
    }
}
