package dev.innkeeper.storage.search.lucene;

import java.io.IOException;

/** Thrown to give up an index in which a search found damage. */
final class IndexDamagedException extends IOException {
    IndexDamagedException() {
        super("A search found the index damaged");
    }
}
