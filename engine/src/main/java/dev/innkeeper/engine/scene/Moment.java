package dev.innkeeper.engine.scene;

import java.time.Instant;
import java.time.ZoneId;

/**
 * When a prompt is built, and the seed of everything random in it.
 *
 * @param zone time zone of the person
 */
public record Moment(Instant now, ZoneId zone, long seed) {}
