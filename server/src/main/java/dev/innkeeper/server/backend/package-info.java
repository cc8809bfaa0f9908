/**
 * SillyTavern's endpoints that hand requests on to providers: {@code /api/backends/…}, {@code /api/novelai/…},
 * {@code /api/horde/…} (providers.md §1). What is sent is made by {@link dev.innkeeper.providers.dialect}; here are the
 * network, the streams and the clients who leave.
 */
@NullMarked
package dev.innkeeper.server.backend;

import org.jspecify.annotations.NullMarked;
