@NullMarked
package dev.innkeeper.storage.archive;

import org.jspecify.annotations.NullMarked;
