/**
 * Journeys: what people do with Innkeeper, done in a real Chromium with the real server in a process of its own and an
 * upstream that answers over HTTP.
 *
 * <p>A journey takes a {@link dev.innkeeper.cli.journey.Journey} as its parameter and need not look after anything: the
 * browser and the server are shared, and every guest is asked at the end what was wrong on its pages.
 */
@NullMarked
package dev.innkeeper.cli.journey;

import org.jspecify.annotations.NullMarked;
