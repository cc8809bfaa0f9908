/** The built-in model of the first run: no language model, no key, no network. */
@NullMarked
package dev.innkeeper.providers.demo;

import org.jspecify.annotations.NullMarked;
