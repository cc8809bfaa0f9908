@NullMarked
package dev.innkeeper.storage.file;

import org.jspecify.annotations.NullMarked;
