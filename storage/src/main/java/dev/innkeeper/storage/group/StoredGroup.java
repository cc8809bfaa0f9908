package dev.innkeeper.storage.group;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import java.time.Instant;

/**
 * A group as it was when it was read.
 *
 * @param id the name under which it is stored; normally, but not always, the same as the {@code id} in its content
 * @param revision a whole number from 1 below 2<sup>53</sup> that is another one when the content is another one; not
 *     ascending
 * @param content all of it (chats.md §8.1)
 * @param createdAt when it was made, as far as the storage knows; SillyTavern writes it anew with every change
 */
public record StoredGroup(FileName id, long revision, Json.Obj content, Instant createdAt) {}
