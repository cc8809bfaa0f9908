/** The suites of SmartTavern's functions, replayed over HTTP against a server with its gateway. */
@NullMarked
package dev.innkeeper.conformance.smarttavern;

import org.jspecify.annotations.NullMarked;
