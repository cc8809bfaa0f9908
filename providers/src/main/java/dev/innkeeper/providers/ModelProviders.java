package dev.innkeeper.providers;

import java.util.EnumMap;
import java.util.Map;

/** The providers of an installation, one for each kind of connection. Immutable. */
public final class ModelProviders {
    private final Map<ConnectionKind, ModelProvider> byKind = new EnumMap<>(ConnectionKind.class);

    /** Takes one provider per kind; of several for the same kind the last counts. */
    public ModelProviders(Iterable<? extends ModelProvider> providers) {
        providers.forEach(provider -> provider.kinds().forEach(kind -> byKind.put(kind, provider)));
    }

    /**
     * The provider that serves a connection.
     *
     * @throws ProviderException.Refused if this installation has none for that kind
     */
    public ModelProvider forConnection(Connection connection) throws ProviderException {
        ModelProvider provider = byKind.get(connection.kind());
        if (provider == null) {
            throw new ProviderException.Refused(
                    false,
                    "This installation has no \"" + connection.kind().wireName()
                            + "\" connection. Choose another kind in the connection settings.",
                    null);
        }
        return provider;
    }
}
