package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.value.PyForeign;

/** A literal with which nothing can be done: bytes, an imaginary number, the ellipsis. */
record OpaqueLiteral(String repr) implements PyForeign {}
