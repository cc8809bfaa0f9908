package dev.innkeeper.providers.dialect;

import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.Optional;

/** How one kind of API wants a chat completion to be asked for (providers.md §3). Stateless. */
public sealed interface ChatDialect
        permits SharedDialect,
                ClaudeDialect,
                StudioDialect,
                VertexDialect,
                MistralDialect,
                CohereDialect,
                DeepSeekDialect,
                Ai21Dialect,
                XaiDialect,
                AimlApiDialect,
                ElectronHubDialect,
                ChutesDialect,
                MiniMaxDialect,
                AzureDialect {

    /**
     * What must be asked before.
     *
     * @throws RefusedOrderException if it is clear already that there will be no request
     */
    default Optional<Preparation> preparation(ChatOrder order) throws RefusedOrderException {
        return Optional.empty();
    }

    /**
     * The request.
     *
     * @throws RefusedOrderException if a key is missing
     * @throws UnconvertibleException if the messages have no form in this dialect
     */
    WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException;

    /** How answers are handed on. */
    Handover answers();
}
