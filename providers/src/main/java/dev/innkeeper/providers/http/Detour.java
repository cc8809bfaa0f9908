package dev.innkeeper.providers.http;

/** Leads requests elsewhere than they say: to a stand-in for the network, when recorded exchanges are replayed. */
@FunctionalInterface
public interface Detour {
    /** Every request goes where it says. */
    Detour NONE = request -> request;

    /** The request that is sent in place of another. */
    OutboundRequest around(OutboundRequest request);
}
