/** The rules of the house that the compiler does not know, checked on the compiled classes. */
@NullMarked
package dev.innkeeper.architecture;

import org.jspecify.annotations.NullMarked;
