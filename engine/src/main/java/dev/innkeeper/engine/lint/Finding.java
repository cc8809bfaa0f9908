package dev.innkeeper.engine.lint;

import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/**
 * One thing that should be looked at.
 *
 * @param path the field in the document, such as {@code entries.3.key[0]}; empty for the document itself
 * @param entry the entry of a book under its name in the document; empty if it is about no single entry
 * @param values what the message mentions, for programs that say it in other words
 * @param message what is wrong
 * @param fix what to do
 */
public record Finding(
        FindingCode code,
        Level level,
        String path,
        Optional<String> entry,
        Json.Obj values,
        String message,
        String fix) {}
