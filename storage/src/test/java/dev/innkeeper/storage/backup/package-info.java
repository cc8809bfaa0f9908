@NullMarked
package dev.innkeeper.storage.backup;

import org.jspecify.annotations.NullMarked;
