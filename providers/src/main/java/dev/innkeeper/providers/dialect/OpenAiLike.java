package dev.innkeeper.providers.dialect;

import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.dialect.Access.Proxy;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** The sources that speak OpenAI's dialect with small differences (providers.md §3.1). */
enum OpenAiLike {
    OPENAI("openai", "https://api.openai.com/v1", Proxy.OPEN, Map.of(), OpenAiTraits::openai),
    OPENROUTER("openrouter", "https://openrouter.ai/api/v1", Proxy.NONE, Caller.HEADERS, OpenRouterTraits::apply),
    CUSTOM("custom", "", Proxy.NONE, Map.of(), CustomTraits::apply) {
        @Override
        Access access(ChatOrder order) {
            return new Access(
                    order.text("custom_url").orElse(""),
                    Optional.of(order.key(secret()).orElse("")));
        }
    },
    PERPLEXITY("perplexity", "https://api.perplexity.ai", Proxy.NONE, Map.of(), SmallTraits::perplexity),
    GROQ("groq", "https://api.groq.com/openai/v1", Proxy.NONE, Map.of(), SmallTraits::groq),
    FIREWORKS("fireworks", "https://api.fireworks.ai/inference/v1", Proxy.NONE, Map.of(), FireworksTraits::apply),
    NANOGPT("nanogpt", "https://nano-gpt.com/api/v1", Proxy.NONE, Map.of(), NanoGptTraits::apply),
    POLLINATIONS("pollinations", "https://gen.pollinations.ai/v1", Proxy.NONE, Map.of(), SmallTraits::pollinations) {
        @Override
        Access access(ChatOrder order) throws RefusedOrderException {
            return SmallTraits.isAnonymous(order)
                    ? new Access("https://text.pollinations.ai/v1", Optional.of("anonymous"))
                    : super.access(order);
        }
    },
    MOONSHOT("moonshot", "https://api.moonshot.ai/v1", Proxy.OPEN, Map.of(), SmallTraits::moonshot),
    COMETAPI("cometapi", "https://api.cometapi.com/v1", Proxy.NONE, Map.of(), SmallTraits::none) {
        @Override
        Access access(ChatOrder order) throws RefusedOrderException {
            throw SmallTraits.disabled();
        }
    },
    ZAI("zai", "https://api.z.ai/api/paas/v4", Proxy.OPEN, Map.of("Accept-Language", "en-US,en"), SmallTraits::zai) {
        @Override
        String base(ChatOrder order) {
            return order.body().string("zai_endpoint", "").equals("coding")
                    ? "https://api.z.ai/api/coding/paas/v4"
                    : super.base(order);
        }
    },
    SILICONFLOW("siliconflow", "https://api.siliconflow.com/v1", Proxy.NONE, Map.of(), SmallTraits::jsonObject) {
        @Override
        String base(ChatOrder order) {
            return order.body().string("siliconflow_endpoint", "").equals("cn")
                    ? "https://api.siliconflow.cn/v1"
                    : super.base(order);
        }
    },
    WORKERS_AI("workers_ai", "", Proxy.NONE, Map.of(), SmallTraits::workersAi) {
        @Override
        Access access(ChatOrder order) throws RefusedOrderException {
            String base = SmallTraits.workersAccount(order) + "/ai/v1";
            return Access.of(order, base, secret(), Proxy.NONE);
        }
    };

    private final String source;
    private final String base;
    private final Proxy proxy;
    private final Map<String, String> headers;
    private final Traits traits;

    OpenAiLike(String source, String base, Proxy proxy, Map<String, String> headers, Traits traits) {
        this.source = source;
        this.base = base;
        this.proxy = proxy;
        this.headers = headers;
        this.traits = traits;
    }

    /** In what a source differs from the others. */
    @FunctionalInterface
    interface Traits {
        void apply(SharedDraft draft) throws UnconvertibleException;
    }

    static Optional<OpenAiLike> of(String source) {
        return Arrays.stream(values()).filter(row -> row.source.equals(source)).findFirst();
    }

    /** Under which name the key is kept. */
    String secret() {
        return "api_key_" + source;
    }

    /** The headers that every request has. */
    Map<String, String> headers() {
        return headers;
    }

    Traits traits() {
        return traits;
    }

    /** The address before the path. */
    String base(ChatOrder order) {
        return base;
    }

    /** Where the source is, and the key to it. */
    Access access(ChatOrder order) throws RefusedOrderException {
        return Access.of(order, base(order), secret(), proxy);
    }
}
