/** What the token counts of providers have taught about ours, by model. */
@NullMarked
package dev.innkeeper.server.calibration;

import org.jspecify.annotations.NullMarked;
