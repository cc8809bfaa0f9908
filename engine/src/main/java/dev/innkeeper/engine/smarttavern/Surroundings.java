package dev.innkeeper.engine.smarttavern;

import dev.innkeeper.engine.macro.random.RandomSource;
import java.time.Instant;
import java.time.ZoneId;

/**
 * What a call finds around it: the time and chance, which come in from outside so that the same call gives the same.
 *
 * @param now the moment of the call
 * @param zone the server's time zone
 * @param chance where random choices come from
 */
public record Surroundings(Instant now, ZoneId zone, RandomSource chance) {}
