/**
 * Dialects: how the neutral request becomes the request that one provider understands (providers.md §3, §9, §10).
 *
 * <p>Everything here is a pure function from JSON to a {@link dev.innkeeper.providers.dialect.WireRequest}. What has
 * to be asked before (a token, a list of models) is declared as a
 * {@link dev.innkeeper.providers.dialect.Preparation}, which somebody else performs.
 */
@NullMarked
package dev.innkeeper.providers.dialect;

import org.jspecify.annotations.NullMarked;
