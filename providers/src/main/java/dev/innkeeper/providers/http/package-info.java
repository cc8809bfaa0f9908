/**
 * The one door to the network: every request that Innkeeper sends goes through {@link
 * dev.innkeeper.providers.http.OutboundHttp}.
 *
 * <p>It adds to the JDK's client what a server that talks to strangers needs: an {@link
 * dev.innkeeper.providers.http.AddressPolicy} that keeps requests derived from imported content away from private
 * addresses, bounds on time and size, and a stop that is felt at once.
 */
@NullMarked
package dev.innkeeper.providers.http;

import org.jspecify.annotations.NullMarked;
