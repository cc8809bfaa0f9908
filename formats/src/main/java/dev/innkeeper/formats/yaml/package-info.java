/** YAML that strangers write, read as {@link dev.innkeeper.engine.js.Json}. */
@NullMarked
package dev.innkeeper.formats.yaml;

import org.jspecify.annotations.NullMarked;
