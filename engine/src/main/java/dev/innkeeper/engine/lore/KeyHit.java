package dev.innkeeper.engine.lore;

import java.util.Optional;

/**
 * A key that was found.
 *
 * @param key as the entry has it
 * @param source where it was found; empty if a blank key was found in no text at all
 * @param offset UTF-16 units from the start of that text, in lower case unless case counts
 */
public record KeyHit(String key, Optional<ScanSource> source, int offset) {}
