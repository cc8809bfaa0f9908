/** The OpenAPI document, made from the same table that registers the routes. */
@NullMarked
package dev.innkeeper.server.openapi;

import org.jspecify.annotations.NullMarked;
