package dev.innkeeper.providers.dialect;

/** How the connection to a source is tried, and its models listed (providers.md §8.1). */
public sealed interface StatusPlan {

    /** One request. */
    record Ask(WireRequest request, ModelListForm form) implements StatusPlan {}

    /**
     * A list in pages.
     *
     * @param first the first page; the following ones have {@code &pageToken=} and a token after its address
     */
    record Pages(WireRequest first) implements StatusPlan {}

    /**
     * Azure: whether the resource is there, then which model answers.
     *
     * @param models the list of models
     * @param probe a small question to the deployment
     */
    record Deployed(WireRequest models, WireRequest probe) implements StatusPlan {}

    /** Nothing is asked. */
    record Told(ClientAnswer answer) implements StatusPlan {}
}
