@NullMarked
package dev.innkeeper.formats.lore;

import org.jspecify.annotations.NullMarked;
