/** A finished prompt as a document: the one form in which the API, the command line and the web app show it. */
@NullMarked
package dev.innkeeper.formats.prompt;

import org.jspecify.annotations.NullMarked;
