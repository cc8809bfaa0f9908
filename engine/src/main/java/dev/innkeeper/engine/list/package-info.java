/** Lists whose elements are made when they are asked for. */
@NullMarked
package dev.innkeeper.engine.list;

import org.jspecify.annotations.NullMarked;
