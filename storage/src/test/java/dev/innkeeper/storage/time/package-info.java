@NullMarked
package dev.innkeeper.storage.time;

import org.jspecify.annotations.NullMarked;
