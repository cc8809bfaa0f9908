/**
 * A provider for tests: a real HTTP server on this machine that answers as it is told.
 *
 * <p>Published as the test-jar of this module, so that the tests of other modules can use it.
 */
@NullMarked
package dev.innkeeper.providers.testing;

import org.jspecify.annotations.NullMarked;
