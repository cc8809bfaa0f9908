/** The legacy macro engine, which a setting selects. */
@NullMarked
package dev.innkeeper.engine.macro.legacy;

import org.jspecify.annotations.NullMarked;
