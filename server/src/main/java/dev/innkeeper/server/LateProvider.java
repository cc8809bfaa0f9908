package dev.innkeeper.server;

import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ConnectionKind;
import dev.innkeeper.providers.ConnectionReport;
import dev.innkeeper.providers.DeltaListener;
import dev.innkeeper.providers.GenerationResult;
import dev.innkeeper.providers.ModelProvider;
import dev.innkeeper.providers.ModelRequest;
import dev.innkeeper.providers.ProviderException;
import dev.innkeeper.providers.StopSignal;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A provider that is made when it is first needed: an HTTP client reads all trusted certificates when it is made. */
final class LateProvider implements ModelProvider {
    private final Set<ConnectionKind> kinds;
    private final Supplier<ModelProvider> maker;
    private @Nullable ModelProvider made;

    LateProvider(Set<ConnectionKind> kinds, Supplier<ModelProvider> maker) {
        this.kinds = kinds;
        this.maker = maker;
    }

    /** The provider, made now if it was not before. */
    synchronized ModelProvider provider() {
        if (made == null) {
            made = maker.get();
        }
        return made;
    }

    @Override
    public Set<ConnectionKind> kinds() {
        return kinds;
    }

    @Override
    public GenerationResult generate(ModelRequest request, DeltaListener listener, StopSignal stop)
            throws ProviderException {
        return provider().generate(request, listener, stop);
    }

    @Override
    public ConnectionReport test(Connection connection, StopSignal stop) {
        return provider().test(connection, stop);
    }
}
