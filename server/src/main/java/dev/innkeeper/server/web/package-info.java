/** The web app: static files out of a jar, with caching, compression and a fallback for the app's own routes. */
@NullMarked
package dev.innkeeper.server.web;

import org.jspecify.annotations.NullMarked;
