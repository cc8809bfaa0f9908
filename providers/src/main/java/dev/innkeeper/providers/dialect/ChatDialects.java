package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.PostProcessing;
import dev.innkeeper.providers.convert.PromptPostProcessing;
import dev.innkeeper.providers.convert.SchemaFlattening;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.Optional;

/** All dialects, by the names of their sources; and what is done to a body before any of them sees it. */
public final class ChatDialects {
    private ChatDialects() {}

    /** The dialect of a source such as {@code openai}; empty for unknown names. */
    public static Optional<ChatDialect> of(String source) {
        return switch (source) {
            case "claude" -> Optional.of(new ClaudeDialect());
            case "makersuite" -> Optional.of(new StudioDialect());
            case "vertexai" -> Optional.of(new VertexDialect());
            case "mistralai" -> Optional.of(new MistralDialect());
            case "cohere" -> Optional.of(new CohereDialect());
            case "deepseek" -> Optional.of(new DeepSeekDialect());
            case "ai21" -> Optional.of(new Ai21Dialect());
            case "xai" -> Optional.of(new XaiDialect());
            case "aimlapi" -> Optional.of(new AimlApiDialect());
            case "electronhub" -> Optional.of(new ElectronHubDialect());
            case "chutes" -> Optional.of(new ChutesDialect());
            case "minimax" -> Optional.of(new MiniMaxDialect());
            case "azure_openai" -> Optional.of(new AzureDialect());
            default -> OpenAiLike.of(source).map(SharedDialect::new);
        };
    }

    /**
     * Prepares a body: messages are post-processed as it asks for, its schema loses references (providers.md §1.3).
     */
    public static ChatOrder intake(ChatOrder order) throws UnconvertibleException {
        Json.Obj body = order.body();
        Optional<PostProcessing> type =
                order.text("custom_prompt_post_processing").flatMap(PostProcessing::ofWord);
        if (type.isPresent() && body.find("messages").flatMap(Json::asArray).isPresent()) {
            body = body.with(
                    "messages",
                    PromptPostProcessing.process(
                            order.messages(),
                            type.get(),
                            order.names(),
                            order.options().placeholder()));
        }
        Json.Obj schema = body.object("json_schema");
        Optional<Json> value = schema.find("value").filter(Json::truthy);
        if (value.isPresent()) {
            Json flat = SchemaFlattening.flatten(value.get(), order.source());
            body = body.with("json_schema", schema.with("value", flat));
        }
        return order.with(body);
    }
}
