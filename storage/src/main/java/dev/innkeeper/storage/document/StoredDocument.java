package dev.innkeeper.storage.document;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;

/**
 * A document as it was when it was read.
 *
 * @param name its name without {@code .json}
 * @param revision a whole number from 1 below 2<sup>53</sup> that is another one when the content is another one; not
 *     ascending
 * @param content all of it
 */
public record StoredDocument(FileName name, long revision, Json.Obj content) {}
